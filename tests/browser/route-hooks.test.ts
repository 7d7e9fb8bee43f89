import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;
let script: string;
beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
  const bundle = await rolldown({
    input: fileURLToPath(new URL('render-counts.tsx', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    // Silences warnings about directives in libraries.
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
  await bundle.close();
  script = output[0].code;
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

test('components over route hooks render only when what they read has changed', async () => {
  const { page, troubles } = await browser.visit(shop.address);
  await page.route('**/counts', (route) => route.fulfill({ contentType: 'text/html', body: '<body>' }));
  await page.goto('/counts');
  await page.addScriptTag({ content: script });
  const rendered = () => page.evaluate(() => globalThis.counted.rendered);

  for (const text of [
    /^Offers: \d/,
    /^Suspended: \d/,
    /^Pages: 1 and more/,
    'Idle',
    /^Missing: 404 of GET/,
    /^Plain: \d/,
  ])
    await page.getByText(text).waitFor();
  // Once without a response, and once with one. How often React retries suspended components is up to React.
  const { Suspended = 0, ...first } = await rendered();
  expect(first).toEqual({ Offers: 2, Pages: 2, Busy: 2, Missing: 2, Plain: 2 });

  // Answers wait until everybody has seen that they are being fetched; two changes at once would be one.
  const seen = Promise.withResolvers<void>();
  await page.route('**/catalog/**', async (route) => {
    await seen.promise;
    await route.continue();
  });
  const refetched = page.evaluate(() => globalThis.counted.refetch());
  await page.getByText('Busy').waitFor();
  await page.getByText(/^Missing:\s+of GET/).waitFor();
  seen.resolve();
  await refetched;
  await page.getByText('Idle').waitFor();
  await page.getByText(/^Missing: 404 of GET/).waitFor();
  // A route's response is a new object each time, headers included; only components that read the fetching
  // state see a refetch.
  const again = { ...first, Offers: 3, Suspended: Suspended + 1, Pages: 3, Busy: 4, Missing: 4 };
  expect(await rendered()).toEqual(again);

  await page.getByRole('button').click();
  await page.getByText(/^Pages: 2/).waitFor();
  expect(await rendered()).toEqual({ ...again, Pages: 4 });
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
});
