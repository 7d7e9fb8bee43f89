import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { files, newer, older, pay, sandbox } from '@spaza/contracts';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patterns } from '../navigation/paths.ts';
import { proxyTo } from './api-paths.ts';

const [A_CALL, A_SCREEN] = ['a call', 'a screen'];
let api: Server;
let dev: ViteDevServer;
let origin: string;

/** What the storefront would serve, after whatever is proxied. */
const screens: Plugin = {
  name: 'screens',
  configureServer:
    ({ middlewares }) =>
    () =>
      void middlewares.use((_request, response) => response.end(A_SCREEN)),
};

beforeAll(async () => {
  api = createHttpServer((_request, response) => response.end(A_CALL));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const proxy = proxyTo(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  dev = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [screens],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null, proxy },
  });
  await dev.listen();
  origin = `http://127.0.0.1:${(dev.httpServer!.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await dev.close();
  api.close();
});

const answerTo = async (path: string) => (await fetch(origin + path)).text();

/** Paths of all routes in a part of a contract, with a value for each parameter. */
const pathsOf = (part: object): string[] =>
  'path' in part && typeof part.path === 'string'
    ? [filled(part.path)]
    : Object.values(part).flatMap((below: object) => pathsOf(below));
const filled = (pattern: string) => pattern.replace(/:\w+/g, '7');

test('forwards every call of the shop to the sandbox, under a supplier’s own address as well', async () => {
  const calls = [...new Set([older, newer, sandbox, pay, files].flatMap(pathsOf))];
  expect(calls.length).toBeGreaterThan(50);
  for (const path of [...calls, '/s/some-shop/catalog/v1/categories', '/docs', '/pictures/1.svg'])
    expect([path, await answerTo(path)]).toEqual([path, A_CALL]);
});

test('serves every screen as a page, with a query or without', async () => {
  for (const path of Object.values(patterns).map(filled))
    for (const address of [path, `${path}?query=rice`])
      expect([address, await answerTo(address)]).toEqual([address, A_SCREEN]);
});
