import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { expect, test } from 'vitest';
import type { ContractDrift } from '../client/contract-drift.ts';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import { unwrap } from './problem-error.ts';
import { remedyOf } from './remedy.ts';

function answering(body: unknown, status = 200) {
  const { fetch } = stubFetch(() =>
    typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
      : Response.json(body, { status }),
  );
  return createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    fetch,
    capabilities: EVERY_CAPABILITY,
  });
}

test.each([
  [400, 'invalid_request', null],
  [401, 'not_signed_in', {}],
  [404, 'not_found', null],
  [429, 'too_many_attempts', null],
  [500, 'failed', null],
  [501, 'not_offered', {}],
  [502, 'unavailable', null],
  [503, 'unavailable', null],
  [504, 'unavailable', null],
  [520, 'unavailable', null],
])('a %i without a code has the code %s and the parameters %j', async (status, code, params) => {
  expect(await answering({ status: 'error', messages: ['No.'] }, status).orders.byId(1)).toEqual({
    ok: false,
    problem: { code, params, byStatus: true, messages: ['No.'], status, call: 'order.byId' },
  });
});

test.each([
  [409, { code: 'conflict', params: {}, byStatus: true }],
  [422, { code: 'refused', params: { code: null } }],
])('a %i without a code is %j when an order is placed', async (status, named) => {
  const { orders } = answering({}, status);
  const outcome = await orders.register(
    { items: [], supplier_id: 1 },
    { idempotencyKey: 'a-key-of-16-chars' },
  );
  expect(outcome).toEqual({
    ok: false,
    problem: { ...named, messages: [], status, call: 'order.register' },
  });
});

test('passes on the shop’s own code, fields and validation of the cart', async () => {
  const refusal = {
    status: 'error',
    code: 'slot_full',
    messages: ['Choose another.'],
    validation: { items: [] },
  };
  const { orders } = answering(refusal, 409);
  const outcome = await orders.register(
    { items: [], supplier_id: 1 },
    { idempotencyKey: 'a-key-of-16-chars' },
  );
  expect(outcome).toMatchObject({
    ok: false,
    problem: { code: 'refused', params: { code: 'slot_full' }, validation: { items: [] } },
  });

  const problems = [{ in: 'query', path: 'lat', code: 'invalid_type', message: 'must be a number' }];
  const badRequest = answering({ status: 'error', messages: ['lat must be a number'], problems }, 400);
  expect(await badRequest.suppliers.nearby({ lat: 0, lon: 0 })).toMatchObject({ problem: { problems } });
});

test('a refusal names the lines and offers that prevent it, and the request', async () => {
  const lines = { order_item_ids: [7, 8], out_of_stock: [{ offer: { id: 1 }, qty: 1 }], updated: [] };
  const refusal = {
    status: 'error',
    code: 'undecided_items',
    messages: ['Decide first.'],
    token: 'hush',
    ...lines,
  };
  const { fetch } = stubFetch(() =>
    Response.json(refusal, { status: 422, headers: { 'x-request-id': 'r-9' } }),
  );
  const { orders } = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    fetch,
  });
  expect(await orders.change(1, [], { idempotencyKey: 'a-key-of-16-chars' })).toEqual({
    ok: false,
    problem: {
      code: 'undecided_items',
      params: {},
      messages: ['Decide first.'],
      status: 422,
      call: 'order.modify',
      requestId: 'r-9',
      ...lines,
    },
  });
});

test.each([
  [{ code: 7, messages: 'No.', problems: 'none', order_item_ids: { id: 1 } }, ['No.']],
  [{ code: null, messages: null, message: 'No.', validation: 'none', updated: 1 }, ['No.']],
  [{ code: '', messages: ['No.', 7, null, {}], problems: null, validation: null }, ['No.']],
  [{ messages: 7, message: '' }, []],
  ['text', []],
  [null, []],
])('reads the valid part of a malformed refusal: %j', async (body, messages) => {
  const { fetch } = stubFetch(() => Response.json(body, { status: 422 }));
  const gateway = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    fetch,
  });
  const outcome = await gateway.orders.change(1, [], { idempotencyKey: 'a-key-of-16-chars' });
  expect(outcome).toEqual({
    ok: false,
    problem: { code: 'refused', params: { code: null }, messages, status: 422, call: 'order.modify' },
  });
});

