import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { openWorld } from '../testing/world.ts';

test('ends with an order once every question is answered', async () => {
  const shop = openShop();
  const { spaza } = openWorld({ shop, isTerminal: true });
  const { exitCode, stdout, stderr } = await spaza('shop', {
    typed: [
      ['Where do you want to shop?', '1'],
      ['What next?', '1'],
      ['look for?', 'Rooibos'],
      ['Which one?', '1'],
      ['How much?', '2'],
      ['What next?', '4'],
      ['Phone number:', '0821234567'],
      ['Password:', 'wrong'],
      ['What next?', '4'],
      ['Phone number:', '0821234567'],
      ['Password:', 'spaza123'],
      ['When do you want to collect', '1'],
      ['How will you pay?', '1'],
      ['Plastic bags', 'n'],
      ['Place this order?', ''],
      ['What next?', '7'],
    ],
  });
  expect(exitCode).toBe(0);
  expect(stderr).toContain('The phone number or the password is wrong.');
  expect(stdout).toContain('Collect it at Parow Family');
  expect(shop.orders).toMatchObject([{ total_in_cents: 2 * 2899 }]);
});

test.each([
  ['shop', false, 'spaza search'],
  ['shop --json', true, 'Omit --json'],
])('asks nothing without a terminal, or with --json: %s', async (words, isTerminal, message) => {
  const { exitCode, stdout, stderr } = await openWorld({ isTerminal }).spaza(words);
  expect([exitCode, stdout + stderr]).toEqual([2, expect.stringContaining(message)]);
});
