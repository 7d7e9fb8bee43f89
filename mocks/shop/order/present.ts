import type { Order, OrderEvent, OrderItem } from '@spaza/contracts';
import { formatMoney, isShortLine, PAYMENT_WINDOW_IN_MS } from '@spaza/contracts/vocabulary';
import { shownQuantity, symbolOf } from '../catalog/present.ts';
import { slotText, slotValue } from '../checkout/timeslots.ts';
import type { OrderItemRow } from './item.store.ts';
import type { OrderRow } from './order.store.ts';
import { balanceOf, isPayableOnDelivery } from './totals.ts';

type Waiting = Pick<OrderRow, 'provider' | 'dispatch' | 'created_at' | 'slot_ends_at'>;

/** Returns until when an order can be paid: for half an hour or, if payable on delivery, until its time slot ends. */
export const payableUntil = (order: Waiting): number =>
  isPayableOnDelivery(order) && order.slot_ends_at !== null
    ? Date.parse(order.slot_ends_at)
    : Date.parse(order.created_at) + PAYMENT_WINDOW_IN_MS;

const FINE_SYMBOLS = new Set(['kg', 'l']);

/** Formats a quantity: `0.750 kg` for weighed goods, otherwise the number of pieces. */
function formatQuantity(qty: number, row: OrderItemRow): string {
  if (!row.per_kg) return String(qty);
  const symbol = symbolOf(row);
  return `${shownQuantity(row, qty).toFixed(FINE_SYMBOLS.has(symbol) ? 3 : 0)} ${symbol}`;
}

function presentItem(row: OrderItemRow): OrderItem {
  return {
    id: row.id,
    offer_id: row.offer_id,
    name: row.name,
    barcode: row.barcode,
    brand: row.brand,
    pack: row.pack,
    unit: row.unit,
    qty: row.qty,
    qty_ordered: row.qty_ordered,
    ...(row.qty_first_ordered !== null && {
      qty_first_ordered: row.qty_first_ordered,
      formatted_qty_first_ordered: formatQuantity(row.qty_first_ordered, row),
    }),
    per_kg: row.per_kg,
    formatted_qty: formatQuantity(row.qty, row),
    formatted_qty_ordered: formatQuantity(row.qty_ordered, row),
    unit_price: formatMoney(row.unit_price_in_cents),
    unit_price_in_cents: row.unit_price_in_cents,
    base_price_in_cents: row.base_price_in_cents,
    total: formatMoney(row.total_in_cents),
    total_in_cents: row.total_in_cents,
    sellable: {
      id: row.sellable_id,
      name: row.name,
      barcode: row.barcode,
      brand: row.brand,
      pack: row.pack,
      unit: row.unit,
      measurement: row.measurement,
      product_id: row.product_id,
      image_url: row.image_url,
    },
    image_url: row.image_url,
    supplier_id: row.supplier_id,
    packed_at: row.packed_at,
  };
}

const slotOf = ({ slot_starts_at, slot_ends_at }: OrderRow) =>
  slot_starts_at && slot_ends_at
    ? { start: Date.parse(slot_starts_at), end: Date.parse(slot_ends_at) }
    : undefined;

/** Omits code and amount if they are null, as for most events. */
const presentEvent = ({ code, amount_in_cents, ...event }: OrderEvent): OrderEvent => ({
  ...event,
  ...(code && { code }),
  ...(amount_in_cents && { amount_in_cents }),
});

/** Converts an order to its response format. */
export function presentOrder(
  row: OrderRow,
  items: readonly OrderItemRow[],
  events: readonly OrderEvent[],
): Order {
  const slot = slotOf(row);
  const delivered = row.dispatch === 'delivery';
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    shipping_status: row.shipping_status,
    created_at: row.created_at,
    payment_due_at: row.status === 'pending_payment' ? new Date(payableUntil(row)).toISOString() : null,
    reviewed_at: row.reviewed_at,
    review: row.review ?? null,
    supplier_id: row.supplier_id,
    supplier_name: row.supplier_name,
    supplier_address: row.supplier_address,
    dispatch: row.dispatch,
    dispatch_method: row.dispatch_method,
    collection_date: slot ? slotValue(slot) : null,
    formatted_collection_date: slot ? slotText(slot) : null,
    requires_shipping: delivered,
    shipping_provider: row.dispatch_method,
    shipping_address: row.shipping_address ?? null,
    provider: row.provider,
    subtotal_in_cents: row.subtotal_in_cents,
    total: formatMoney(row.total_in_cents),
    total_in_cents: row.total_in_cents,
    discount_code: row.discount_code,
    discount_in_cents: row.discount_in_cents,
    credit_in_cents: row.credit_in_cents,
    payable_balance_in_cents: balanceOf(row),
    debtorcard_balance: row.debtorcard_balance,
    shipping_price_in_cents: row.shipping_price_in_cents,
    bank_details: row.bank_details ?? null,
    requires_bags: row.requires_bags,
    bag_qty: row.bag_qty,
    bag_total_in_cents: row.bag_total_in_cents,
    pdf_invoice_url: null,
    stock_short: row.status === 'stock_short' && items.some(isShortLine),
    order_events: events.map(presentEvent),
    order_items: items.map(presentItem),
  };
}
