import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENDINGS } from './failure.ts';
import { openConnections } from './load/connections.ts';
import { proxyVariable } from './proxy.ts';

const BIN = fileURLToPath(new URL('./bin/spaza.js', import.meta.url));

const spaza = (words: string[], env: Record<string, string>) =>
  new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const home = { SPAZA_HOME: path.join(tmpdir(), 'spaza-behind-a-proxy'), PATH: process.env.PATH };
    execFile(process.execPath, [BIN, ...words], { env: { ...home, ...env } }, (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });

/** A proxy that answers 502 or hangs up, and the hosts that it was asked for. */
async function openProxy({ hangsUp = false } = {}) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.host);
    response.writeHead(502).end();
  });
  server.on('connect', ({ url }, socket) => {
    asked.push(url);
    if (hangsUp) socket.destroy();
    else socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe.each([
  ['http://shop.example', 'HTTP_PROXY'],
  ['https://shop.example', 'https_proxy'],
  ['https://shop.example', 'http_proxy'],
])('%s through the proxy of %s', (shop, variable) => {
  test.each([
    ['refuses', false],
    ['hangs up', true],
  ])('asks a proxy that %s, and names its variable in the failure', async (_, hangsUp) => {
    const { asked, address } = await openProxy({ hangsUp });
    const { code, stderr } = await spaza(['suppliers', '--base-url', shop, '--timeout', '2s'], {
      [variable]: address,
    });
    expect(asked[0]).toContain('shop.example');
    expect(stderr).toContain(`through the proxy of ${variable}`);
    expect(code).toBe(ENDINGS.unreachable.exitCode);
  });
});

test('sends load through the proxy', async () => {
  const { asked, address } = await openProxy({ hangsUp: true });
  const connections = await openConnections({
    most: 1,
    timeoutMs: 2_000,
    signal: new AbortController().signal,
    env: { HTTP_PROXY: address },
  });
  await expect(connections.prepare('http://shop.example/', {})!()).rejects.toThrow(
    'The proxy did not connect',
  );
  await expect(connections.fetch('http://shop.example/', {})).rejects.toThrow();
  expect(asked).toEqual(['shop.example:80', 'shop.example:80']);
  connections.close();
});

test.each([
  ['shop.example', 'http://shop.example', undefined],
  ['.example', 'http://shop.example', undefined],
  ['*.example', 'http://shop.example', undefined],
  ['other.example *', 'http://shop.example', undefined],
  ['shop.example:8080', 'http://shop.example:8080', undefined],
  ['shop.example:8080', 'http://shop.example', 'HTTP_PROXY'],
  ['op.example', 'http://shop.example', 'HTTP_PROXY'],
  ['', 'http://localhost:4000', undefined],
  ['', 'http://[::1]:4000', undefined],
])('with NO_PROXY=%s, the proxy on the way to %s is that of %s', (NO_PROXY, shop, variable) => {
  expect(proxyVariable({ NO_PROXY, HTTP_PROXY: 'http://127.0.0.1:1' }, shop)).toBe(variable);
});

test('asks a host of NO_PROXY directly, and names no proxy in the failure', async () => {
  const { asked, address } = await openProxy();
  const { stderr } = await spaza(['suppliers', '--base-url', 'http://shop.invalid', '--timeout', '2s'], {
    HTTP_PROXY: address,
    NO_PROXY: 'shop.invalid',
  });
  expect(asked).toEqual([]);
  expect(stderr).toContain('shop.invalid');
  expect(stderr).not.toContain('PROXY');
});

test('names a dead proxy, not the sandbox', async () => {
  const { stderr } = await spaza(['suppliers', '--base-url', 'http://shop.example'], {
    HTTP_PROXY: 'http://127.0.0.1:1234',
  });
  expect(stderr).toContain('HTTP_PROXY');
  expect(stderr).not.toContain('sandbox');
});

test('asks a shop on this machine without a proxy', async () => {
  const { asked, address } = await openProxy();
  const { stderr } = await spaza(['suppliers', '--base-url', 'http://127.0.0.1:1234'], {
    HTTP_PROXY: address,
  });
  expect(asked).toEqual([]);
  expect(stderr).toContain('Nothing answers at http://127.0.0.1:1234');
});
