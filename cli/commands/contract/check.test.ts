import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';

test('where none of the calls is there, the address is to be checked, not the shop', async () => {
  const shop = { fetch: async () => new Response('<html>', { status: 404 }) };
  const { exitCode, stderr } = await openWorld({ shop }).spaza('contract check --generation older');
  expect([exitCode, stderr]).toEqual([9, expect.stringContaining('Next: None of the calls is there')]);
});
