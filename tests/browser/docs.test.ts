import { openApiDocuments } from '@spaza/contracts/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { obstacles } from './obstacles.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

test.for(['older', 'newer'] as const)(
  'every operation of the %s generation has an address in the reference that opens it',
  async (generation) => {
    const { page, troubles } = await browser.visit(shop.address);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.address)) outside.push(request.url());
    });
    await page.goto(`/docs/${generation}#account.signIn`);
    const open = page.locator('details[open]');
    expect(await open.locator('> summary').innerText()).toContain('/sign_in');
    expect(await obstacles(page)).toEqual([]);
    const { paths } = openApiDocuments()[generation] as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const { operationId } of operations) {
      await page.evaluate((id) => location.assign(`#${id}`), operationId);
      await expect.poll(() => page.locator(`details[open] > [id="${operationId}"]`).isVisible()).toBe(true);
    }
    expect(outside).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('an operation of the reference is opened by keyboard', async () => {
  const { page } = await browser.visit(shop.address);
  await page.goto('/docs/newer');
  const first = page.locator('summary').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('details[open]').count()).toBe(1);
});
