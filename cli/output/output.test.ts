import { expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { picker } from './output.ts';

const document = {
  orders: [
    { id: 1, of: { name: 'a' }, lines: [{ qty: 1 }] },
    { id: 2, of: { name: 'b' }, lines: [] },
  ],
  page: 1,
};

test.each([
  [{ fields: 'orders.id' }, { orders: [{ id: 1 }, { id: 2 }] }],
  [
    { fields: 'orders.id,orders.of.name,page' },
    {
      orders: [
        { id: 1, of: { name: 'a' } },
        { id: 2, of: { name: 'b' } },
      ],
      page: 1,
    },
  ],
  [{ filter: 'orders.of.name=b', fields: 'orders.id' }, { orders: [{ id: 2 }] }],
  [{ filter: 'orders.lines.qty=1', fields: 'orders.id' }, { orders: [{ id: 1 }] }],
  [{ fields: 'orders' }, { orders: document.orders }],
])('%j leaves a part of a document', (asked, left) => {
  expect(picker(asked, () => undefined)(document)).toEqual(left);
});

test('notes a field that the document does not have, and leaves it out', () => {
  const told: string[] = [];
  const pick = picker({ fields: 'orders.idd,page' }, (text) => void told.push(text));
  expect(pick(document)).toEqual({ orders: [{}, {}], page: 1 });
  expect(told).toEqual(['The document has no orders.idd. It has: orders, page.']);
});

test('prints only the requested fields, and the titles of columns in pipes', async () => {
  const { spaza } = openWorld();
  await spaza('suppliers use 1');
  const one = await spaza('search o --fields offers.id --filter offers.id=405');
  expect(one.json()).toEqual({ version: 1, offers: [{ id: 405 }] });
  const titled = await spaza('search bags --header');
  expect(titled.stdout.split('\n').slice(0, 2)).toEqual([
    'id\tname\tprice\tper\tsupplier\tremark\tproduct',
    '405\tRooibos 40 bags\t28.99\t\tParow Family\t\t',
  ]);
  expect(await spaza('search bags --filter nothing')).toMatchObject({ exitCode: 2 });
});

test.each([
  ['--fields', ',,', "--fields: ',,' must be paths with commas"],
  ['--fields', '', "--fields: '' must be paths with commas"],
  ['--filter', 'nope', "--filter: 'nope' must have the form path=value."],
])('refuses %s %j as JSON, as the flag asks for JSON', async (flag, value, message) => {
  const { exitCode, json } = await openWorld().spaza(['suppliers', flag, value]);
  expect([exitCode, json()]).toMatchObject([2, { error: { messages: [expect.stringContaining(message)] } }]);
});
