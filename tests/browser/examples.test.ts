import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildPackage } from '../../contracts/build/build-package.ts';
import { openShop } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
import { serveFiles } from './static-server.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const example = (name: string) => path.join(repository, 'sdk/examples', name);

const shop = openShop();
let browser: Browser;
let server: HttpServer;
let folder: string;
beforeAll(async () => {
  [browser, server, folder] = await Promise.all([
    openBrowser(),
    serveHttp({ sandbox: shop.sandbox, port: 0, host: '127.0.0.1' }),
    mkdtemp(path.join(tmpdir(), 'examples-')),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const atShop = (page: string) => `${page}?shop=${server.address}`;

test('a program for Node places an order', async () => {
  const order = [path.join(example('node-order'), 'order.js'), server.address];
  const { stdout } = await promisify(execFile)(process.execPath, order);
  expect(stdout).toMatch(/^Order \S+ is \w+, for R\d+/);
});

test.each(['react-queries', 'react-route-hooks'])('the page of %s shows what a shop offers', async (name) => {
  const outDir = path.join(folder, name);
  const quiet = { configFile: false, logLevel: 'silent' } as const;
  await build({ ...quiet, root: example(name), build: { outDir } });
  const files = await serveFiles(outDir);
  onTestFinished(files.close);
  const { page, troubles } = await browser.visit(files.address);
  await page.goto(atShop('/'));
  await page.getByRole('listitem').first().waitFor();
  if (name === 'react-queries') {
    await page.getByRole('button', { name: 'Add' }).first().click();
    await page.getByText('1 in the cart').waitFor();
  }
  expect(troubles).toEqual([]);
});

test('the page with an import map uses the packages as published, without a bundler', async () => {
  const project = path.join(folder, 'import-map');
  await cp(example('import-map'), project, { recursive: true });
  const modules = path.join(project, 'node_modules');
  await mkdir(path.join(modules, '@preact'), { recursive: true });
  const signals = '@preact/signals-core';
  await symlink(path.join(repository, 'node_modules', signals), path.join(modules, signals), 'junction');
  for (const name of ['contracts', 'sdk'])
    await buildPackage(path.join(repository, name), path.join(modules, '@spaza', name));
  const host = spawn(process.execPath, [path.join(project, 'serve.js'), '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void host.kill());
  const [address] = await once(host.stdout.setEncoding('utf8'), 'data');
  const { page, troubles } = await browser.visit(address.trim());
  await page.goto(atShop('/'));
  await page.getByRole('listitem').first().waitFor();
  expect(troubles).toEqual([]);
});
