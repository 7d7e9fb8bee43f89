import { expect, test } from 'vitest';
import { callerOf, publicOrigin } from './app.ts';

const PROXY = '10.0.0.1';
const SHOPPER = '102.65.1.9';

test.for<[says: string | undefined, proxies: number, caller: string]>([
  [undefined, 0, PROXY],
  [SHOPPER, 0, PROXY],
  [SHOPPER, 1, SHOPPER],
  [`1.2.3.4, ${SHOPPER}`, 1, SHOPPER],
  [`1.2.3.4,${SHOPPER}, 10.0.0.2`, 2, SHOPPER],
  [`${SHOPPER}`, 2, SHOPPER],
  [undefined, 1, PROXY],
  [' , ', 1, PROXY],
  [`${SHOPPER}:51234`, 1, SHOPPER],
  ['::ffff:102.65.1.9', 1, SHOPPER],
  ['2c0f:f4c0::7', 1, '2c0f:f4c0:0:0::/64'],
  ['2C0F:F4C0:0000:0000:aaaa::7', 1, '2c0f:f4c0:0:0::/64'],
  ['2c0f:f4c0:0:1::7', 1, '2c0f:f4c0:0:1::/64'],
  ['[2c0f:f4c0:1:2:3:4:5:6]:443', 1, '2c0f:f4c0:1:2::/64'],
  ['fe80::1%eth0', 1, 'fe80:0:0:0::/64'],
  ['::1', 1, '0:0:0:0::/64'],
  ['1::', 1, '1:0:0:0::/64'],
  ['unknown', 1, 'unknown'],
])('X-Forwarded-For %s behind %i proxies gives the caller %s', ([says, proxies, caller]) => {
  const headers = says === undefined ? {} : { 'x-forwarded-for': says };
  expect(callerOf({ socket: { remoteAddress: PROXY }, headers }, proxies)).toBe(caller);
});

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
