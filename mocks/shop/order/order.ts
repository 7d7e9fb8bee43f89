import type { Offer, Order, OrderEvent, OrderReview } from '@spaza/contracts';
import {
  FULFILLED_SHIPPING_STATUSES,
  type Locale,
  ORDERS_PER_PAGE,
  type TimelineStep,
} from '@spaza/contracts/vocabulary';
import type { Queryable, Tx } from '../../db/db.ts';
import { readAccount } from '../account/account.store.ts';
import { readOffersById, readOffersOfSellables } from '../catalog/offer.store.ts';
import { presentOffer, translatorInto } from '../catalog/present.ts';
import { instantOf } from '../clock.ts';
import { idempotentWrite, type RepeatableWrite, type WriteResult } from '../idempotency.store.ts';
import { createInvoiceLinks, invoicePdf, isSignedLink } from '../invoice/invoice.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import { catchUpAll, writeToOrder } from '../payment/catch-up.ts';
import { withdrawOpen } from '../payment/open-payment.ts';
import { intId } from '../random.ts';
import { found, notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type OrderItemRow, readItems } from './item.store.ts';
import { moveOrder, wrongStatus } from './move.ts';
import {
  insertReview,
  lockOrder,
  type OrderRow,
  readEvents,
  readOrder,
  readOrdersNotIn,
  readOrdersOfAccount,
} from './order.store.ts';
import { presentOrder } from './present.ts';
import { releaseOrder } from './release.ts';

/**
 * Changes an order of any account while holding a lock on it, and returns it. An order that is not
 * paid is updated from its provider first, because it may have been paid in the meantime.
 * @throws Refused if not found
 */
export async function withOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  work: (tx: Tx, order: OrderRow) => Promise<void>,
): Promise<WriteResult<Order>> {
  const known = await readOrder(shop.db, id);
  if (known) await catchUpAll(shop, [known]);
  return writeToOrder(shop, write, id, async (tx) => {
    await work(tx, found('order', await lockOrder(tx, id)));
    return anyOrder(tx, id);
  });
}

/**
 * Cancels an order for its shopper and releases everything that it had taken.
 * @throws Refused if the account has no such order, or it can no longer be cancelled
 */
export const cancelOrder = (shop: Shop, write: RepeatableWrite, id: string): Promise<WriteResult<Order>> =>
  withOrder(shop, write, id, async (tx, order) => {
    if (order.account_id !== write.accountId) throw notFound('order');
    moveOrder(shop, tx, order, ['cancelled']);
    await withdrawOpen(tx, order, 'cancelled');
    await releaseOrder(shop, tx, order);
  });

const FULFILLED = new Set<string>(FULFILLED_SHIPPING_STATUSES);

/**
 * Stores a shopper's review of an order, once. The rating may be left out.
 * @throws Refused if the account has no such order, it has not reached the shopper, or it was already reviewed
 */
export async function reviewOrder(
  shop: Shop,
  write: RepeatableWrite,
  id: string,
  { order_id, rating, comment }: OrderReview,
): Promise<WriteResult<null>> {
  if (order_id != null && String(order_id) !== id) throw refused('other_order');
  return idempotentWrite(shop.db, write, async (tx) => {
    const order = await readOrder(tx, id);
    if (order?.account_id !== write.accountId) throw notFound('order');
    if (!FULFILLED.has(order.status)) throw wrongStatus(order.status, 'review');
    const review = { order_id: id, rating, comment: comment || null, created_at: instantOf(shop.clock) };
    if (!(await insertReview(tx, review))) throw refused('already_reviewed');
    return null;
  });
}

/** Statuses after which nothing more happens to an order. */
const FINISHED = ['collected', 'delivered', 'cancelled', 'abandoned'];

/** The parts of orders outside their rows. */
interface Parts {
  lines: OrderItemRow[];
  events: Map<string, OrderEvent[]>;
  linkTo: LinkTo;
}
type LinkTo = (orderId: string) => Promise<string>;

async function readParts(db: Queryable, ids: readonly string[]): Promise<Parts> {
  const [lines, events, linkTo] = await Promise.all([
    readItems(db, ids),
    readEvents(db, ids),
    createInvoiceLinks(db),
  ]);
  return { lines, events, linkTo };
}

function presentOrders(rows: readonly OrderRow[], { lines, events, linkTo }: Parts): Promise<Order[]> {
  const items = Map.groupBy(lines, (item) => item.order_id);
  return Promise.all(
    rows.map((row) =>
      withInvoice(linkTo, presentOrder(row, items.get(row.id) ?? [], events.get(row.id) ?? [])),
    ),
  );
}

/** Names the lines of orders in a language. */
async function named(shop: Shop, parts: Parts, locale: Locale): Promise<Parts> {
  const { item } = await translatorInto(shop, locale);
  return { ...parts, lines: parts.lines.map(item) };
}

/** Converts rows to orders with their lines and events, in a language. */
async function completeOrders(shop: Shop, rows: readonly OrderRow[], locale: Locale): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return presentOrders(rows, await named(shop, await readParts(shop.db, ids), locale));
}

/** An order has an invoice once the shop has accepted it. */
const isAccepted = ({ order_events }: Order) =>
  (order_events ?? []).some(({ name }) => name === ('order_accepted' satisfies TimelineStep));

