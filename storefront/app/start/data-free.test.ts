import { expect, test } from 'vitest';
import { preferencesIn } from '../../shop/preferences.ts';
import { isDataFree } from './data-free.ts';

const blocked = preferencesIn(() => {
  throw new DOMException('Access is denied', 'SecurityError');
});
const kept = preferencesIn(() => localStorage);

test('data is free for a shopper who comes from there, also on a device that keeps nothing', () => {
  expect([isDataFree('?referer=moya-discover', blocked), isDataFree('', blocked)]).toEqual([true, false]);
});

test('data stays free on later visits, and other referrers do not make it so', () => {
  expect(isDataFree('?referer=elsewhere', kept)).toBe(false);
  expect([isDataFree('?referer=moya-discover', kept), isDataFree('', kept)]).toEqual([true, true]);
});
