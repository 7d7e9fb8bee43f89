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

/**
 * Serves only the files of a folder, like a static host: `404.html` for missing files, or else the page of the shop, as
 * hosts of single-page applications do, with the policy that its build wrote.
 */
export async function serveFiles(folder: string) {
  const optional = (name: string) => readFile(path.join(folder, name)).catch(() => undefined);
  const unknown = await optional('404.html');
  const page = await optional('index.html');
  const policy = (await optional('content-security-policy.txt'))?.toString();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    const file = await readFile(name).catch(() => undefined);
    const type = file ? (TYPES[path.extname(name)] ?? 'application/octet-stream') : TYPES['.html']!;
    const isPage = type === TYPES['.html'];
    response
      .writeHead(file || !unknown ? 200 : 404, {
        'content-type': type,
        ...(isPage && policy && { 'content-security-policy': policy }),
      })
      .end(file ?? unknown ?? page);
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
