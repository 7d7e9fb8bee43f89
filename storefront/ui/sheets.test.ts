import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const STOREFRONT = path.join(import.meta.dirname, '..');

/** Style sheets of the checkout and of orders, which screens with lists of goods do not load. */
const ELSEWHERE = /ui\/form|ui\/order|features\/checkout|app\/dialogs\/orders|screens\/(order|pay-order)\//;

test('no style sheet for lists of goods uses :has(), which browsers would check at every tap', () => {
  const sheets = globSync('{app,features,screens,ui}/**/*.css', { cwd: STOREFRONT });
  const asking = sheets.filter((file) => readFileSync(path.join(STOREFRONT, file), 'utf8').includes(':has('));
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((file) => !ELSEWHERE.test(file))).toEqual([]);
});
