import type { CartItem, OrderModification } from '@spaza/contracts';
import { isShortLine, lineTotalInCents, roundQuantity } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../../db/db.ts';
import {
  checkQuantity,
  hasEnded,
  isRunning,
  offerIds,
  type PricedLine,
  priceCart,
  quantityRefused,
} from '../../cart/price.ts';
import { type OfferRow, readOffersById } from '../../catalog/offer.store.ts';
import { refused } from '../../refused.ts';
import type { OrderItemRow } from '../item.store.ts';

/** A shopper's request for one line. */
export type Choice = { action: 'keep' | 'accept' | 'remove' } | { action: 'update'; qty: number };

/** A shopper's requests for an order, line by line. */
export interface Choices {
  lines: { item: OrderItemRow; choice: Choice }[];
  added: CartItem[];
  /** Short lines without a decision. */
  undecided: OrderItemRow[];
}

function choiceFor(item: OrderItemRow, { action, qty }: OrderModification): Choice {
  if (action === 'accept' && !isShortLine(item)) throw refused('not_short', { name: item.name });
  if (action !== 'update') return { action: action === 'accept' ? 'accept' : 'remove' };
  const rounded = roundQuantity(qty ?? 0);
  if (rounded === 0) throw quantityRefused(item, qty ?? 0);
  checkQuantity(item, rounded);
  return { action: 'update', qty: rounded };
}

/**
 * Sorts modifications by the lines that they refer to.
 * @throws Refused if a modification is for an unknown line, two are for the same line, or a quantity is not sold
 */
export function choicesOf(
  items: readonly OrderItemRow[],
  modifications: readonly OrderModification[],
): Choices {
  const chosen = new Map<OrderItemRow, Choice>();
  const added: CartItem[] = [];
  for (const modification of modifications) {
    if (modification.action === 'add') {
      if (modification.item)
        added.push({ ...modification.item, qty: modification.qty ?? modification.item.qty });
      continue;
    }
    const id = modification.order_item_id;
    const item = items.find((candidate) => candidate.id === String(id));
    if (!item) throw refused('unknown_line', { line: String(id) });
    if (chosen.has(item)) throw refused('line_twice', { name: item.name });
    chosen.set(item, choiceFor(item, modification));
  }
  const lines = items.map((item) => ({ item, choice: chosen.get(item) ?? { action: 'keep' as const } }));
  return {
    lines,
    added,
    undecided: lines
      .filter(({ item, choice }) => isShortLine(item) && !isDecided(choice))
      .map(({ item }) => item),
  };
}

const isDecided = ({ action }: Choice) => action === 'accept' || action === 'remove';

/** Additions to an order, with the current offers. */
export interface Additions {
  /** New lines that can be ordered, at today's prices. */
  added: PricedLine[];
  /** Lines whose quantity can be increased at the agreed price. */
  raised: Set<OrderItemRow>;
  /** Additional quantities of lines that can only be increased at a different price. */
  repriced: PricedLine[];
  /** Additions that cannot be ordered. */
  outOfStock: PricedLine[];
  /** Kinds of offers that are added or increased. */
  kinds: Set<OfferRow['kind']>;
  /** Whether some offer no longer exists. */
  vanished: boolean;
}

/**
 * Looks up added lines, and increases of existing ones.
 * @throws Refused if a quantity is not sold, or an offer belongs to another supplier
 */
export async function readAdditions(
  db: Queryable,
  now: string,
  supplierId: number,
  { lines, added }: Choices,
): Promise<Additions> {
  const cart = priceCart(await readOffersById(db, offerIds(added)), now, added, supplierId);
  const additions: Additions = {
    added: cart.lines,
    raised: new Set(),
    repriced: [],
    outOfStock: [...cart.outOfStock, ...cart.expired],
    kinds: new Set(cart.lines.map(({ row }) => row.kind)),
    vanished: cart.vanished,
  };
  const raises = lines.flatMap(({ item, choice }) =>
    choice.action === 'update' && choice.qty > item.qty
      ? [{ item, qty: roundQuantity(choice.qty - item.qty) }]
      : [],
  );
  const rows = await readOffersById(
    db,
    raises.map(({ item }) => item.offer_id),
  );
  for (const { item, qty } of raises) {
    const row = rows.find(({ id }) => id === item.offer_id);
    if (!row) {
      additions.vanished = true;
      continue;
    }
    additions.kinds.add(row.kind);
    const changed = row.price_in_cents !== item.unit_price_in_cents;
    const totalInCents = lineTotalInCents(row.price_in_cents, qty);
    const more = { row, qty, totalInCents, changed, ended: hasEnded(row, now) };
    if (!isRunning(row, now) || (row.stock ?? 0) < qty) additions.outOfStock.push(more);
    else if (changed) additions.repriced.push(more);
    else additions.raised.add(item);
  }
  return additions;
}
