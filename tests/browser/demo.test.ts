import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { type Build, buildStorefront } from './build-storefront.ts';
import { basketLink, chooseShop } from './shopper.ts';
import { serveFiles } from './static-server.ts';

/** What only a sandbox in the page needs. */
const SANDBOX_ONLY = /msw|mockServiceWorker|pglite|electric-sql|\.wasm/i;

let browser: Browser;
let demo: Build;
let server: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  [browser, demo] = await Promise.all([openBrowser(), buildStorefront({ VITE_DEMO: '1' })]);
  server = await serveFiles(demo.folder);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await demo.remove();
});

/** The files of a build that hold something which only a sandbox in the page needs, by name or by what is in them. */
async function filesWithSandbox(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const found: string[] = [];
  for (const name of names.filter((file) => /\.(js|html|css|json|wasm|data)$/.test(file))) {
    const text = await readFile(path.join(folder, name), 'utf8');
    if (SANDBOX_ONLY.test(name) || SANDBOX_ONLY.test(text)) found.push(name);
  }
  return found;
}

test('a demo works from a server of files alone, and keeps its basket over a reload', async () => {
  const visitor = await browser.visit(server.address);
  const { page, troubles } = visitor;
  await chooseShop(page);
  const goods = page.getByRole('list', { name: 'In every kitchen' }).getByRole('article');
  await goods.first().waitFor();
  const picture = page.getByRole('link', { name: 'Bread, milk & eggs' }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await goods.getByRole('button', { name: /^Add/ }).first().click();
  await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
  await page.reload();
  // The shop in the page is made anew before it opens.
  await basketLink(page).waitFor();
  await expect.poll(() => basketLink(page).textContent()).toContain('1 item');
  expect(troubles).toEqual([]);

  await page.goto('/basket');
  await page.getByRole('list', { name: 'Basket' }).getByRole('spinbutton').waitFor();
});

test('no other build carries any of the sandbox', async () => {
  expect(await filesWithSandbox(inject('storefront'))).toEqual([]);
  expect(await filesWithSandbox(demo.folder)).not.toEqual([]);
});