test('an unreadable refusal is still a refusal', async () => {
  expect(await answering('<h1>Down</h1>', 503).catalog.categories()).toEqual({
    ok: false,
    problem: {
      code: 'unavailable',
      params: null,
      unreadable: expect.stringContaining("answered 503 with 'text/html' instead of JSON"),
      byStatus: true,
      messages: [],
      status: 503,
      call: 'catalog.categories',
    },
  });
  await expect(answering('<h1>Hello</h1>').catalog.categories()).rejects.toMatchObject({
    kind: 'unreadable_body',
  });
});

test('any 4xx and any 5xx is a refusal', async () => {
  expect(await answering({ messages: ['Pay first.'] }, 402).catalog.categories()).toMatchObject({
    ok: false,
    problem: { code: 'refused', messages: ['Pay first.'], status: 402 },
  });
  expect(await answering('<h1>Bad gateway</h1>', 502).catalog.categories()).toMatchObject({
    ok: false,
    problem: { code: 'unavailable', status: 502, unreadable: expect.stringContaining('answered 502') },
  });
});

test.each([
  ['a page', '<h1>Bad gateway</h1>', 502, 'give_up'],
  ['no code', { messages: ['No.'] }, 500, 'give_up'],
  ['a code', { code: 'unavailable', params: {} }, 503, 'retry'],
])(
  'the remedy of a 5xx to a write depends on its key and on what the shop says: %s',
  async (_, body, status, remedy) => {
    const { orders } = answering(body, status);
    const outcome = await orders.cancel(1);
    expect(outcome).toMatchObject({ ok: false, problem: { status } });
    if (!outcome.ok) expect(remedyOf(outcome.problem)).toBe(remedy);
    const keyed = await orders.register(
      { items: [], supplier_id: 1 },
      { idempotencyKey: 'a-key-of-16-chars' },
    );
    if (!keyed.ok) expect(remedyOf(keyed.problem)).toBe('retry');
  },
);

test.each([{ status: 'ok' }, { status: 'ok', order: null }, [1], 7, null])(
  'a success without its entity is drift: %o',
  async (body) => {
    await expect(answering(body).orders.byId(1)).rejects.toMatchObject({
      kind: 'drift',
      call: 'order.byId',
      status: 200,
    });
    await expect(answering({ status: 'ok', categories: {} }).catalog.categories()).rejects.toMatchObject({
      kind: 'drift',
      fields: [{ path: 'categories', message: 'Expected a list' }],
    });
  },
);

test('a page names the next one', async () => {
  const page = { status: 'ok', orders: [], pagination: { next_page: 3 } };
  expect(await answering(page).orders.list({ userId: 1 })).toEqual({
    ok: true,
    value: { orders: [], nextPage: 3 },
  });
});

test('a missing configuration is a problem, not an empty one', async () => {
  expect(await answering({ status: 'not_found' }).config.shop()).toMatchObject({
    problem: { code: 'not_found', status: 200 },
  });
  const config = { meta: { title: 'Kasi Fresh' } };
  expect(await answering({ status: 'ok', config: { config } }).config.shop()).toEqual({
    ok: true,
    value: config,
  });
});

