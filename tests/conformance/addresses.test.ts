import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { register } from '../world/account.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

let many = 0;
let me: { id: string; token: string };
beforeEach(async () => {
  me = await register(shop, `07510000${String(++many).padStart(2, '0')}`);
});

const PLACE = { formatted: '1 Adderley Street, Cape Town', latitude: -33.92, longitude: 18.42 };
const book = (generation: string) => `/api/${generation}/users/${me.id}/addresses`;
const add = (address: object, generation = 'v2') =>
  shop.call(book(generation), { body: address, token: me.token });
const list = async (generation = 'v2') =>
  (await shop.call(book(generation), { token: me.token })).body.addresses;

test('lists addresses added in the same instant newest first, too', async () => {
  shop.sandbox.clock.freeze(true);
  const streets = Array.from({ length: 6 }, (_, number) => `${number + 1} Same Street`);
  for (const formatted of streets) await add({ ...PLACE, formatted });
  shop.sandbox.clock.release();
  const listed: { formatted: string }[] = await list();
  expect(listed.map(({ formatted }) => formatted)).toEqual(streets.toReversed());
});

test.for(['v1', 'v2'])('%s: lists addresses newest first', async (generation) => {
  shop.sandbox.clock.freeze(true);
  const first = await add({ ...PLACE, formatted: ' 1 First Street ', unit_or_floor: ' ' }, generation);
  shop.sandbox.clock.advance(1000);
  await add({ formatted: '2 Second Street', unit_or_floor: 'Flat 2', bridge_id: 7 }, generation);
  shop.sandbox.clock.release();
  expect([first.status, first.body.address]).toMatchObject([
    201,
    { formatted: '1 First Street', latitude: -33.92, longitude: 18.42, unit_or_floor: null },
  ]);
  expect(await list(generation)).toMatchObject([
    { formatted: '2 Second Street', latitude: null, unit_or_floor: 'Flat 2', bridge_id: '7' },
    { formatted: '1 First Street' },
  ]);
});

describe('an address that already exists', () => {
  test('is not added again, and takes its new position', async () => {
    const { address } = (await add(PLACE)).body;
    const again = await add({ ...PLACE, formatted: '1 ADDERLEY street, Cape Town', latitude: -33.93 }, 'v1');
    expect([again.status, again.body.address.id, again.body.address.latitude]).toEqual([
      200,
      address.id,
      -33.93,
    ]);
    expect((await add({ formatted: PLACE.formatted })).body.address.latitude).toBe(-33.93);
    expect(await list()).toHaveLength(1);
  });

  test('is a different one with another unit', async () => {
    await add(PLACE);
    expect((await add({ ...PLACE, unit_or_floor: 'Flat 2' })).status).toBe(201);
    expect(await list()).toHaveLength(2);
  });

  test('is stored once when sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(PLACE)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(await list()).toHaveLength(1);
  });
});

test('holds fifty addresses in a book, and accepts another once one is deleted', async () => {
  for (let at = 0; at < 50; at++) await add({ formatted: `${at} Long Street` });
  const full = await add(PLACE);
  expect([full.status, full.body.code]).toEqual([422, 'address_book_full']);
  const [newest] = await list();
  const path = `${book('v1')}/${newest.id}`;
  expect((await shop.call(path, { method: 'DELETE', token: me.token })).status).toBe(200);
  expect((await shop.call(path, { method: 'DELETE', token: me.token })).status).toBe(404);
  expect((await add(PLACE)).status).toBe(201);
});

test.for([
  [{ ...PLACE, latitude: -91 }, 400, 'latitude'],
  [{ ...PLACE, longitude: 181 }, 400, 'longitude'],
  [{ ...PLACE, latitude: '-33' }, 400, 'latitude'],
  [{ ...PLACE, formatted: '  ' }, 400, 'formatted'],
  [{ ...PLACE, formatted: 'a'.repeat(301) }, 400, 'formatted'],
  [{ ...PLACE, unit_or_floor: 'a'.repeat(101) }, 400, 'unit_or_floor'],
  [{ latitude: -33, longitude: 18 }, 400, 'formatted'],
  [{ formatted: 'Somewhere', latitude: -33 }, 422, undefined],
  [{ formatted: 'Somewhere', longitude: 18, latitude: null }, 422, undefined],
] as const)('refuses %o as an address', async ([address, status, field]) => {
  for (const generation of ['v1', 'v2']) {
    const refused = await add(address, generation);
    expect([refused.status, refused.body.problems?.[0].path]).toEqual([status, field]);
  }
  expect(await list()).toEqual([]);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
