import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const STOREFRONT = path.join(import.meta.dirname, '..');

/** Sheets of the checkout and of orders, which no shelf loads. */
const BESIDE = /ui\/form|ui\/order|features\/checkout|app\/dialogs\/orders|screens\/(order|pay-order)\//;

test('no style sheet of a shelf uses :has(), which the browser would check at every tap', () => {
  const sheets = globSync('{app,features,screens,ui}/**/*.css', { cwd: STOREFRONT });
  const asking = sheets.filter((file) => readFileSync(path.join(STOREFRONT, file), 'utf8').includes(':has('));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((file) => !BESIDE.test(file))).toEqual([]);
});
