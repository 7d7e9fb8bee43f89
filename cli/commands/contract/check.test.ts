import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';

test('suggests to check the address if the shop has none of the calls', async () => {
  const shop = { fetch: async () => new Response('<html>', { status: 404 }) };
  const { exitCode, stderr } = await openWorld({ shop }).spaza('contract check --generation older');
  expect([exitCode, stderr]).toEqual([9, expect.stringContaining('Next: None of the calls is there')]);
});
