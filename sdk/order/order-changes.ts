import type { CartLine, Order, OrderItem, OrderModification } from '@spaza/contracts';
import { isShortLine } from '@spaza/contracts/vocabulary';
import { isOutOfStock } from '../cart/totals.ts';
import { sameId } from '../values.ts';
import { isStockShort } from './order-status.ts';

/** A requested change to a line of an order. */
export type LineChange = QuantityChange | Decision;

interface QuantityChange {
  /** What to do with the line. */
  action: 'update';
  /** The new quantity, in pieces or kg. */
  qty: number;
}

interface Decision {
  /** What to do with the line: take what is in stock, or nothing. */
  action: 'accept' | 'remove';
}

/** The changes that a shopper requests to an order. */
export interface OrderChanges {
  /** Items to add. */
  added: readonly CartLine[];
  /** By id of the line. */
  lines: Readonly<Record<string, LineChange>>;
}

export const NO_CHANGES: OrderChanges = { added: [], lines: {} };

type Standing = Pick<Order, 'status' | 'shipping_status' | 'stock_short'>;

/** Whether a shopper may still change the items of the order. */
export const canChange = (order: Standing): boolean => order.status === 'pending' || isStockShort(order);
/** Whether a shopper may still cancel the order. */
export const canCancel = (order: Standing): boolean => order.status === 'pending_payment' || canChange(order);

/** Lines with less in stock than was ordered, which the shopper has neither accepted nor removed. */
export const undecidedLines = (
  order: Standing & Pick<Order, 'order_items'>,
  { lines }: OrderChanges,
): OrderItem[] =>
  isStockShort(order)
    ? (order.order_items ?? []).filter((item) => {
        const decided = lines[String(item.id)]?.action;
        return isShortLine(item) && decided !== 'accept' && decided !== 'remove';
      })
    : [];

/** The changes as they are sent. Added items that went out of stock are left out. */
export const modificationsOf = ({ added, lines }: OrderChanges): OrderModification[] => [
  ...Object.entries(lines).map(([id, change]) => ({ ...change, order_item_id: id })),
  ...added
    .filter(({ offer }) => !isOutOfStock(offer))
    .map(({ offer, qty }) => ({
      action: 'add' as const,
      qty,
      item: { offer: { id: offer.id, price_in_cents: offer.price_in_cents }, qty },
    })),
];

/**
 * The changes as the shop understood them, which may differ from those that were requested.
 * @param known lines with offers, used to look up added items; the first match counts, so those at today's prices
 * come first
 */
export function changesFrom(
  modifications: readonly OrderModification[],
  known: readonly CartLine[],
): OrderChanges {
  const added: CartLine[] = [];
  const lines: Record<string, LineChange> = {};
  for (const { action, order_item_id: id, qty, item } of modifications) {
    if (action === 'add') {
      const line = item && known.find(({ offer }) => sameId(offer.id, item.offer.id));
      if (line) added.push({ offer: line.offer, qty: qty ?? item.qty });
    } else if (id != null) {
      lines[String(id)] = action === 'update' ? { action, qty: qty ?? 0 } : { action };
    }
  }
  return { added, lines };
}
