import type { older, pay } from '@spaza/contracts';
import { payingShopper } from '../../world/paying.ts';
import { get, type Shop, staff, type ValidCall, type ValidCalls } from './kinds.ts';

type Shopper = Awaited<ReturnType<typeof payingShopper>>;
type Started = Awaited<ReturnType<Shopper['started']>> & { shopper: Shopper; path: string };

/** A call about a payment that has just been started. */
const withPayment =
  (provider: string, make: (started: Started) => ValidCall | Promise<ValidCall>) => async (shop: Shop) => {
    const shopper = await payingShopper(shop);
    const { order, transaction } = await shopper.started(provider);
    const path = `/api/v1/orders/${order.id}/transactions/${transaction.id}`;
    return { token: shopper.token, ...(await make({ order, transaction, shopper, path })) };
  };

export const paymentOlder: ValidCalls<(typeof older)['payment']> = {
  register: async (shop) => {
    const { placed, token } = await payingShopper(shop);
    const order = await placed('paygate');
    return {
      path: `/api/v1/orders/${order.id}/transactions`,
      body: { provider: 'paygate', amount_in_cents: order.payable_balance_in_cents },
      token,
    };
  },
  finalize: withPayment('paygate', async ({ transaction, shopper, path }) => {
    const { search } = await shopper.decide(transaction, { card_number: '4111111111111111' });
    return { path: `${path}/finalize${search}`, method: 'POST' };
  }),
  process: withPayment('yoco', ({ path }) => ({
    path: `${path}/process`,
    body: { token: 'tok_test_approved' },
  })),
  processing: withPayment('moya', ({ path }) => ({ path: `${path}/processing` })),
  byId: withPayment('shop2shop', ({ transaction }) => ({ path: `/api/v1/transactions/${transaction.id}` })),
  offlinePayment: staff((id) => ({
    path: `/api/v1/orders/${id}/offline_payment`,
    body: { provider: 'offline_eft' },
  })),
  resolvePending: withPayment('paygate', ({ order }) => ({
    path: `/api/v1/orders/${order.id}/resolve_payment_pending`,
    method: 'POST',
  })),
};

/** A call of a provider's page, which requires no sign-in. */
const onPage = (form?: Record<string, string>) => async (shop: Shop) => {
  const shopper = await payingShopper(shop);
  const { transaction } = await shopper.started('moya');
  return { path: shopper.pageOf(transaction), ...(form && { form }) };
};

export const payCalls: ValidCalls<typeof pay> = {
  page: onPage(),
  decide: onPage({ outcome: 'approved' }),
  cardToken: async (shop) => {
    const { supplier } = (await shop.call('/catalog/v1/suppliers/1')).body;
    const body = { public_key: supplier.yoco_public_key, card_number: '4111 1111 1111 1111' };
    return { ...get('/pay/yoco/tokens')(), body };
  },
};