const withInvoice = async (linkTo: LinkTo, order: Order): Promise<Order> =>
  isAccepted(order) ? { ...order, pdf_invoice_url: await linkTo(String(order.id)) } : order;

/** Adds the link to its invoice to an order, if it has one. */
export const withItsInvoice = async (db: Queryable, order: Order): Promise<Order> =>
  isAccepted(order) ? withInvoice(await createInvoiceLinks(db), order) : order;

/** Returns one order, regardless of its owner. @throws Refused if not found */
export async function anyOrder(db: Queryable, id: string): Promise<Order> {
  const row = found('order', await readOrder(db, id));
  const [order] = await presentOrders([row], await readParts(db, [id]));
  return order!;
}

/** Reads orders, and reads them again if some were paid late or not in time. */
async function upToDate(shop: Shop, read: () => Promise<OrderRow[]>): Promise<OrderRow[]> {
  const rows = await read();
  return (await catchUpAll(shop, rows)) ? read() : rows;
}

/** Returns one order of an account. @throws Refused if the account has none with this key */
export async function orderById(shop: Shop, accountId: string, id: string, locale: Locale): Promise<Order> {
  const read = () =>
    shop.db.batch(async (db) => {
      const [row, parts] = await Promise.all([readOrder(db, id), readParts(db, [id])]);
      return row?.account_id === accountId ? { row, parts } : undefined;
    });
  let known = await read();
  if (known && (await catchUpAll(shop, [known.row]))) known = await read();
  const { row, parts } = found('order', known);
  const [order] = await presentOrders([row], await named(shop, parts, locale));
  return order!;
}

/** Returns a page of an account's order history, newest first. */
export async function orderHistory(
  shop: Shop,
  accountId: string,
  page: PageRequest,
  locale: Locale,
): Promise<{ orders: Order[]; nextPage: number | null }> {
  const range = pageRange({ page: page.page, per_page: page.per_page ?? ORDERS_PER_PAGE });
  const read = () => readOrdersOfAccount(shop.db, accountId, range);
  const { rows, nextPage } = cutPage(await upToDate(shop, read), range);
  return { orders: await completeOrders(shop, rows, locale), nextPage };
}

/** Returns the orders of an account that are not finished. */
export const unfinishedOrders = async (shop: Shop, accountId: string, locale: Locale): Promise<Order[]> =>
  completeOrders(shop, await upToDate(shop, () => readOrdersNotIn(shop.db, accountId, FINISHED)), locale);

/** An offer to look for, and what it sells. */
type OrderedOffer = Pick<OrderItemRow, 'offer_id' | 'sellable_id'>;

async function wantedOf(
  shop: Shop,
  orderId: string,
  supplierId: number,
  offerIds: readonly number[] | undefined,
): Promise<OrderedOffer[]> {
  const items = await readItems(shop.db, [orderId]);
  if (!offerIds) return items;
  const ordered = new Map(items.map((item) => [item.offer_id, item]));
  const others = await readOffersById(
    shop.db,
    offerIds.filter((id) => !ordered.has(id)),
  );
  return [
    ...offerIds.flatMap((id) => ordered.get(id) ?? []),
    ...others
      .filter((row) => row.supplier_id === supplierId)
      .map((row) => ({ offer_id: row.id, sellable_id: row.sellable_id })),
  ];
}

/**
 * Returns what the supplier of an order offers today for its items: the same offer if still active, or else
 * the cheapest one of the same product. Items that are no longer offered are left out.
 * @param offerIds comma-separated offers to look for; those of the order if empty
 * @throws Refused if the account has no such order
 */
export async function offersOfOrder(
  shop: Shop,
  accountId: string,
  id: string,
  offerIds: string | undefined,
): Promise<Offer[]> {
  const order = await readOrder(shop.db, id);
  if (order?.account_id !== accountId) throw notFound('order');
  const given = offerIds ? offerIds.split(',').map((text) => intId(text.trim())) : undefined;
  const wanted = await wantedOf(shop, id, order.supplier_id, given);
  const sellableIds = [...new Set(wanted.map(({ sellable_id }) => sellable_id))];
  const rows = await readOffersOfSellables(shop.db, instantOf(shop.clock), order.supplier_id, sellableIds);
  const offered = wanted.flatMap(
    ({ offer_id, sellable_id }) =>
      rows.find((row) => row.id === offer_id) ?? rows.find((row) => row.sellable_id === sellable_id) ?? [],
  );
  return [...new Set(offered)].map(presentOffer);
}

/** Invoices are English documents. */
const INVOICE_LOCALE: Locale = 'en';

/** An invoice, and the reference of its order. */
interface Invoice {
  reference: string;
  pdf: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the invoice of an order, for anyone who has the link to it.
 * @param signature hexadecimal, as in the link
 * @throws Refused if the shop did not create this link
 */
export async function invoiceOf(shop: Shop, orderId: string, signature: string): Promise<Invoice> {
  const isSigned = await isSignedLink(shop.db, orderId, signature);
  const row = isSigned ? await readOrder(shop.db, orderId) : undefined;
  const [order] = row ? await completeOrders(shop, [row], INVOICE_LOCALE) : [];
  if (!row || !order?.pdf_invoice_url) throw notFound('invoice');
  const shopper = (await readAccount(shop.db, row.account_id)) ?? {};
  const pdf = await invoicePdf(order, shopper, row.refunded_in_cents, await shop.invoiceFonts?.());
  return { reference: order.reference, pdf };
}
