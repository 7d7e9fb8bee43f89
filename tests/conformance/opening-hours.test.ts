import type { Supplier } from '@spaza/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());
shop.sandbox.clock.freeze(true);

/** A supermarket: 07:30 to 20:00, on Sundays 08:00 to 18:00. */
const SUPERMARKET = 1;
/** Closed only at night: 06:00 to 22:00, on Sundays 07:00 to 21:00. */
const SPAZA = 4;
/** A wholesaler: 07:00 to 17:00, on Saturdays to 14:00, closed on Sundays. */
const WHOLESALER = 5;
/** Has a closing reason of its own. */
const STOCKTAKING = 9;

/** Sets the clock to a local time of the suppliers, such as `2026-11-23T08:00`. */
const at = (time: string) => shop.sandbox.clock.set(Date.parse(`${time}:00+02:00`));
const PATHS = { older: '/catalog/v1/suppliers', newer: '/api/v2/suppliers' };
type Generation = keyof typeof PATHS;

const closedText = async (id: number, generation: Generation): Promise<string | null> =>
  (await shop.call(`${PATHS[generation]}/${id}`)).body.supplier.closed_text;

describe.for(Object.keys(PATHS) as Generation[])('in the %s generation', (generation) => {
  test.for<[time: string, supplier: number, text: string | null]>([
    ['2026-11-23T07:29', SUPERMARKET, 'Opens today at 07:30. You can order for later.'],
    ['2026-11-23T07:30', SUPERMARKET, null],
    ['2026-11-23T19:59', SUPERMARKET, null],
    ['2026-11-23T20:00', SUPERMARKET, 'Opens tomorrow at 07:30. You can order for later.'],
    // In Johannesburg time, not UTC.
    ['2026-11-23T23:30', SPAZA, 'Opens tomorrow at 06:00. You can order for later.'],
    ['2026-11-24T00:30', SPAZA, 'Opens today at 06:00. You can order for later.'],
    ['2026-11-21T14:00', WHOLESALER, 'Opens on Monday at 07:00. You can order for later.'],
    ['2026-11-22T12:00', WHOLESALER, 'Opens tomorrow at 07:00. You can order for later.'],
    // Public holidays have Sunday hours; a wholesaler has none.
    ['2026-12-16T07:45', SUPERMARKET, 'Opens today at 08:00. You can order for later.'],
    ['2026-12-16T12:00', SUPERMARKET, null],
    [
      '2026-12-16T12:00',
      WHOLESALER,
      'Closed today: Day of Reconciliation. Opens tomorrow at 07:00. You can order for later.',
    ],
    // Christmas is on a Friday, and the day after is a holiday as well.
    [
      '2026-12-25T12:00',
      SUPERMARKET,
      'Closed today: Christmas Day. Opens tomorrow at 08:00. You can order for later.',
    ],
    [
      '2026-12-25T12:00',
      WHOLESALER,
      'Closed today: Christmas Day. Opens on Monday at 07:00. You can order for later.',
    ],
    ['2026-12-25T12:00', SPAZA, null],
    // Good Friday and Family Day move with Easter; Workers’ Day falls on a Saturday.
    [
      '2027-03-26T12:00',
      SUPERMARKET,
      'Closed today: Good Friday. Opens tomorrow at 07:30. You can order for later.',
    ],
    [
      '2027-03-29T12:00',
      WHOLESALER,
      'Closed today: Family Day. Opens tomorrow at 07:00. You can order for later.',
    ],
    [
      '2027-05-01T12:00',
      WHOLESALER,
      'Closed today: Workers’ Day. Opens on Monday at 07:00. You can order for later.',
    ],
    // A holiday on a Sunday moves to Monday.
    [
      '2027-03-22T12:00',
      WHOLESALER,
      'Closed today: Human Rights Day observed. Opens tomorrow at 07:00. You can order for later.',
    ],
    ['2026-11-23T12:00', STOCKTAKING, 'Closed for stocktaking. We open again on Monday.'],
  ])('at %s supplier %i says: %s', async ([time, supplier, text]) => {
    at(time);
    expect(await closedText(supplier, generation)).toBe(text);
  });
});

test('answers a list anew once a supplier has opened', async () => {
  const near = async (): Promise<Supplier[]> =>
    (await shop.call(`${PATHS.newer}/distance_from?lat=-33.9041&lon=18.5752`)).body.suppliers;
  const isClosed = async () => Boolean((await near()).find(({ id }) => id === SUPERMARKET)?.closed_text);
  at('2026-11-24T07:29');
  expect([await isClosed(), await isClosed()]).toEqual([true, true]);
  shop.sandbox.clock.advance(60_000);
  expect(await isClosed()).toBe(false);
  at('2026-11-24T19:59');
  expect(await isClosed()).toBe(false);
  shop.sandbox.clock.advance(60_000);
  expect(await isClosed()).toBe(true);
});

test('calls a supplier closed in every list that names it', async () => {
  at('2026-11-24T03:00');
  const { agencies } = (await shop.call('/api/v2/agencies')).body;
  const named: Supplier[] = agencies.flatMap(({ suppliers }: { suppliers: Supplier[] }) => suppliers);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ closed_text }) => !closed_text)).toEqual([]);
});

test('uses the hours of public holidays in the coming week', async () => {
  // A Monday; Friday is Christmas Day, and Saturday the Day of Goodwill.
  at('2026-12-21T12:00');
  const { hours } = (await shop.call(`${PATHS.newer}/${SUPERMARKET}`)).body.supplier as Supplier;
  expect(hours?.map(({ dayname, formatted_hours }) => `${dayname} ${formatted_hours}`)).toEqual([
    'Monday 07:30 - 20:00',
    'Tuesday 07:30 - 20:00',
    'Wednesday 07:30 - 20:00',
    'Thursday 07:30 - 20:00',
    'Friday Closed (Christmas Day)',
    'Saturday 08:00 - 18:00 (Day of Goodwill)',
    'Sunday 08:00 - 18:00',
  ]);
});
