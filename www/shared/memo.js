// @ts-check
/** Computes a value once per object and caches it as long as the object lives. */

/**
 * @template {object} Key
 * @template Value
 * @param {(key: Key) => Value} compute
 * @returns {(key: Key) => Value}
 */
export function memo(compute) {
  /** @type {WeakMap<Key, { value: Value }>} */
  const known = new WeakMap();
  return (key) => {
    const entry = known.get(key) ?? { value: compute(key) };
    known.set(key, entry);
    return entry.value;
  };
}
