import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway, type Gateway } from './create-gateway.ts';
import type { Generation } from './parts.ts';
import { ProblemError } from './problem-error.ts';
import { problemOf } from './refusal.ts';
import { remedyOf } from './remedy.ts';

const KEY = { idempotencyKey: 'a-key-of-16-chars' };
const missing = undefined as unknown as number;
const of = { orderId: 1, transactionId: 2 };

function gatewayAt(answer: () => Response | Promise<Response>, generation: Generation = 'newer') {
  const { sent, fetch } = stubFetch(answer);
  const addresses = { provider: 'http://shop.test' };
  const retry = { wait: async () => {} };
  const capabilities = EVERY_CAPABILITY;
  return { sent, gateway: createGateway({ generation, addresses, fetch, retry, capabilities }) };
}

const READS: [call: string, read: (gateway: Gateway) => Promise<unknown>][] = [
  ['catalog.categories', ({ catalog }) => catalog.categories()],
  ['catalog.category', ({ catalog }) => catalog.category({ id: 1 })],
  ['catalog.product', ({ catalog }) => catalog.product({ id: 1 })],
  ['catalog.productOffers', ({ catalog }) => catalog.productOffers({ id: 1 })],
  ['catalog.sellableOffers', ({ catalog }) => catalog.sellableOffers({ id: 1 })],
  ['catalog.search', ({ catalog }) => catalog.search({ query: 'tea' })],
  ['supplier.promotionsActive', ({ catalog }) => catalog.promotions({ supplierId: 1 })],
  ['supplier.stokvelActive', ({ catalog }) => catalog.stokvel({ supplierId: 1 })],
  ['supplier.combos', ({ catalog }) => catalog.combos({ supplierId: 1 })],
  ['supplier.agencies', ({ notices }) => notices.agencies()],
  ['config.shopfront', ({ config }) => config.shop()],
  ['order.incomplete', ({ orders }) => orders.open(1)],
];
const OLDER_AND_NEWER = (['older', 'newer'] as const).flatMap((generation) =>
  READS.map(([call, read]) => ({ generation, call, read })),
);

describe.for(OLDER_AND_NEWER)('$call of the $generation generation', ({ generation, call, read }) => {
  test('that is refused as missing or unavailable is a problem with its status, code, call and request', async () => {
    for (const [status, code, remedy] of [
      [404, 'not_found', 'choose_another'],
      [503, 'unavailable', 'retry'],
    ] as const) {
      const headers = { 'x-request-id': 'r-4' };
      const answer = () => Response.json({ status: 'error', messages: ['No.'] }, { status, headers });
      const outcome = await read(gatewayAt(answer, generation).gateway).catch((error: unknown) => error);
      const failure = outcome instanceof CallError ? outcome : (outcome as { problem: unknown }).problem;
      expect(failure).toMatchObject({ status, messages: ['No.'], requestId: 'r-4' });
      if (!(failure instanceof CallError)) expect(failure).toMatchObject({ code, call });
      expect(remedyOf(failure)).toBe(remedy);
    }
  });

  test('throws if it gets no answer, and turns a proxy’s page into a problem with what is known', async () => {
    const lost = await read(
      gatewayAt(() => Promise.reject(new TypeError('no route')), generation).gateway,
    ).catch((error: unknown) => error);
    expect(lost).toMatchObject({ kind: 'network', call, retryable: true, cause: { message: 'no route' } });
    const page = () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const outcome = await read(gatewayAt(page, generation).gateway);
    const { problem } = outcome as { problem: unknown };
    expect(problem).toMatchObject({ code: 'unavailable', call, status: 502 });
    expect([lost, problem].map(remedyOf)).toEqual(['retry', 'retry']);
  });
});

test.each<[name: string, act: (gateway: Gateway) => Promise<unknown>, parameter: string]>([
  ['an order', ({ payments }) => payments.start(missing, { provider: 'yoco', amountInCents: 1 }, KEY), 'id'],
  [
    'an order to pay by card',
    ({ payments }) => payments.payByToken({ ...of, orderId: missing }, 't', KEY),
    'order_id',
  ],
  [
    'a transaction',
    ({ payments }) => payments.payByToken({ ...of, transactionId: missing }, 't', KEY),
    'transaction_id',
  ],
  ['a token of the card', ({ payments }) => payments.payByToken(of, '', KEY), 'token'],
  [
    'a transaction to look at',
    ({ payments }) => payments.progress({ ...of, transactionId: missing }),
    'transaction_id',
  ],
])('a payment call without %s sends nothing and names the missing parameter', async (_, act, parameter) => {
  const { sent, gateway } = gatewayAt(() => Response.json({}));
  const error = await act(gateway).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    kind: 'missing_parameter',
    parameter,
    call: expect.stringMatching(/^payment\./),
  });
  expect(remedyOf(error)).toBe('fix_input');
  expect(sent).toEqual([]);
});

