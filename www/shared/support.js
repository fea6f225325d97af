// @ts-check
/** What the page needs from the browser, and what it says if that is missing. */

/** A minimal module with a vector instruction: a function that makes a vector and drops it. */
// biome-ignore format: a line for every section of the module
const SIMD_MODULE = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // one type: () -> ()
  0x03, 0x02, 0x01, 0x00, // one function of it
  0x0a, 0x09, 0x01, 0x07, 0x00, // its body
  0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b, // i32.const 0, i8x16.splat, drop, end
]);

/**
 * A sentence that says what is missing; undefined if the page can run.
 * @param {typeof globalThis.WebAssembly | undefined} wasm
 */
export function missing(wasm) {
  const remedy = 'please use a current Chromium, Firefox or Safari.';
  if (typeof wasm !== 'object')
    return `Nimlab needs WebAssembly, which this browser lacks or has switched off: ${remedy}`;
  if (!wasm.validate(SIMD_MODULE))
    return `Nimlab needs WebAssembly's vector instructions (SIMD), which this browser lacks: ${remedy}`;
  if (typeof DecompressionStream !== 'function')
    return `Nimlab needs to unpack its engine (DecompressionStream), which this browser cannot: ${remedy}`;
  return undefined;
}
