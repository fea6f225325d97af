// @ts-check
/** The worker's side of a loading line: fetches the engine and tells the page how much of it has arrived. */

/**
 * What `init` takes, with a message `{ loaded }`, a share of 1, for every part that arrives.
 * @param {string | Promise<ArrayBuffer>} source  an address, or the bytes where they are inside the page
 * @param {number} size  in bytes; known from the build, because a host may send the file compressed
 */
export async function withProgress(source, size) {
  if (typeof source !== 'string') return source;
  const response = await fetch(source);
  // A failure is reported by the original.
  void count(response.clone(), size).catch(() => undefined);
  return response;
}

/**
 * @param {Response} response
 * @param {number} size
 */
async function count({ body }, size) {
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    postMessage({ loaded: Math.min(1, bytes / size) });
  }
}
