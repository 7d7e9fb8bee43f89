import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';
import { readyToOrder } from '../testing/world.ts';

const ORDER = 'checkout --collect --slot first --pay cash --yes';

test('packs and hands over an order, by its id or its reference', async () => {
  const { spaza } = await readyToOrder({ env: { SPAZA_STAFF_TOKEN: 'staff-token' } });
  await spaza(ORDER);
  expect((await spaza('staff complete SPZ-1')).stdout).toContain('status\tready_for_collection\n');
  expect((await spaza('staff issue o1 --json')).json()).toMatchObject({ order: { status: 'collected' } });
});

/** An order in a shop that records its packing, but gives another answer. */
async function packing(answer: () => Response) {
  const shop = openShop();
  const { fetch } = shop;
  const { spaza } = await readyToOrder({ shop, env: { SPAZA_STAFF_TOKEN: 'staff-token' } });
  await spaza(ORDER);
  shop.fetch = async (url, init) => {
    const response = await fetch(url, init);
    return url.includes('supplier_order_pack') ? answer() : response;
  };
  return { shop, spaza };
}

test.each([
  ['', 0],
  ['--validation strict', 6],
])('reports a recorded pack as done even if the answer cannot be read %s', async (flag, code) => {
  const { shop, spaza } = await packing(
    () => new Response('Done', { headers: { 'content-type': 'text/plain' } }),
  );
  const { exitCode, stderr } = await spaza(`staff complete SPZ-1 ${flag}`.trim());
  expect([exitCode, stderr]).toEqual([code, expect.stringContaining('It was done.')]);
  expect(shop.orders[0]?.status).toBe('ready_for_collection');
});

test.each([
  ['lost', '<h1>Bad gateway</h1>', 502],
  ['the page of a proxy', '<h1>Log in</h1>', 200],
])('warns before a step whose answer was %s is repeated', async (_, page, status) => {
  const headers = { 'content-type': 'text/html' };
  const { spaza } = await packing(() => new Response(page, { status, headers }));
  const { exitCode, stderr } = await spaza('staff complete SPZ-1');
  expect([exitCode, stderr]).toEqual([5, expect.stringContaining('it may have been done')]);
  expect(stderr).toContain('Next: Check whether it was done before you try again');
});

test('says where a missing token is looked for', async () => {
  const { spaza } = await readyToOrder();
  const { exitCode, stderr } = await spaza('--base-url https://shop.example staff issue o1');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('Set SPAZA_STAFF_TOKEN.');
});

test('does not ask to sign in when the token is wrong', async () => {
  const { spaza } = await readyToOrder({ env: { SPAZA_STAFF_TOKEN: 'wrong' } });
  const { exitCode, stderr } = await spaza('staff issue o1');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('Next: Set SPAZA_STAFF_TOKEN');
});

test.each(['31', '31=', '=2', '31=two'])('refuses --short %s', async (short) => {
  const { spaza } = await readyToOrder({ env: { SPAZA_STAFF_TOKEN: 'staff-token' } });
  expect((await spaza(['staff', 'complete', 'o1', '--short', short])).exitCode).toBe(2);
});
