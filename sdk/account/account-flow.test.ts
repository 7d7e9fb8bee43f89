import type { Order } from '@spaza/contracts';
import { expect, test, vi } from 'vitest';
import { checkoutOf } from '../checkout/checkout-flow.ts';
import { CallError } from '../client/call-error.ts';
import { refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { orderEditOf } from '../order/order-edit.ts';
import { paymentOf } from '../payment/payment-flow.ts';
import { begin, readyToOrder } from '../testing/begin.ts';
import { tea, thandi } from '../testing/goods.ts';
import { memoryStorage, settled } from '../testing/storage.ts';

const form = { login: '+27 82 123 4567', password: 'spaza123' };

test('keeps the account, its addresses and the session over a reload', async () => {
  const { session, storage } = begin();
  expect(session.account.signedIn.value).toBe(false);
  await session.account.signIn(form);
  expect(session.account.current.value).toEqual(thandi);
  await settled();
  const { account } = begin({ storage }).session;
  expect([account.signedIn.value, account.current.value, account.token.value]).toEqual([
    true,
    thandi,
    'session',
  ]);
});

test('sends a phone number in the format of the shop, and any other login as typed', async () => {
  const { session, shop } = begin();
  await session.account.signIn(form);
  await session.account.signIn({ ...form, login: 'thandi' });
  expect(shop.logins).toEqual(['0821234567', 'thandi']);
});

test('keeps a refusal until the next try', async () => {
  const { session, shop } = begin();
  const problem = {
    code: 'wrong_credentials',
    params: {},
    messages: ['Wrong number or password.'],
    status: 401,
  };
  shop.refuses('account.signIn', problem);
  expect(await session.account.signIn(form)).toEqual({ ok: false, problem });
  expect(session.account.problem.value).toEqual(problem);
  expect(session.account.signedIn.value).toBe(false);
  await session.account.signIn(form);
  expect(session.account.problem.value).toBeNull();
});

test('rejects a failed call, and leaves logging it to the caller', async () => {
  const { session, shop, logged } = begin();
  shop.breaks('account.signUp', new CallError('network', 'account.signUp', 'no answer'));
  shop.wraps('account.signIn', async () => refused(problemOf(401)));
  const profile = { terms: true };
  await expect(
    session.account.signUp({ ...form, first_name: 'T', last_name: 'N', profile }),
  ).rejects.toMatchObject({ kind: 'network' });
  expect(logged).toEqual([]);
});

/** A session whose sign-ins wait until a test has one of them answered, with who is signed in. */
function heldUp() {
  const begun = begin();
  const gates: PromiseWithResolvers<void>[] = [];
  begun.shop.wraps('account.signIn', async (go) => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    return go();
  });
  const answer = async (nth: number, login: string) => {
    await vi.waitUntil(() => gates.length > nth);
    begun.shop.account = { ...thandi, id: login, login };
    gates[nth]!.resolve();
  };
  return { ...begun, answer, login: () => begun.session.account.current.value?.login };
}
const calledOff = { kind: 'aborted' };

test('the later of two concurrent sign-ins counts, whichever is answered first', async () => {
  const { session, answer, login } = heldUp();
  const [first, second] = [session.account.signIn(form), session.account.signIn(form)];
  await answer(1, 'lerato');
  await second;
  await answer(0, 'thandi');
  await expect(first).rejects.toMatchObject(calledOff);
  expect(login()).toBe('lerato');
});

test('a sign-in counts if the later one is refused', async () => {
  const { session, shop, answer, login } = heldUp();
  const [first, second] = [session.account.signIn(form), session.account.signIn(form)];
  shop.refuses('account.signIn', problemOf(403));
  await answer(1, 'lerato');
  expect(await second).toMatchObject({ ok: false });
  await answer(0, 'thandi');
  expect(await first).toMatchObject({ ok: true });
  expect(login()).toBe('thandi');
});

test.for(['signing out', 'a session that was taken over'])(
  '%s calls off a sign-in under way',
  async (how) => {
    const { session, answer, login } = heldUp();
    const under = session.account.signIn(form);
    if (how === 'signing out') await session.account.signOut();
    else session.account.begin({ account: { ...thandi, login: 'lerato' }, token: undefined });
    await answer(0, 'thandi');
    await expect(under).rejects.toMatchObject(calledOff);
    expect(login()).toBe(how === 'signing out' ? undefined : 'lerato');
  },
);

test('signing out forgets the shopper at once and keeps the basket', async () => {
  const { session, shop, storage } = await readyToOrder();
  await session.orders.loadOpen();
  const ended = session.account.signOut();
  expect(session.account.signedIn.value).toBe(false);
  await ended;
  expect(shop.called.at(-1)).toBe('account.signOut');
  expect(checkoutOf(session).state.value.method).toBeNull();
  expect(session.cart.items.value).toEqual([{ offer: tea, qty: 2 }]);
  expect(storage.kept.get('account-v1')).not.toContain('0821234567');
});

