import type { Order } from '@spaza/contracts';
import { ORDERS_PER_PAGE, type TimelineStep } from '@spaza/contracts/vocabulary';
import { cutPage, type PageRequest, pageRange } from '../catalog/page.ts';
import type { Queryable } from '../db/db.ts';
import { createInvoiceLinks } from '../invoice/link.ts';
import { catchUpAll } from '../payment/catch-up.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readItems } from './item.store.ts';
import { type OrderRow, readEvents, readOrder, readOrdersNotIn, readOrdersOfAccount } from './order.store.ts';
import { presentOrder } from './present.ts';

/** Statuses after which nothing more happens to an order. */
const FINISHED = ['collected', 'delivered', 'cancelled', 'abandoned'];

/** Rows as orders with their lines and events. */
export async function completeOrders(db: Queryable, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, events] = await Promise.all([readItems(db, ids), readEvents(db, ids)]);
  const items = Map.groupBy(lines, (item) => item.order_id);
  const orders = rows.map((row) => presentOrder(row, items.get(row.id) ?? [], events.get(row.id) ?? []));
  return withInvoices(db, orders);
}

/** There is an invoice as soon as the shop has accepted an order. */
const isAccepted = ({ order_events }: Order) =>
  (order_events ?? []).some(({ name }) => name === ('order_accepted' satisfies TimelineStep));

/** Orders with links to their invoices, as far as there are any. */
export async function withInvoices(db: Queryable, orders: Order[]): Promise<Order[]> {
  if (!orders.some(isAccepted)) return orders;
  const linkTo = await createInvoiceLinks(db);
  return Promise.all(
    orders.map(async (order) =>
      isAccepted(order) ? { ...order, pdf_invoice_url: await linkTo(String(order.id)) } : order,
    ),
  );
}

/** One order, whoever it belongs to. @throws Refused when there is none */
export async function anyOrder(db: Queryable, id: string): Promise<Order> {
  const row = await readOrder(db, id);
  const [order] = row ? await completeOrders(db, [row]) : [];
  if (!order) throw notFound('The order');
  return order;
}

/** Reads orders, and again where time has changed some of them: they were paid late, or nobody paid in time. */
async function upToDate(shop: Shop, read: () => Promise<OrderRow[]>): Promise<OrderRow[]> {
  const rows = await read();
  return (await catchUpAll(shop, rows)) ? read() : rows;
}

/** One order of an account. @throws Refused when the account has none with this key */
export async function orderById(shop: Shop, accountId: string, id: string): Promise<Order> {
  const read = async () => {
    const row = await readOrder(shop.db, id);
    return row?.account_id === accountId ? [row] : [];
  };
  const [order] = await completeOrders(shop.db, await upToDate(shop, read));
  if (!order) throw notFound('The order');
  return order;
}

/** The order history of an account, newest first, page by page. */
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

/** Orders of an account that are not finished. */
export const unfinishedOrders = async (shop: Shop, accountId: string): Promise<Order[]> =>
  completeOrders(shop.db, await upToDate(shop, () => readOrdersNotIn(shop.db, accountId, FINISHED)));
