import { expect, test } from 'vitest';
import { publicOrigin } from './origin.ts';

const SHOP = ['https://shop.co.za', 'https://www.shop.co.za'];
const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'www.shop.co.za' };

test.for<
  [url: string, told: Record<string, string>, proxies: number, origins: string[], origin: string | undefined]
>([
  ['http://127.0.0.1:4000/a', {}, 0, [], 'http://127.0.0.1:4000'],
  ['http://sandbox:4000/a', {}, 0, [], 'http://sandbox:4000'],
  ['http://evil.com/a', {}, 0, [], undefined],
  ['http://127.0.0.1:4000/a', FORWARDED, 0, [], 'http://127.0.0.1:4000'],
  ['http://127.0.0.1:4000/a', FORWARDED, 1, [], 'https://www.shop.co.za'],
  ['http://shop.co.za/a', {}, 1, [], 'http://shop.co.za'],
  ['http://shop.co.za/a', {}, 0, SHOP, 'https://shop.co.za'],
  ['http://www.shop.co.za/a', {}, 0, SHOP, 'https://www.shop.co.za'],
  ['http://127.0.0.1:4000/a', {}, 0, SHOP, 'https://shop.co.za'],
  ['http://127.0.0.1:4000/a', FORWARDED, 1, SHOP, 'https://www.shop.co.za'],
  ['http://evil.com/a', {}, 0, SHOP, undefined],
  ['http://127.0.0.1/a', { 'x-forwarded-host': 'evil.com' }, 1, SHOP, undefined],
  ['http://127.0.0.1/a', { 'x-forwarded-host': 'shop.co.za@evil.com' }, 1, SHOP, undefined],
  ['http://127.0.0.1/a', { 'x-forwarded-host': '///' }, 1, [], 'http://127.0.0.1'],
])('%s %o behind %i proxies, with origins %o, has the origin %s', ([url, told, proxies, origins, origin]) => {
  expect(publicOrigin({ url, headers: new Headers(told) }, { proxies, origins })).toBe(origin);
});
