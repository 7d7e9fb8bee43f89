import { expect, test } from 'vitest';
import { returnTarget } from './return-target.ts';

const target = (query: Record<string, string>) =>
  returnTarget(new URLSearchParams(query), 'https://shop.test');

test('prefers where a dialog was opened to where a visitor was turned away', () => {
  expect(target({ return_to: '/basket', redirect_to: '/orders' })).toBe('/basket');
  expect(target({ redirect_to: '/orders' })).toBe('/orders');
});

test('goes home by default', () => {
  expect(target({})).toBe('/');
  expect(target({ return_to: '' })).toBe('/');
});

test('keeps the query and the fragment of a screen', () => {
  expect(target({ return_to: '/search?query=pap#more' })).toBe('/search?query=pap#more');
});

test.for([
  'https://elsewhere.test/',
  '//elsewhere.test/basket',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  'javascript:alert(1)',
  'basket',
  '//',
  '/.//elsewhere.test',
  '/a/..//elsewhere.test',
  '/%2e//elsewhere.test',
  '/./\\elsewhere.test',
])('%s leads home instead of out of the shop', (wanted) => {
  expect(target({ return_to: wanted })).toBe('/');
});

test.for(['/sign_in?return_to=/basket', '/register'])('%s leads home instead of in a circle', (wanted) => {
  expect(target({ return_to: wanted })).toBe('/');
});
