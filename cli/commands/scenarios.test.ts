import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

test('help lists how goods are handed over, how orders are paid, and how payments end', async () => {
  const { exitCode, stdout } = await openWorld().spaza('help scenarios');
  expect(exitCode).toBe(0);
  const said = stdout.replace(/\s+/g, ' ');
  expect(said).toContain('method COLLECT, PICUP, MANUAL_DELIVERY: the customer, a courier, or the shop');
  expect(said).toMatch(/pay, provider cash, .*paygate.*; credit in checkout and validate/);
  expect(said).toMatch(/outcome .*declined/);
});
