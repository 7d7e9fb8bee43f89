import { openApiDocuments } from '@spaza/contracts/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MONDAY_MORNING } from '../world/shop.ts';
import { type Browser, openBrowser } from './browser.ts';
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
  'the reference of the %s generation shows every operation, and opens the one of an address',
  async (generation) => {
    const { page, troubles } = await browser.visit(shop.address);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.address)) outside.push(request.url());
    });
    const { paths } = openApiDocuments()[generation] as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const open = page.locator('.opblock.is-open .opblock-summary-operation-id');
    const [first, last] = [operations[0]!.operationId, operations.at(-1)!.operationId];
    for (const operationId of [first, last]) {
      await page.goto('about:blank');
      await page.goto(`/docs/${generation}#${operationId}`);
      expect((await open.innerText()).replaceAll('\u200b', '')).toBe(operationId);
    }
    const shown = await page.locator('.opblock-summary-operation-id').allInnerTexts();
    expect(shown.map((id) => id.replaceAll('\u200b', '')).sort()).toEqual(
      operations.map(({ operationId }) => operationId).sort(),
    );
    expect(outside).toEqual([]);
    expect(troubles).toEqual([]);
  },
);

test('a call is found by its path, opened with the keyboard and tried out', async () => {
  const { page, troubles } = await browser.visit(shop.address);
  // The filter waits for a pause in typing; the clock, which stands still in other tests, has to run.
  await page.clock.setSystemTime(MONDAY_MORNING);
  await page.goto('/docs/newer');
  await page.getByPlaceholder('Filter by tag or path').fill('version');
  await page.waitForFunction(() => document.querySelectorAll('.opblock').length === 1);
  await page.locator('.opblock-summary-control').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Execute' }).click();
  const answer = page.locator('.live-responses-table .response');
  await answer.waitFor();
  expect(await answer.locator('.response-col_status').innerText()).toContain('200');
  expect(troubles).toEqual([]);
});
