import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';

test.each([
  ['sandbox supplier 1 --slots 1.5', "--slots: '1.5' is not a whole number, 0 or more."],
  ['sandbox traffic 2 --seed 1.5', "--seed: '1.5' is not a whole number, 0 or more."],
  ['sandbox traffic 500', "orders: '500' is not a whole number from 1 to 100."],
  [
    'sandbox faults add *.* truncate --after-bytes 1.5',
    "--after-bytes: '1.5' is not a whole number, 0 or more.",
  ],
])('refuses %s before anything is sent', async (words, message) => {
  const { exitCode, stderr } = await openWorld({ env: { SPAZA_OPERATOR_KEY: 'o-key' } }).spaza(words);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});
