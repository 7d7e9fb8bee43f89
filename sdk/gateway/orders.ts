import type { Account, Id, Newer, Older, Order, OrderCart } from '@spaza/contracts';
import { required } from '../client/call-error.ts';
import type { CallSettings, Client } from '../client/create-client.ts';
import { changesOf } from './account.ts';
import type { Capabilities } from './capabilities.ts';
import type { Paged } from './catalog.ts';
import { type OrderChangeVerbs, orderChangeVerbs, orderIn, type Repeatable, under } from './order-changes.ts';
import type { Outcome } from './outcome.ts';
import { listIn, nextPageOf, toOutcome } from './to-outcome.ts';
import { withSupplier } from './with-supplier.ts';

/** A page of the order history; `nextPage` is null on the last one. */
export interface OrderPage {
  /** The orders of the page. */
  orders: Order[];
  /** Number of the page after this one. */
  nextPage: number | null;
}

/** The key of an order, and who places it. */
export interface Registration extends Repeatable {
  /** Whose order it is. */
  account?: Account | undefined;
}

/** Orders of a shopper: placing, reading, and changing them afterwards. */
export interface OrderVerbs extends OrderChangeVerbs {
  /** Turns a cart into an order, all or nothing. */
  register(cart: OrderCart, registration: Registration): Promise<Outcome<Order>>;
  /** An order of the signed-in shopper. Problem of status 404 if it is not theirs. */
  byId(id: Id, settings?: CallSettings): Promise<Outcome<Order>>;
  /**
   * Asks the shop to refresh an order, and returns it. The newer generation has a call for it; the older only reads
   * it.
   */
  refresh(id: Id, settings?: CallSettings): Promise<Outcome<Order>>;
  /** The order history of a shopper, newest first. */
  list(of: { userId: Id } & Paged, settings?: CallSettings): Promise<Outcome<OrderPage>>;
  /** Orders that are not finished. Problem `not_found` means that the account no longer exists. */
  open(userId: Id, settings?: CallSettings): Promise<Outcome<Order[]>>;
}

type Calls = Client<Pick<Older['order'], 'byId' | 'list' | 'incomplete'>> & {
  register: Client<Older['order']>['register'] | Client<Newer['order']>['register'];
  sync?: Client<Newer['order']>['sync'];
};

/** @param older the older generation; only it changes orders */
export const orderVerbs = (
  calls: Calls,
  older: Client<Older['order']>,
  capabilities: Capabilities,
): OrderVerbs => {
  const byId: OrderVerbs['byId'] = (id, settings) =>
    toOutcome(calls.byId({ params: { order_id: id }, ...settings }), orderIn);
  return {
    ...orderChangeVerbs(older, capabilities, byId),
    register: async (
      cart,
      { idempotencyKey, account, ...settings } = required('idempotencyKey', 'orders.register'),
    ) =>
      toOutcome(
        calls.register({
          headers: await under(idempotencyKey, capabilities),
          body: { cart, user: account && changesOf(account) },
          ...withSupplier(cart.supplier_id, settings),
        }),
        orderIn,
      ),
    byId,
    refresh: (id, settings) =>
      calls.sync
        ? toOutcome(calls.sync({ body: { order_id: id }, ...settings }), orderIn)
        : byId(id, settings),
    list: ({ userId, page, perPage }, settings) =>
      toOutcome(
        calls.list({ params: { user_id: userId }, query: { page, per_page: perPage }, ...settings }),
        (body) => ({ orders: listIn(body, 'orders'), nextPage: nextPageOf(body) }),
      ),
    open: (userId, settings) =>
      toOutcome(calls.incomplete({ params: { user_id: userId }, ...settings }), (body) =>
        listIn(body, 'orders'),
      ),
  };
};
