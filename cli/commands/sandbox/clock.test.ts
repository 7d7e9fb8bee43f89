import { expect, test } from 'vitest';
import { answering, ok } from '../../testing/shop.ts';
import { openWorld } from '../../testing/world.ts';

function sandbox() {
  const moves: unknown[] = [];
  const clock = { now: '2026-11-23T06:00:00.000Z', offset_ms: 7_200_000, frozen: false };
  const fetch = answering({
    'GET /sandbox/clock': () => ok(clock),
    'PUT /sandbox/clock': ({ body }) => {
      moves.push(body);
      return ok(clock);
    },
  });
  return { ...openWorld({ shop: { fetch }, env: { SPAZA_OPERATOR_KEY: 'o-key' } }), moves };
}

test('does not move the clock when it only reads it', async () => {
  const { spaza, moves } = sandbox();
  expect((await spaza('sandbox clock')).stdout).toBe(
    'time\t2026-11-23T06:00:00.000Z\nahead\t7200000\nfrozen\tno\n',
  );
  expect(moves).toEqual([]);
});

test.each([
  ['--advance 2h', { advance_ms: 7_200_000 }],
  ['--set 2026-11-23T08:00:00+02:00 --freeze', { now: '2026-11-23T06:00:00.000Z', frozen: true }],
  ['--real', { now: null }],
  ['--no-freeze', { frozen: false }],
])('moves the clock with %s', async (flags, move) => {
  const { spaza, moves } = sandbox();
  await spaza(`sandbox clock ${flags}`);
  expect(moves).toEqual([move]);
});

test.each(['--advance soon', '--set tomorrow', '--set 2026-11-23T08:00:00Z --real'])(
  'refuses %s',
  async (flags) => {
    expect((await sandbox().spaza(`sandbox clock ${flags}`)).exitCode).toBe(2);
  },
);
