// @ts-check
/** A host with a slow line: it sends the files of a folder as gzip, each after a delay, all at one shared bit rate. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, string>} */
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/** How many bytes are sent at once. */
const PIECE = 2000;

/**
 * @param {string} folder
 * @param {{ rate: number, latency: number }} line  bits a second, and milliseconds
 * @returns {Promise<{ address: string, sent: () => number, close: () => void }>}
 */
export async function slowHost(folder, { rate, latency }) {
  let sent = 0;
  /**
   * The answers on their way, which share the line.
   * @type {Array<{ left: Buffer, to: import('node:http').ServerResponse }>}
   */
  const queue = [];
  /** When the line is free, in milliseconds. */
  let free = 0;
  const pump = setInterval(() => {
    const now = performance.now();
    free = Math.max(free, now - 20);
    while (free <= now && queue.length > 0) {
      const { left, to } = /** @type {typeof queue[0]} */ (queue.shift());
      to.write(left.subarray(0, PIECE));
      free += (Math.min(left.length, PIECE) * 8000) / rate;
      if (left.length > PIECE) queue.push({ left: left.subarray(PIECE), to });
      else to.end();
    }
  }, 2);
  const server = createServer(({ url = '/' }, to) => {
    const file = join(folder, url === '/' ? 'index.html' : url);
    if (!existsSync(file)) return void to.writeHead(404).end();
    const left = gzipSync(readFileSync(file), { level: 9 });
    sent += left.length;
    setTimeout(() => {
      to.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '', 'content-encoding': 'gzip' });
      queue.push({ left, to });
    }, latency);
  });
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    clearInterval(pump);
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${port}/`, sent: () => sent, close };
}
