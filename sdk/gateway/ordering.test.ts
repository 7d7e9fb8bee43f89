import { expect, test } from 'vitest';
import { createCapabilities } from './capabilities.ts';
import { payableSettings } from './ordering.ts';
import { done } from './outcome.ts';

const settings = {
  bags: null,
  bagPriceInCents: null,
  shipping: [{ name: 'COLLECT' as const, paymentOptions: ['CASH' as const, 'YOCO' as const] }],
};

test.each([
  [['card_tokens' as const], ['CASH', 'YOCO']],
  [[], ['CASH']],
])('a shop that has %j offers %j', async (told, offered) => {
  const capabilities = createCapabilities(told, [], async () => undefined);
  const outcome = await payableSettings(async () => done(settings), capabilities)(7);
  expect(outcome).toMatchObject({ value: { shipping: [{ name: 'COLLECT', paymentOptions: offered }] } });
});
