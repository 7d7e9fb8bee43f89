import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const BIN = fileURLToPath(new URL('./bin/spaza.js', import.meta.url));

const spaza = (words: string[], env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const home = { SPAZA_HOME: path.join(tmpdir(), 'spaza-behind-a-proxy'), PATH: process.env.PATH };
    execFile(process.execPath, [BIN, ...words], { env: { ...home, ...env } }, (_error, _stdout, stderr) =>
      resolve(stderr),
    );
  });

/** A proxy that refuses everything, and the hosts that it was asked for. */
async function openProxy() {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.host);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url }, socket) => {
    asked.push(url);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each([
  ['http://shop.example', 'HTTP_PROXY'],
  ['https://shop.example', 'https_proxy'],
])('%s is asked through the proxy of %s, and a failure names the variable', async (shop, variable) => {
  const { asked, address } = await openProxy();
  const stderr = await spaza(['suppliers', '--base-url', shop, '--timeout', '5s'], { [variable]: address });
  expect(asked[0]).toContain('shop.example');
  expect(stderr).toContain(variable);
});

test('a dead proxy is named, not the sandbox', async () => {
  const stderr = await spaza(['suppliers', '--base-url', 'http://shop.example'], {
    HTTP_PROXY: 'http://127.0.0.1:1234',
  });
  expect(stderr).toContain('HTTP_PROXY');
  expect(stderr).not.toContain('sandbox');
});

test('a shop on this machine is asked without a proxy', async () => {
  const { asked, address } = await openProxy();
  const stderr = await spaza(['suppliers', '--base-url', 'http://127.0.0.1:1234'], { HTTP_PROXY: address });
  expect(asked).toEqual([]);
  expect(stderr).toContain('Nothing answers at http://127.0.0.1:1234');
});
