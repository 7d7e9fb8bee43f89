import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

test('lists the dispatch methods, ways to pay and payment outcomes in help', async () => {
  const { exitCode, stdout } = await openWorld().spaza('help scenarios');
  expect(exitCode).toBe(0);
  const said = stdout.replace(/\s+/g, ' ');
  expect(said).toContain('method COLLECT, PICUP, MANUAL_DELIVERY: the customer, a courier, or the shop');
  expect(said).toMatch(/pay, provider cash, .*paygate.*; credit in checkout and validate/);
  expect(said).toMatch(/outcome .*declined/);
});
