import type { CartItem, OrderModification } from '@spaza/contracts';
import { isShortLine, roundQuantity } from '@spaza/contracts/vocabulary';
import { checkQuantity, quantityRefused } from '../../cart/price.ts';
import { refused } from '../../refused.ts';
import type { OrderItemRow } from '../item.store.ts';

/** What a shopper requests for one line. */
export type Choice = { action: 'keep' | 'accept' | 'remove' } | { action: 'update'; qty: number };

/** What a shopper requests for an order, line by line. */
export interface Choices {
  lines: { item: OrderItemRow; choice: Choice }[];
  added: CartItem[];
  /** Lines that are short and have no decision. */
  undecided: OrderItemRow[];
}

function choiceFor(item: OrderItemRow, { action, qty }: OrderModification): Choice {
  if (action === 'accept' && !isShortLine(item)) throw refused('not_short', { name: item.name });
  if (action !== 'update') return { action: action === 'accept' ? 'accept' : 'remove' };
  const rounded = roundQuantity(qty ?? 0);
  if (rounded === 0) {
    throw quantityRefused(item, qty ?? 0);
  }
  checkQuantity(item, rounded);
  return { action: 'update', qty: rounded };
}

/**
 * Sorts modifications by the lines that they refer to.
 * @throws Refused if one refers to no line of the order, two refer to the same, or a quantity is not sold
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
    if (chosen.has(item)) {
      throw refused('line_twice', { name: item.name });
    }
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
