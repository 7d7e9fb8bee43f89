import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves only the files of a folder, like a static host: with `404.html` for missing files. */
export async function serveFiles(folder: string) {
  const unknown = await readFile(path.join(folder, '404.html'));
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    const file = await readFile(name).catch(() => undefined);
    const type = file ? (TYPES[path.extname(name)] ?? 'application/octet-stream') : TYPES['.html']!;
    response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file ?? unknown);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
