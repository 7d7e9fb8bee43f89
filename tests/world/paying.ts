import type { Order, Transaction } from '@spaza/contracts';
import { type Answer, type CalledShop, DEMO } from './shop.ts';

/** Differences between the generations before a payment; paying itself is the same call in both. */
export const GENERATIONS = {
  older: { register: '/api/v1/orders/register', orders: '/api/v1/orders' },
  newer: { register: '/cart/v1/order', orders: '/api/v2/orders' },
} as const;
export type Generation = keyof typeof GENERATIONS;

/**
 * Creates a shopper who orders and pays.
 * @param prefix of every path, such as `/s/some-supplier`
 */
export async function payingShopper(shop: CalledShop, generation: Generation = 'newer', prefix = '') {
  const { token, id } = await shop.signIn();
  const paths = GENERATIONS[generation];

  const order = (provider: string, more: object = {}): Promise<Answer> =>
    shop
      .orderableCart()
      .then((cart) =>
        shop.call(prefix + paths.register, { body: { cart: { ...cart, provider, ...more } }, token }),
      );

  async function placed(provider: string): Promise<Order> {
    const { status, body } = await order(provider);
    if (status !== 201) throw new Error(`The order was refused with ${status}: ${body.messages}`);
    return body.order;
  }

  const start = (to: Order, change: object = {}, headers = {}): Promise<Answer> =>
    shop.call(`${prefix}/api/v1/orders/${to.id}/transactions`, {
      body: { provider: to.provider, amount_in_cents: to.payable_balance_in_cents, ...change },
      token,
      headers,
    });

  /** An order that awaits payment, and an attempt to pay for it. */
  async function started(provider: string): Promise<{ order: Order; transaction: Transaction }> {
    const to = await placed(provider);
    const { status, body } = await start(to);
    if (status !== 201) throw new Error(`The payment was refused with ${status}: ${body.messages}`);
    return { order: to, transaction: body.transaction };
  }

  const read = async (to: Order): Promise<Order> =>
    (await shop.call(`${prefix}${paths.orders}/${to.id}`, { token })).body.order;

  const of = ({ order_id, id: transactionId }: Transaction) =>
    `${prefix}/api/v1/orders/${order_id}/transactions/${transactionId}`;

  /** Path of the provider's page, as returned by the shop. */
  const pageOf = ({ provider_data }: Transaction): string =>
    prefix + new URL(String(provider_data?.redirect_url)).pathname;

  /** Submits the form of the provider's page and returns where the shopper is redirected. */
  async function decide(on: Transaction, form: Record<string, string>): Promise<URL> {
    const { status, headers } = await shop.call(pageOf(on), { form });
    if (status !== 303) throw new Error(`The page answered ${status}.`);
    return new URL(headers.get('location') ?? '');
  }

  const finalize = (on: Transaction, search: string): Promise<Answer> =>
    shop.call(`${of(on)}/finalize${search}`, { method: 'POST', token });

  return {
    token,
    id,
    order,
    placed,
    start,
    started,
    read,
    pageOf,
    decide,
    finalize,
    /** Pays with a card on a hosted page and passes on the result. */
    payOnPage: async (on: Transaction, card: string): Promise<Answer> =>
      finalize(on, (await decide(on, { card_number: card })).search),
    process: (on: Transaction, cardToken: string, headers = {}): Promise<Answer> =>
      shop.call(`${of(on)}/process`, { body: { token: cardToken }, token, headers }),
    processing: (on: Transaction): Promise<Answer> => shop.call(`${of(on)}/processing`, { token }),
    byId: (on: Transaction): Promise<Answer> =>
      shop.call(`${prefix}/api/v1/transactions/${on.id}`, { token }),
    resolve: (to: Order): Promise<Answer> =>
      shop.call(`${prefix}/api/v1/orders/${to.id}/resolve_payment_pending`, { method: 'POST', token }),
    offline: (to: Order, provider = 'offline_eft', headers = {}): Promise<Answer> =>
      shop.call(`/api/v1/orders/${to.id}/offline_payment`, {
        body: { provider },
        token: shop.keys.staff,
        headers,
      }),
    cancel: (to: Order): Promise<Answer> =>
      shop.call(`${prefix}/api/v1/orders/${to.id}/cancel`, { method: 'POST', token }),
    /** Wallet credit of the shopper, in cents. */
    credit: async (): Promise<number> =>
      (await shop.call('/api/v2/account/users/sign_in', { body: DEMO })).body.account.credit_in_cents,
    /** Advances the shop's clock. */
    wait: (ms: number): Promise<Answer> =>
      shop.call('/sandbox/clock', {
        method: 'PUT',
        body: { advance_ms: ms },
        headers: { 'x-operator-key': shop.keys.operator },
      }),
  };
}

/** Returns the names of an order's events, oldest first. */
export const eventsOf = (order: Order): string[] => (order.order_events ?? []).map(({ name }) => name);
