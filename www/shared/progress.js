// @ts-check
/** Loading the engine: how much of it has arrived, and its code, compiled once for all workers. */

/** @typedef {(share: number) => void} Tell  how much has arrived, as a share of 1 */

/**
 * The wasm in a form that `init` accepts.
 * @param {string | Promise<ArrayBuffer>} source  an address, or the bytes if they are inside the page
 * @param {number} size  in bytes; known from the build, because a host may send the file compressed
 * @param {Tell} tell
 */
export async function withProgress(source, size, tell) {
  return typeof source === 'string' ? fetched(source, size, tell) : source;
}

/**
 * Compiles an engine's code while it arrives. Undefined if that fails; a worker then loads it itself.
 * @param {string} address
 * @param {number} size
 * @param {Tell} tell
 */
export async function compiled(address, size, tell) {
  try {
    return await WebAssembly.compileStreaming(fetched(address, size, tell));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} address
 * @param {number} size
 * @param {Tell} tell
 */
async function fetched(address, size, tell) {
  const response = await fetch(address);
  // The original response reports a failure.
  void count(response.clone(), size, tell).catch(() => undefined);
  return response;
}

/**
 * @param {Response} response
 * @param {number} size
 * @param {Tell} tell
 */
async function count({ body }, size, tell) {
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    tell(Math.min(1, bytes / size));
  }
}
