import type { Order, OrderEvent } from '@spaza/contracts';
import type { Quote } from '../cart/quote.ts';
import type { OfferRow } from '../catalog/offer.store.ts';
import type { Tx } from '../db/db.ts';
import type { NewItem, OrderItemRow } from './item.store.ts';
import type { NewOrder } from './order.store.ts';
import { presentOrder } from './present.ts';
import { anyOrder, withItsInvoice } from './read.ts';

const itemRow = (item: NewItem, row: OfferRow): OrderItemRow => ({
  ...item,
  supplier_id: row.supplier_id,
  product_id: row.product_id,
  barcode: row.barcode,
  brand: row.brand,
  pack: row.pack,
  unit: row.unit,
  measurement: row.measurement,
  image_url: row.image_url,
  per_kg: row.per_kg,
  per_kg_symbol: row.per_kg_symbol,
  per_kg_conversion_rate: row.per_kg_conversion_rate,
  per_kg_qty_min: row.per_kg_qty_min,
  packed_at: null,
});

/**
 * An order that was written in this transaction, as reading it would answer it. Nearly all of it is at hand and is not
 * read again; only a debtor card that has paid has more to say.
 */
export async function justPlaced(
  tx: Tx,
  order: NewOrder,
  items: readonly NewItem[],
  { supplier, cart }: Quote,
  events: readonly OrderEvent[],
): Promise<Order> {
  if (order.provider === 'debtorcard') return anyOrder(tx, order.id);
  const row = {
    ...order,
    reviewed_at: null,
    supplier_name: supplier.name,
    supplier_address: supplier.formatted_address,
    debtor_card_number: null,
    debtorcard_balance: null,
    bank_details: null,
  };
  const lines = items.map((item, at) => itemRow(item, cart.lines[at]!.row));
  return withItsInvoice(tx, presentOrder(row, lines, events));
}
