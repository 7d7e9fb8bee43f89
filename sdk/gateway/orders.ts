import type {
  Account,
  Id,
  ModificationValidation,
  Newer,
  Offer,
  Older,
  Order,
  OrderCart,
  OrderModification,
} from '@spaza/contracts';
import { required } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import { isCalledOff } from '../order/order-status.ts';
import { changesOf } from './account.ts';
import { orReadAfter, settleDone } from './after-write.ts';
import type { Capabilities } from './capabilities.ts';
import type { Paged } from './catalog.ts';
import { type Outcome, refused } from './outcome.ts';
import { problemOf } from './refusal.ts';
import { entityIn, identifiedIn, listIn, nextPageOf, toOutcome } from './to-outcome.ts';

/**
 * A write with a key. If the shop has the capability `idempotency`, it takes effect once, however often it is sent. If
 * not, the key is not sent, and the write is never repeated automatically.
 */
export interface Repeatable extends CallSettings {
  /**
   * 16 to 255 visible ASCII characters. A repeat with the same key and body returns the same result and changes
   * nothing.
   */
  idempotencyKey: string;
}

/**
 * The header of a key, if the shop knows such keys; a call without the header is never retried. An empty key is passed
 * on, so that the client refuses the call.
 */
export async function under(
  idempotencyKey: string,
  capabilities: Capabilities,
): Promise<{ 'idempotency-key'?: string }> {
  await capabilities.known();
  const key = String(idempotencyKey ?? '');
  return capabilities.has('idempotency') || key.trim() === '' ? { 'idempotency-key': key } : {};
}

/** A shopper's rating: 1 to 5 stars, 0 if the question was dismissed. */
export interface Review {
  /** Stars, from 1 to 5; 0 if the shopper does not want to say. */
  rating: number;
  /** In the shopper's own words. */
  comment?: string | undefined;
}

/** What can be done with an order after it is placed. */
export interface OrderChangeVerbs {
  /** Previews the result of changes without making them. */
  validateChanges(
    id: Id,
    changes: readonly OrderModification[],
    settings?: CallSettings,
  ): Promise<Outcome<ModificationValidation>>;
  /** Makes changes, all or none of them. */
  change(id: Id, changes: readonly OrderModification[], settings: Repeatable): Promise<Outcome<Order>>;
  /** Cancels an order that is not being packed; payments are refunded to the wallet. */
  cancel(id: Id, settings?: CallSettings): Promise<Outcome<Order>>;
  /** Rates an order that has reached its shopper. */
  review(id: Id, review: Review, settings?: CallSettings): Promise<Outcome<void>>;
  /**
   * Current offers of the supplier for the lines of an order; lines that it no longer offers are left out.
   * @param offerIds offers to look for. Defaults to those of the order
   */
  offersToday(id: Id, offerIds?: readonly Id[], settings?: CallSettings): Promise<Outcome<Offer[]>>;
}

export const orderIn = (body: { order: Order }) => identifiedIn(body, 'order');

/**
 * Only the older generation has these calls.
 * @param byId reads an order, if a change was made and its answer cannot be read
 */
const orderChangeVerbs = (
  calls: Client<Older['order']>,
  capabilities: Capabilities,
  byId: (id: Id, settings?: CallSettings) => Promise<Outcome<Order>>,
): OrderChangeVerbs => ({
  validateChanges: (id, changes, settings) =>
    toOutcome(
      calls.validateModifications({ params: { id }, body: { modifications: [...changes] }, ...settings }),
      (body) => entityIn(body, 'validation'),
    ),
  change: async (
    id,
    changes,
    { idempotencyKey, ...settings } = required('idempotencyKey', 'orders.change'),
  ) => {
    const headers = await under(idempotencyKey, capabilities);
    const body = { modifications: [...changes] };
    return orReadAfter(toOutcome(calls.modify({ params: { id }, headers, body, ...settings }), orderIn), () =>
      byId(id, settings),
    );
  },
  cancel: (id, settings) =>
    orReadAfter(toOutcome(calls.cancel({ params: { order_id: id }, ...settings }), orderIn), async () => {
      const now = await byId(id, settings);
      return !now.ok || isCalledOff(now.value) ? now : refused(problemOf(409, { code: 'wrong_status' }));
    }),
  review: (id, review, settings) =>
    settleDone(calls.review({ params: { id }, body: { order_id: id, ...review }, ...settings })),
  offersToday: (id, offerIds, settings) =>
    toOutcome(
      calls.offers({ params: { order_id: id }, query: { offer_ids: offerIds?.join(',') }, ...settings }),
      (body) => listIn(body, 'offers'),
    ),
});

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
