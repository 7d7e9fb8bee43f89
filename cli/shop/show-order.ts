import type { Id, Order, OrderItem } from '@spaza/contracts';
import { formatMoney, MAXIMUM_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { Session } from '@spaza/sdk';
import {
  isCalledOff,
  needsOnlinePayment,
  outroVariant,
  outstandingInCents,
  paymentMoment,
  timelineOf,
} from '@spaza/sdk/rules';
import { moneyColumn, moneyField } from '../output/money.ts';
import type { Field, Page } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import type { Style } from '../output/text.ts';
import { dayAndTime } from '../output/time.ts';
import { accepted } from './accepted.ts';

/** References begin with a word; ids are numbers or random. */
const REFERENCE = /^[A-Z]+-/;

/** The id of the last order placed or shown, if the text is its reference; otherwise the text. */
export function idOfLast({ orders }: Session, typed: string): Id {
  const last = orders.current.peek();
  return last?.reference === typed ? last.id : typed;
}

/** The id of one of the shopper's last 100 orders, if the text is its reference; otherwise the text. */
async function idOfRecent(session: Session, typed: string): Promise<Id> {
  const last = idOfLast(session, typed);
  if (last !== typed || !REFERENCE.test(typed)) return last;
  const { orders } = accepted(await session.orders.list({ perPage: MAXIMUM_PER_PAGE }));
  return orders.find(({ reference }) => reference === typed)?.id ?? typed;
}

/** A current order of the shopper, by its reference or id. @throws Failure if there is none */
export async function ownOrder(session: Session, typed: string): Promise<Order> {
  const id = await idOfRecent(session, typed);
  return accepted(await session.orders.load(id), 'spaza orders list');
}

/** `ready_for_collection` in words. */
export const inWords = (status: string): string => status.replaceAll('_', ' ');

/** The status to show: of the shipping if there is one, unless the order was cancelled or abandoned. */
export const statusOf = (order: Order): string =>
  isCalledOff(order) ? order.status : order.shipping_status || order.status;

const quantity = ({ qty, formatted_qty: text, ...item }: OrderItem) => {
  const shown = text || String(qty);
  const ordered = item.qty_first_ordered ?? item.qty_ordered;
  const wanted =
    item.qty_first_ordered == null ? item.formatted_qty_ordered : item.formatted_qty_first_ordered;
  return ordered != null && ordered !== qty ? `${shown} of ${wanted || ordered}` : shown;
};

/** Columns for the lines of an order. Ids stay in a narrow terminal, as changing an order needs them. */
export const itemColumns: Column<OrderItem>[] = [
  { title: 'Name', text: ({ name }) => name, isLong: true },
  { title: 'Quantity', text: quantity, raw: ({ qty }) => String(qty), align: 'right' },
  { ...moneyColumn('Price', ({ unit_price_in_cents: price }: OrderItem) => price), isSpare: true },
  moneyColumn('Total', ({ total_in_cents: total }) => total),
  { title: 'Line', text: ({ id }) => String(id) },
];

/** The fields that identify an order, and its status. */
export const orderHead = (order: Order): Field[] => [
  ['Reference', order.reference],
  ['Id', String(order.id)],
  ['Status', inWords(statusOf(order)), statusOf(order)],
];

/** When an unpaid order must be paid; empty for other orders. */
export function payByField(order: Order): Field {
  const due = paymentMoment(order) === 'before_packing' ? order.payment_due_at : null;
  return ['Pay by', due && dayAndTime(due), due ?? null];
}

function drawTimeline(order: Order, page: Page): void {
  const steps = timelineOf(order);
  const width = Math.max(...steps.map(({ step }) => step.length));
  for (const { step, reached, at } of steps) {
    const mark = reached ? page.paint('green', '✓') : page.paint('dim', '·');
    page.say(
      `${mark} ${inWords(step).padEnd(width)}  ${at ? page.paint('dim', dayAndTime(at)) : ''}`.trimEnd(),
    );
  }
}

/** Shows an order with its totals, lines and history. */
export function drawOrder(order: Order, page: Page): void {
  page.fields([
    ...orderHead(order),
    ['Placed', dayAndTime(order.created_at), order.created_at],
    ['Supplier', order.supplier_name],
    [
      order.requires_shipping ? 'Delivery' : 'Collection',
      order.formatted_collection_date,
      order.collection_date ?? null,
    ],
    ['Payment', order.provider ?? ''],
    moneyField('Bags', order.bag_total_in_cents),
    moneyField('Delivery fee', order.shipping_price_in_cents),
    moneyField('Discount', order.discount_in_cents),
    moneyField('Credit used', order.credit_in_cents),
    moneyField('Total', order.total_in_cents),
    moneyField('Left to pay', order.payable_balance_in_cents),
    payByField(order),
  ]);
  page.line('');
  page.table(itemColumns, order.order_items ?? []);
  page.say();
  drawTimeline(order, page);
}

/** Whether the shopper must pay online before the shop packs. */
export const isDueNow = (order: Order): boolean =>
  needsOnlinePayment(order) && paymentMoment(order) === 'before_packing';

function deliveryText(
  order: Order,
  { when, due, currency }: { when: string; due: number; currency: string },
): string {
  const text = `It will be delivered${when}.`;
  if (due <= 0 || paymentMoment(order) !== 'at_the_door') return text;
  return `${text} Pay ${formatMoney(due, currency)} ${order.provider === 'shop2shop' ? 'with shop2shop ' : ''}when it is.`;
}

/** What the shopper has to do next, as a sentence. */
export function whatNext(order: Order, currency: string): string {
  const when = order.formatted_collection_date ? `, ${order.formatted_collection_date}` : '';
  const place = [order.supplier_name, order.supplier_address].filter(Boolean).join(', ');
  const due = outstandingInCents(order);
  if (isDueNow(order)) return `${formatMoney(due, currency)} has to be paid now, with ${order.provider}.`;
  switch (outroVariant(order)) {
    case 'collection_unpaid':
      return `Collect it at ${place}${when}. Pay ${formatMoney(due, currency)} when you do.`;
    case 'collection_paid':
      return `Collect it at ${place}${when}. It is paid.`;
    case 'delivery':
      return deliveryText(order, { when, due, currency });
    case 'manual_delivery':
      return 'The shop will call you to arrange the delivery.';
  }
}

const STATUS_STYLES: Readonly<Record<string, Style>> = {
  ready_for_collection: 'green',
  ready_for_delivery: 'green',
  out_for_delivery: 'green',
  collected: 'green',
  delivered: 'green',
  pending: 'yellow',
  preparing: 'yellow',
  stock_short: 'yellow',
  pending_payment: 'yellow',
  payment_processing: 'yellow',
  cancelled: 'red',
  abandoned: 'red',
};

const statusStyle = (order: Order) => STATUS_STYLES[statusOf(order)];

/** Columns for orders. */
export const orderColumns: Column<Order>[] = [
  { title: 'Reference', text: ({ reference }) => reference },
  { title: 'Status', text: (order) => inWords(statusOf(order)), raw: statusOf, style: statusStyle },
  { title: 'Placed', text: ({ created_at }) => dayAndTime(created_at), raw: ({ created_at }) => created_at },
  moneyColumn('Total', ({ total_in_cents }) => total_in_cents),
  { title: 'Supplier', text: ({ supplier_name }) => supplier_name ?? '', isLong: true },
  { title: 'Id', text: ({ id }) => String(id), isSpare: true },
];
