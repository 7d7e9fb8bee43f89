import type { Order } from '@spaza/contracts';
import { lineTotalInCents, type OrderStatus, roundQuantity } from '@spaza/contracts/vocabulary';
import { instantOf } from '../clock.ts';
import { wayToPacking } from '../order/at-the-door.ts';
import { type OrderItemRow, packItems, readItems } from '../order/item.store.ts';
import { moveOrderBy } from '../order/move.ts';
import { updateAmounts } from '../order/totals.store.ts';
import { totalsOf } from '../order/totals.ts';
import { withOrder } from '../order/with-order.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';

/** What was packed of a line, where it is less than was ordered. */
export interface PackedLine {
  id: number | string;
  qty: number;
}

/** @throws Refused when that much of a line cannot have been packed */
function checkPacked(item: OrderItemRow, qty: number): void {
  if (qty > item.qty_ordered) {
    throw new Refused(
      422,
      'too_much_packed',
      `${item.name}: ${qty} is more than the ${item.qty_ordered} that were ordered.`,
    );
  }
  if (!item.per_kg && !Number.isInteger(qty)) {
    throw new Refused(
      422,
      'invalid_quantity',
      `${item.name} is sold by the piece; ${qty} is no whole number.`,
    );
  }
}

function packedQuantities(
  items: readonly OrderItemRow[],
  packed: readonly PackedLine[],
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { id, qty } of packed) {
    const item = items.find((candidate) => candidate.id === String(id));
    if (!item) throw new Refused(422, 'unknown_line', `The order has no line ${id}.`);
    if (quantities.has(item.id)) {
      throw new Refused(422, 'line_twice', `${item.name}: the same line is packed twice. Send it once.`);
    }
    checkPacked(item, qty);
    quantities.set(item.id, roundQuantity(qty));
  }
  return quantities;
}

/**
 * Finishes packing. Everything packed makes the order ready; less makes it stock short.
 * @param packed lines of which less was packed; every other line counts as packed in full
 * @throws Refused when a line is not the order's, or more than was ordered, or the order is past packing
 */
export function completePack(
  shop: Shop,
  id: string,
  packed: readonly PackedLine[],
  agentName: string | undefined,
): Promise<Order> {
  return withOrder(shop, id, async (tx, order) => {
    const items = await readItems(tx, [id]);
    const quantities = packedQuantities(items, packed);
    const lines = items.map((item) => {
      const qty = quantities.get(item.id) ?? item.qty_ordered;
      return {
        id: item.id,
        qty,
        total_in_cents: lineTotalInCents(item.unit_price_in_cents, qty),
        ordered: item.qty_ordered,
      };
    });
    await packItems(tx, instantOf(shop.clock), lines);
    const packedOrder = { ...order, ...totalsOf(order, lines) };
    await updateAmounts(tx, packedOrder);
    const isShort = lines.some((line) => line.qty < line.ordered);
    const ready: OrderStatus = order.dispatch === 'delivery' ? 'ready_for_delivery' : 'ready_for_collection';
    const start = order.status === 'preparing' ? [] : wayToPacking(order);
    moveOrderBy(shop, tx, packedOrder, agentName, ...start, isShort ? 'stock_short' : ready);
  });
}