test('signs out even if the shop cannot be reached', async () => {
  const { session, shop, logged } = begin();
  await session.account.signIn(form);
  shop.breaks('account.signOut');
  await session.account.signOut();
  expect(session.account.signedIn.value).toBe(false);
  expect(logged).toEqual(['Signing out failed']);
});

test('signing out everywhere ends the session here once the shop has confirmed it', async () => {
  const { session, shop } = begin();
  await session.account.signIn(form);
  expect(await session.account.signOutEverywhere()).toMatchObject({ ok: true });
  expect(shop.called.at(-1)).toBe('account.signOut');
  expect(session.account.signedIn.value).toBe(false);
});

test('a shopper stays signed in if signing out everywhere fails, and can try again', async () => {
  const { session, shop } = begin();
  await session.account.signIn(form);
  shop.breaks('account.signOut');
  await expect(session.account.signOutEverywhere()).rejects.toThrow();
  expect(session.account.token.value).toBe('session');
  shop.refuses('account.signOut', problemOf(503));
  expect(await session.account.signOutEverywhere()).toMatchObject({ ok: false });
  expect(session.account.token.value).toBe('session');
});

test('a 401 ends the session and keeps the choices', async () => {
  const { session, shop, notices } = await readyToOrder();
  shop.refuses('orders.list', problemOf(401));
  expect(await session.gateway.orders.list({ userId: 5 })).toMatchObject({ ok: false });
  expect(session.account.signedIn.value).toBe(false);
  expect(notices).toEqual([{ code: 'session_ended' }]);
  expect(checkoutOf(session).state.value.method).toBe('COLLECT');
});

test('order edits and payments in progress survive an expired session, but not signing out', async () => {
  const { session } = begin({
    storage: memoryStorage({
      'order-edit-v1':
        '{"version":1,"state":{"orderId":7,"lines":{"1":{"action":"remove"}},"added":[],"sentAs":null}}',
      'payments-v1':
        '{"version":1,"state":[{"orderId":7,"transaction":{"id":9,"status":"pending","amount_in_cents":100,"provider":"moya"},"sent":null,"answered":null}]}',
    }),
  });
  await session.account.signIn(form);
  const kept = () => [orderEditOf(session).lines.value, paymentOf(session, 7).transaction.value?.id];
  session.account.end('session_ended');
  expect(kept()).toEqual([{ 1: { action: 'remove' } }, 9]);
  await session.account.signIn(form);
  await session.account.signOut();
  expect(kept()).toEqual([{}, undefined]);
});

test.for(['signing out', 'a session that ends'])('%s ends picking goods for an order', async (how) => {
  const { session } = begin();
  await session.account.signIn(form);
  const edit = orderEditOf(session);
  edit.begin({ id: 7, reference: 'SPZ-7', status: 'pending' } as Order);
  edit.startPicking();
  if (how === 'signing out') await session.account.signOut();
  else session.account.end('session_ended');
  expect(session.cart.pickingFor.value).toBeNull();
});

test('goods picked for an order stay in its edit when the rest of the edit is lost', () => {
  const cart = { id: 'c', items: [], proxyOrderId: 7 };
  const storage = memoryStorage({
    'cart-v1': JSON.stringify({ version: 1, state: cart }),
    'order-edit-v1': 'lost',
  });
  const edit = orderEditOf(begin({ storage }).session);
  edit.add(tea, 2);
  expect([edit.orderId.value, edit.added.value]).toEqual([7, [{ offer: tea, qty: 2 }]]);
});

test('a late 401 of an earlier session does not end the current one', async () => {
  const { session, shop, notices } = await readyToOrder();
  shop.refuses('checkout.validateCart', problemOf(401));
  shop.wraps('checkout.validateCart', async (go) => {
    await session.account.signIn(form);
    return go();
  });
  shop.token = 'another';
  await checkoutOf(session).validate();
  expect(session.account.signedIn.value).toBe(true);
  expect(notices).toEqual([]);
});

test('a shopper stays signed in if only data beside the account is damaged', () => {
  const account = { id: 5, login: '0821234567', first_name: 7, addresses: 'none', debtor_cards: [null] };
  const storage = memoryStorage({
    'account-v1': JSON.stringify({ version: 1, state: { account, token: 't' } }),
  });
  const { session, notices } = begin({ storage });
  expect(session.account.current.value).toEqual({ id: 5, login: '0821234567', debtor_cards: [] });
  expect([session.account.token.value, notices]).toEqual(['t', []]);
});

test.for([
  '{"account":{"id":5},"token":null}',
  '{"account":{"id":5,"login":"0821234567"},"token":7}',
  '{"account":[],"token":null}',
])('a damaged account is dropped, and the shopper is a visitor: %s', (state) => {
  const storage = memoryStorage({ 'account-v1': `{"version":1,"state":${state}}` });
  const { session, notices } = begin({ storage });
  expect(session.account.signedIn.value).toBe(false);
  expect(notices).toEqual([{ code: 'storage_dropped', key: 'account-v1' }]);
});
