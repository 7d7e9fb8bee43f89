import { newer } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { createKnownValues, readingOf, workingWith } from './check.ts';

const schema = newer.catalog.search.responses[200];
const offer = { id: 1, price_in_cents: '100', sellable: { id: 1, name: { name: 'Tea' } } };
async function readings(body: unknown, ...paths: string[]) {
  const fields = paths.map((path) => ({ path, message: 'is not as it should be' }));
  return (await readingOf(schema, fields, body)).fields.map(({ path, reading }) => [path, reading]);
}

test('reads fields as every client does, whatever the words of the complaint', async () => {
  const paths = ['offers.0.price_in_cents', 'offers.0.sellable.name'];
  expect(await readings({ status: 'ok', offers: [offer] }, ...paths)).toEqual([
    ['offers.0.price_in_cents', 'read as 100'],
    ['offers.0.sellable.name', 'read as "Tea"'],
  ]);
});

test('names what clients leave out as unreadable, even inside something kept elsewhere', async () => {
  const dear = { ...offer, price_in_cents: 'dear' };
  expect(await readings({ offers: [dear] }, 'offers.0.price_in_cents')).toEqual([
    ['offers.0.price_in_cents', undefined],
  ]);
  expect(await readings({ data: [offer, dear] }, 'offers')).toEqual([
    ['offers', 'read as a list, from `data`'],
    ['offers.1.price_in_cents', undefined],
  ]);
});

test('learns a product from the goods that a search finds', () => {
  const known = createKnownValues(undefined, {});
  known.learn({ offers: [{ id: 31, sellable: { id: 21, product_id: 11 } }] });
  expect(known.pathFor(newer.catalog.product)).toEqual({ params: { id: 11 }, unknown: [] });
});

test('says that nobody can check out where there are no time slots to ask for', () => {
  const answered = { status: 200, ms: 1, fields: [] };
  const calls = [
    { ...answered, call: 'older.checkout.clientConfig', verdict: 'fits' as const },
    { ...answered, call: 'older.checkout.timeslots', verdict: 'absent' as const, status: 404 },
  ];
  const checkout = workingWith(calls, () => false).find(({ name }) => name === 'checkout');
  expect(checkout).toMatchObject({ works: 'no', why: 'older.checkout.timeslots is not there' });
});
