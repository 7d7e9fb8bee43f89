import type { Order, OrderEvent } from '@spaza/contracts';
import { ORDERS_PER_PAGE, type TimelineStep } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { cutPage, type PageRequest, pageRange } from '../catalog/page.ts';
import { createInvoiceLinks } from '../invoice/link.ts';
import { catchUpAll } from '../payment/catch-up.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { type OrderItemRow, readItems } from './item.store.ts';
import { type OrderRow, readEvents, readOrder, readOrdersNotIn, readOrdersOfAccount } from './order.store.ts';
import { presentOrder } from './present.ts';

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

/** Converts rows to orders with their lines and events. */
export async function completeOrders(db: Queryable, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return presentOrders(rows, await readParts(db, ids));
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
  const row = await readOrder(db, id);
  const [order] = row ? await completeOrders(db, [row]) : [];
  if (!order) throw notFound('order');
  return order;
}

/** Reads orders, and reads them again if some were paid late or not in time. */
async function upToDate(shop: Shop, read: () => Promise<OrderRow[]>): Promise<OrderRow[]> {
  const rows = await read();
  return (await catchUpAll(shop, rows)) ? read() : rows;
}

/** Returns one order of an account. @throws Refused if the account has none with this key */
export async function orderById(shop: Shop, accountId: string, id: string): Promise<Order> {
  const read = () =>
    shop.db.batch(async (db) => {
      const [row, parts] = await Promise.all([readOrder(db, id), readParts(db, [id])]);
      return row?.account_id === accountId ? { row, parts } : undefined;
    });
  let found = await read();
  if (found && (await catchUpAll(shop, [found.row]))) found = await read();
  if (!found) throw notFound('order');
  const [order] = await presentOrders([found.row], found.parts);
  return order!;
}

/** Returns a page of an account's order history, newest first. */
export async function orderHistory(
  shop: Shop,
  accountId: string,
  page: PageRequest,
): Promise<{ orders: Order[]; nextPage: number | null }> {
  const range = pageRange({ page: page.page, per_page: page.per_page ?? ORDERS_PER_PAGE });
  const read = () => readOrdersOfAccount(shop.db, accountId, range);
  const { rows, nextPage } = cutPage(await upToDate(shop, read), range);
  return { orders: await completeOrders(shop.db, rows), nextPage };
}

/** Returns the orders of an account that are not finished. */
export const unfinishedOrders = async (shop: Shop, accountId: string): Promise<Order[]> =>
  completeOrders(shop.db, await upToDate(shop, () => readOrdersNotIn(shop.db, accountId, FINISHED)));
