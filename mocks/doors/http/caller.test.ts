import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

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
  ['2c0f:f4c0::7', 1, '2c0f:f4c0::7'],
])('X-Forwarded-For %s behind %i proxies comes from %s', ([says, proxies, caller]) => {
  const headers = says === undefined ? {} : { 'x-forwarded-for': says };
  expect(callerOf({ socket: { remoteAddress: PROXY }, headers }, proxies)).toBe(caller);
});
