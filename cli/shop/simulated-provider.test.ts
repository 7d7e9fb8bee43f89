import { expect, test } from 'vitest';
import { playedAt } from './simulated-provider.ts';

const SANDBOX = 'http://127.0.0.1:4000';

test.each([
  ['a page of the sandbox', `${SANDBOX}/pay/moya/7?x=1`, {}, `${SANDBOX}/pay/moya/7?x=1`],
  ['its page under its public address', 'https://shop.example/pay/moya/7', {}, `${SANDBOX}/pay/moya/7`],
  [
    "PayGate's own page, which a sandbox simulates under the id of the payment",
    'https://secure.paygate.co.za/payweb3/process.trans',
    { PAY_REQUEST_ID: 'a/b' },
    `${SANDBOX}/pay/paygate/a%2Fb`,
  ],
  ['the page of a real provider', 'https://wallet.example/checkout/7', {}, undefined],
])('sends a test card to the sandbox and nowhere else: %s', (_what, url, fields, played) => {
  expect(playedAt({ at: 'page', url, fields }, SANDBOX)).toBe(played);
});
