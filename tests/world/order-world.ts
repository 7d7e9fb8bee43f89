import type { CartItem, Order } from '@spaza/contracts';
import { type CalledShop, DEMO, SUPPLIER } from './shop.ts';

/** Helpers for tests of orders: items of known price and stock, orders of them, and what happens to these. */
export function orderWorld(shop: CalledShop) {
  const operator = { 'x-operator-key': shop.keys.operator };
  const staff = shop.keys.staff;

  async function setOffer(
    id: unknown,
    change: { price_in_cents?: number; stock?: number; end_at?: string | null },
  ): Promise<void> {
    const { status } = await shop.call(`/sandbox/offers/${id}`, {
      method: 'PATCH',
      body: change,
      headers: operator,
    });
    if (status !== 200) throw new Error(`The offer ${id} was not changed: ${status}`);
  }

  /** Three offers sold by the piece at R20 each, with 100 in stock. */
  async function goods() {
    const found = (await shop.offers('rice')).filter((offer) => !offer.per_kg).slice(0, 3);
    const [first, second, third] = found;
    if (!first || !second || !third) throw new Error('The shop has too little rice.');
    for (const { id } of found) await setOffer(id, { price_in_cents: 2000, stock: 100, end_at: null });
    return [first.id, second.id, third.id] as const;
  }

  /** Places an order to be collected and paid in cash. */
  async function place(token: string, items: [offerId: unknown, qty: number][], over: object = {}) {
    const [slot] = await shop.slots();
    const cart = {
      items: items.map(([id, qty]) => ({ offer: { id }, qty })) as CartItem[],
      supplier_id: SUPPLIER,
      provider: 'cash',
      requires_shipping: false,
      shipping_provider: 'COLLECT',
      collection_date: slot?.value,
      ...over,
    };
    const { status, body } = await shop.call('/cart/v1/order', { body: { cart }, token });
    if (status !== 201) throw new Error(`The order was refused with ${status}: ${body.messages}`);
    return body.order as Order & { order_items: NonNullable<Order['order_items']> };
  }

  /** An order of two and three packets at R20, and a third offer that is not part of it. */
  async function placed() {
    const { token } = await shop.signIn();
    const [first, second, third] = await goods();
    const order = await place(token, [
      [first, 2],
      [second, 3],
    ]);
    const [one, two] = order.order_items;
    if (!one || !two) throw new Error('The order has too few lines.');
    return { token, order, id: order.id, one, two, first, second, third };
  }

  /**
   * An order of three packets, two of one item and one of another, and a third offer that is not part of it.
   */
  async function placedThree() {
    const { token, id: account } = await shop.signIn();
    const [first, second, third] = await goods();
    const order = await place(token, [
      [first, 2],
      [second, 1],
    ]);
    return { token, account, order, id: order.id, first, second, third };
  }

  const post = (path: string, token: string) => (body?: unknown, headers?: Record<string, string>) =>
    shop.call(path, {
      method: 'POST',
      token,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });

  return {
    setOffer,
    goods,
    place,
    placed,
    placedThree,
    read: (id: unknown, token: string) => shop.call(`/api/v2/orders/${id}`, { token }),
    modify: (id: unknown, token: string, modifications: unknown, key?: string) =>
      post(`/api/v1/orders/${id}/modify`, token)(
        { modifications },
        key === undefined ? undefined : { 'idempotency-key': key },
      ),
    validate: (id: unknown, token: string, modifications: unknown) =>
      post(`/api/v1/orders/${id}/validate_modifications`, token)({ modifications }),
    cancel: (id: unknown, token: string) => post(`/api/v1/orders/${id}/cancel`, token)(),
    prepare: (id: unknown, body?: object) => post(`/api/v1/orders/${id}/prepare`, staff)(body),
    complete: (id: unknown, body: object = {}) =>
      post(`/api/v1/supplier_order_pack/${id}/complete`, staff)(body),
    dispute: (id: unknown, body: object) => post(`/api/v1/supplier_order_pack/${id}/dispute`, staff)(body),
    issue: (id: unknown, form: Record<string, string> = {}) =>
      shop.call(`/api/v1/supplier_order_pack/${id}/issue`, { form, token: staff }),
    move: (id: unknown, status: string) =>
      shop.call(`/sandbox/orders/${id}/move`, { body: { status }, headers: operator }),
    /** Wallet credit of the shopper, in cents. */
    credit: async () =>
      (await shop.call('/api/v2/account/users/sign_in', { body: DEMO })).body.account
        .credit_in_cents as number,
  };
}
