import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import { problemOf } from '../gateway/refusal.ts';
import { createQueries } from '../react/queries.ts';
import { begin, readyToOrder } from '../testing/begin.ts';

const form = { login: '0821234567', password: 'spaza123' };

test('a query of open orders that finds no account signs the shopper out', async () => {
  const { session, shop, notices } = begin();
  await session.account.signIn(form);
  shop.refuses('orders.open', problemOf(404));
  const { openOrders } = createQueries(session.gateway);
  await expect(new QueryClient().fetchQuery(openOrders(5))).rejects.toMatchObject({ name: 'ProblemError' });
  expect(session.account.signedIn.value).toBe(false);
  expect(notices).toEqual([{ code: 'account_gone' }]);
});

test('a missing order does not sign the shopper out', async () => {
  const { session } = begin();
  await session.account.signIn(form);
  expect(await session.gateway.orders.byId(1)).toMatchObject({ problem: { status: 404 } });
  expect(session.account.signedIn.value).toBe(true);
});

test('a late 404 of an earlier session does not end the current one', async () => {
  const { session, shop, notices } = begin();
  await session.account.signIn(form);
  shop.refuses('orders.open', problemOf(404));
  shop.wraps('orders.open', async (go) => {
    shop.token = 'another';
    await session.account.signIn(form);
    return go();
  });
  await session.orders.loadOpen();
  expect([session.account.signedIn.value, notices]).toEqual([true, []]);
});

test('a query of a shopper who has left returns nothing to the next one', async () => {
  const { session, shop } = await readyToOrder();
  const order = await checkoutOf(session).placeOrder();
  if (!order.ok || !order.value) throw new Error('The order was refused');
  const client = new QueryClient();
  const query = createQueries(session.gateway).order(order.value.id);
  shop.wraps('orders.byId', async (go) => {
    await session.account.signOut();
    return go();
  });
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ problem: { code: 'not_signed_in' } });
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
});