test.each([
  [problemOf(401), 'sign_in'],
  [problemOf(401, { code: 'wrong_credentials' }), 'fix_input'],
  [problemOf(400), 'fix_input'],
  [problemOf(422, { code: 'slot_required' }), 'fix_input'],
  [problemOf(422, { code: 'payment_not_offered' }), 'choose_another'],
  [problemOf(409, { code: 'out_of_stock' }), 'choose_another'],
  [problemOf(409, { code: 'busy' }), 'retry'],
  [problemOf(409, { code: 'already_paid' }), 'give_up'],
  [problemOf(429), 'retry'],
  [problemOf(501), 'give_up'],
  [problemOf(200, { code: 'locked' }), 'fix_input'],
  [new ProblemError(problemOf(404)), 'choose_another'],
  [new CallError('timeout', 'x', '', { retryable: true }), 'retry'],
  [new CallError('network', 'x', '', { retryable: false }), 'give_up'],
  [new CallError('not_loaded', 'x', ''), 'retry'],
  [new CallError('unexpected_status', 'x', '', { status: 403 }), 'give_up'],
  [new CallError('unexpected_status', 'x', '', { status: 502 }), 'give_up'],
  [new CallError('unexpected_status', 'x', '', { status: 409, code: 'slot_gone' }), 'choose_another'],
  [new CallError('missing_api_endpoint', 'x', ''), 'choose_another'],
  [new CallError('unexpected_status', 'x', '', { status: 0 }), 'give_up'],
  [new CallError('aborted', 'x', ''), 'give_up'],
  [new CallError('drift', 'x', ''), 'give_up'],
  [new Error('anything else'), 'give_up'],
  [null, 'give_up'],
])('the remedy of the failure %o is %s', (failure, remedy) => {
  expect(remedyOf(failure)).toBe(remedy);
});

/** Calls whose answer should hold one entity, and here holds something else. */
const ENTITIES: [call: string, make: (gateway: Gateway) => Promise<unknown>][] = [
  ['supplier.byId', ({ suppliers }) => suppliers.byId(1)],
  ['catalog.category', ({ catalog }) => catalog.category({ id: 1 })],
  ['catalog.product', ({ catalog }) => catalog.product({ id: 1 })],
  ['account.signIn', ({ account }) => account.signIn({ login: '0821234567', password: 'secret1' })],
  ['cart.validate', ({ checkout }) => checkout.validateCart({ items: [], supplier_id: 1 })],
  ['order.register', ({ orders }) => orders.register({ items: [], supplier_id: 1 }, KEY)],
  ['order.byId', ({ orders }) => orders.byId(1)],
  ['payment.register', ({ payments }) => payments.start(1, { provider: 'moya', amountInCents: 1 }, KEY)],
];

test.for(ENTITIES)('an answer to %s of another kind is unreadable', async ([call, make]) => {
  for (const generation of ['older', 'newer'] as const) {
    const answer = () => Response.json({ status: 'ok', data: { wrong: [1, { x: null }], items: 'none' } });
    const failure = await make(gatewayAt(answer, generation).gateway).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unreadable_body', call });
  }
});

test('a supplier that a shop sends without its ID gets the requested one', async () => {
  const answer = () => Response.json({ name: 'Corner' });
  const { gateway } = gatewayAt(answer);
  expect(await gateway.suppliers.byId(7)).toMatchObject({ ok: true, value: { id: 7, name: 'Corner' } });
});

describe('if the code that reads an answer cannot be loaded', () => {
  afterEach(() => {
    vi.doUnmock('./refusal.ts');
    vi.doUnmock('./bend-answer.ts');
    vi.resetModules();
  });

  const readAt = async (module: string, answer: Response) => {
    vi.resetModules();
    vi.doMock(module, () => {
      throw new Error('The network is away');
    });
    const fresh = await import('./create-gateway.ts');
    const gateway = fresh.createGateway({
      generation: 'newer',
      addresses: { provider: 'http://shop.test' },
      fetch: stubFetch(() => answer).fetch,
    });
    return gateway.catalog.product({ id: 1 });
  };

  test('a refusal throws an error that can be retried', async () => {
    const read = readAt('./refusal.ts', Response.json({ status: 'error' }, { status: 404 }));
    await expect(read).rejects.toMatchObject({ kind: 'unreadable_body', status: 404, retryable: true });
  });

  test('an answer out of shape throws an error that can be retried', async () => {
    const read = readAt('./bend-answer.ts', Response.json({ data: { id: '1', name: 'Rice' } }));
    await expect(read).rejects.toMatchObject({ kind: 'unreadable_body', status: 200, retryable: true });
  });
});
