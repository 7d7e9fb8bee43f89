import { expect, test } from 'vitest';
import { preferencesIn } from '../../shop/preferences.ts';
import { isDataFree } from './ports.ts';

const blocked = preferencesIn(() => {
  throw new DOMException('Access is denied', 'SecurityError');
});
const kept = preferencesIn(() => localStorage);

test('treats data as free for a shopper referred by a free network, even without storage', () => {
  expect([isDataFree('?referer=moya-discover', blocked), isDataFree('', blocked)]).toEqual([true, false]);
});

test('remembers that data is free, and ignores other referrers', () => {
  expect(isDataFree('?referer=elsewhere', kept)).toBe(false);
  expect([isDataFree('?referer=moya-discover', kept), isDataFree('', kept)]).toEqual([true, true]);
});