test('an account call may refuse with a 200', async () => {
  const form = { login: '0821234567', password: 'spaza123' };
  expect(await answering({ status: 'locked', messages: ['Too many tries.'] }).account.signIn(form)).toEqual({
    ok: false,
    problem: {
      code: 'refused',
      params: { code: 'locked' },
      messages: ['Too many tries.'],
      status: 200,
      call: 'account.signIn',
    },
  });
  expect(await answering({ status: 'error', message: 'No.' }).account.signIn(form)).toMatchObject({
    problem: { messages: ['No.'] },
  });
  const coded = { status: 'error', code: 'account_closed', messages: [] };
  expect(await answering(coded).account.signIn(form)).toMatchObject({
    problem: { code: 'refused', params: { code: 'account_closed' } },
  });
  const account = { id: 5, login: form.login };
  expect(await answering({ status: 'ok', account, token: 't' }).account.signIn(form)).toEqual({
    ok: true,
    value: { account, token: 't' },
  });
});

const REFUSAL = { status: 'error', code: 'slot_gone', messages: ['The slot is gone.'] };
const KEYED = { idempotencyKey: 'a-key-of-16-chars' };

test.each<[what: string, ask: (gateway: Gateway) => Promise<unknown>]>([
  ['an order', ({ orders }) => orders.register({ items: [], supplier_id: 1 }, KEYED)],
  ['a cancelled order', ({ orders }) => orders.cancel(1)],
  ['a payment', ({ payments }) => payments.payByToken({ orderId: 1, transactionId: 2 }, 'tok', KEYED)],
  ['a list', ({ catalog }) => catalog.search({ query: 'tea' })],
  ['a call without a result', ({ address }) => address.remove(1, 2)],
  ['a review', ({ orders }) => orders.review(1, { rating: 5 })],
])('a 200 with a refusal in its body is a refusal: %s', async (_, ask) => {
  expect(await ask(answering(REFUSAL))).toMatchObject({
    ok: false,
    problem: { code: 'slot_gone', messages: ['The slot is gone.'], status: 200 },
  });
});

test('an entity without an envelope may have its own status and messages', async () => {
  const order = { id: 7, status: 'pending', messages: ['Thank you.'] };
  expect(await answering(order).orders.byId(7)).toMatchObject({ ok: true, value: order });
});

test('an answer without its entity names the request', async () => {
  const { fetch } = stubFetch(() => Response.json({ status: 'ok' }, { headers: { 'x-request-id': 'r-7' } }));
  const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://shop.test' }, fetch });
  await expect(gateway.orders.byId(1)).rejects.toMatchObject({ kind: 'drift', requestId: 'r-7' });
});

test.each(['', ' ', undefined as unknown as string])(
  'refuses %o as the key of a write',
  async (idempotencyKey) => {
    for (const call of [
      answering({}).orders.register({ items: [], supplier_id: 1 }, { idempotencyKey }),
      answering({}).orders.change(1, [], { idempotencyKey }),
      answering({}).payments.start(1, { provider: 'yoco', amountInCents: 1 }, { idempotencyKey }),
    ])
      await expect(call).rejects.toMatchObject({
        kind: 'missing_parameter',
        parameter: 'idempotency-key',
      });
  },
);

