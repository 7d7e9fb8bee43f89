import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';

test('refuses a name that no snapshot can have, and sends nothing', async () => {
  const { spaza } = openWorld({ env: { SPAZA_OPERATOR_KEY: 'o-key' } });
  const { exitCode, stderr } = await spaza(['sandbox', 'snapshots', 'save', 'a/b c']);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining("'a/b c' is not a name of letters, digits"),
  ]);
});
