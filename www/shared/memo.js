// @ts-check
/** What is computed once for an object and kept as long as the object is. */

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