test('tells what came from where if only the status of a refusal can be read', async () => {
  const page = () =>
    new Response('<h1>404 Not Found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });
  const addresses = { provider: 'http://shop.test/wrong' };
  const gateway = createGateway({ generation: 'older', addresses, fetch: stubFetch(page).fetch });
  const outcome = await gateway.catalog.product({ id: 1 });
  const said = /answered 404 with 'text\/html' instead of JSON \(GET http:\/\/shop\.test\/wrong\/.+\)$/;
  expect(outcome).toMatchObject({
    ok: false,
    problem: { code: 'not_found', messages: [], unreadable: expect.stringMatching(said) },
  });
  expect(() => unwrap(outcome)).toThrow(said);
});

test('unwrapping a call that was not awaited throws an error that says so', () => {
  const forgotten = Promise.resolve({ ok: true, value: 1 }) as never;
  expect(() => unwrap(forgotten)).toThrow(new TypeError('unwrap needs an outcome: await the call first'));
});

test.each([
  [
    { messages: { login: ['is taken'], password: 'is too short' } },
    ['login: is taken', 'password: is too short'],
  ],
  [{ messages: { base: ['Closed.'], login: ['is taken'] } }, ['Closed.', 'login: is taken']],
  [{ messages: [{ message: 'No.' }, { text: 'Never.' }] }, ['No.', 'Never.']],
  [{ errors: ['No.'] }, ['No.']],
  [{ error: 'No.' }, ['No.']],
  [{ messages: { base: ['No.'] } }, ['No.']],
])('the reasons of a refusal are read from %j', async (body, messages) => {
  for (const status of [403, 418, 422])
    expect(await answering(body, status).account.signIn({ login: '1', password: '2' })).toMatchObject({
      ok: false,
      problem: { status, messages },
    });
});

const CARD = { supplier_id: 7, status: 'accepted', debtor_card_number: '6201' };
test.each([
  { debtor_card: CARD },
  { account: { id: 1, login: '1', debtor_cards: [{ ...CARD, supplier_id: 8 }, CARD] } },
  { data: { id: 1, login: '1', debtor_cards: [CARD] } },
  { data: { account: { id: 1, debtor_cards: [CARD] } } },
  CARD,
])('the card that was asked for is found in %j', async (body) => {
  const outcome = await answering({ status: 'ok', ...body }).account.requestDebtorCard(1, 7);
  expect(outcome).toMatchObject({ ok: true, value: CARD });
});

test('a change whose answer lacks its account was still done', async () => {
  for (const body of [{ status: 'ok' }, { result: 1 }])
    await expect(answering(body).account.update(1, { first_name: 'Zola' })).rejects.toMatchObject({
      kind: 'unreadable_body',
      acted: true,
    });
});

test('drift distinguishes converted fields from unreadable ones', async () => {
  const supplier = { id: 1, name: 'Kasi', distance: '3.2', lat: 'north' };
  const { older, newer } = await import('@spaza/contracts');
  const drifts: ContractDrift[] = [];
  const { suppliers } = createGateway({
    generation: 'newer',
    addresses: { provider: 'http://shop.test' },
    fetch: stubFetch(() => Response.json({ status: 'ok', supplier })).fetch,
    validation: { policy: 'report', contracts: { older, newer }, onDrift: (drift) => drifts.push(drift) },
  });
  expect(await suppliers.byId(1)).toMatchObject({ ok: true, value: { distance: 3.2, lat: null } });
  expect(drifts.map(({ fields }) => fields.map(({ path }) => path).toSorted())).toEqual([
    ['supplier.distance', 'supplier.lat'],
  ]);
  expect(drifts.map(({ unreadable }) => unreadable.map(({ path }) => path))).toEqual([['supplier.lat']]);
});

test.each([
  ['as agreed', { minimum_in_cents: 5000, more: 'kept' }, { minimum_in_cents: 5000, more: 'kept' }],
  ['with text for a number', { minimum_in_cents: '5000' }, null],
  ['as an array', [5000], null],
  ['without any', undefined, null],
])('passes parameters on if they are in the contract’s shape: %s', async (_, params, read) => {
  const refusal = { status: 'error', code: 'minimum_order', params, messages: ['Too little.'] };
  expect(await answering(refusal, 422).orders.register({ items: [], supplier_id: 1 }, KEYED)).toMatchObject({
    problem: { code: 'minimum_order', params: read, messages: ['Too little.'] },
  });
});

test('reads a list of words in the parameters whole or not at all', async () => {
  const refusal = (reasons: unknown) => ({ code: 'stokvel_refused', params: { reasons, minimum_packs: 2 } });
  for (const [reasons, isRead] of [
    [['not_sold', 'too_few'], true],
    [['not_sold', 7], false],
    ['not_sold', false],
  ] as const) {
    const { orders } = answering(refusal(reasons), 422);
    const outcome = await orders.register({ items: [], supplier_id: 1 }, KEYED);
    const params = isRead ? { reasons, minimum_packs: 2 } : null;
    expect(outcome).toMatchObject({ problem: { code: 'stokvel_refused', params } });
  }
});
