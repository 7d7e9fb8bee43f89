import { afterAll, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const change = async (body: object) =>
  (
    await shop.call('/sandbox/clock', {
      method: 'PUT',
      body,
      headers: { 'x-operator-key': shop.keys.operator },
    })
  ).body;

test('a frozen clock stays exactly where it was set, and moves only when told', async () => {
  expect(await change({ now: '2026-12-24T10:00:00+02:00', frozen: true })).toMatchObject({
    now: '2026-12-24T08:00:00.000Z',
    frozen: true,
  });
  expect((await change({ advance_ms: 90_000 })).now).toBe('2026-12-24T08:01:30.000Z');
});

test('a released clock shows real time', async () => {
  await change({ now: '2030-01-01T00:00:00Z' });
  const { now, offset_ms, frozen } = await change({ now: null });
  expect([Math.abs(Date.parse(now) - Date.now()) < 60_000, offset_ms, frozen]).toEqual([true, 0, false]);
});

test('slots close as the clock goes on', async () => {
  const [first] = await shop.slots();
  await change({ now: first!.start_at });
  expect((await shop.slots()).map(({ value }) => value)).not.toContain(first!.value);
  await change({ now: null });
});
