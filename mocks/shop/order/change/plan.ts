import type { OrderModification } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { type PricedLine, presentLine } from '../../cart/price.ts';
import type { DiscountCodeRow } from '../../discount/discount.store.ts';
import type { Ids } from '../../ids.ts';
import type { OrderItemRow } from '../item.store.ts';
import { newItems } from '../new-order.ts';
import type { OrderRow } from '../order.store.ts';
import { settled, totalsOf } from '../totals.ts';
import type { Additions } from './additions.ts';
import type { Choice, Choices } from './choices.ts';

/** What an order would be with the changes that can be made. */
export interface ChangePlan {
  order: OrderRow;
  items: OrderItemRow[];
  /** The changes as they can be made, at today's prices. */
  modifications: OrderModification[];
  /** What goes back to where it was paid from, in cents. */
  refund: number;
}

/** What a change is planned with. */
interface Planning {
  now: string;
  ids: Ids;
  /** The discount code of the order. */
  code: DiscountCodeRow | undefined;
}

type Line = Choices['lines'][number];

const isRaise = ({ item, choice }: Line): boolean => choice.action === 'update' && choice.qty > item.qty;

/** A line with its choice, unless the choice is to have more than can be had. */
const possible = (line: Line, { raised }: Additions): Choice =>
  isRaise(line) && !raised.has(line.item) ? { action: 'keep' } : line.choice;

/** The line as it would be; undefined if it goes. */
function lineAfter(item: OrderItemRow, choice: Choice): OrderItemRow | undefined {
  switch (choice.action) {
    case 'keep':
      return item;
    case 'remove':
      return undefined;
    case 'accept':
      return item.qty > 0 ? { ...item, qty_ordered: item.qty } : undefined;
    case 'update': {
      const { qty } = choice;
      const total = lineTotalInCents(item.unit_price_in_cents, qty);
      return { ...item, qty, qty_ordered: qty, total_in_cents: total };
    }
  }
}

function linesFor(ids: Ids, order: OrderRow, first: number, added: PricedLine[]): OrderItemRow[] {
  const cart = { lines: added, outOfStock: [], expired: [], vanished: false };
  return newItems(ids, order.id, cart).map((item, index) => ({
    ...added[index]!.row,
    ...item,
    position: first + index,
    packed_at: null,
  }));
}

const asModification = (item: OrderItemRow, choice: Choice): OrderModification[] =>
  choice.action === 'keep'
    ? []
    : [
        {
          action: choice.action,
          order_item_id: item.id,
          ...(choice.action === 'update' && { qty: choice.qty }),
        },
      ];

const asAddition = (line: PricedLine): OrderModification => ({
  action: 'add',
  qty: line.qty,
  item: presentLine(line),
});

/** Works out what an order would be, without changing anything. More of a line at another price is a line of its own. */
export function planChange(
  { now, ids, code }: Planning,
  order: OrderRow,
  { lines }: Choices,
  additions: Additions,
): ChangePlan {
  const choices = lines.map((line) => ({ item: line.item, choice: possible(line, additions) }));
  const kept = choices.flatMap(({ item, choice }) => lineAfter(item, choice) ?? []);
  const first = Math.max(-1, ...lines.map(({ item }) => item.position)) + 1;
  const added = [...additions.added, ...additions.repriced];
  const items = [...kept, ...linesFor(ids, order, first, added)];
  return {
    ...settled({ ...order, ...totalsOf(order, items, { code, now }) }),
    items,
    modifications: [
      ...choices.flatMap(({ item, choice }) => asModification(item, choice)),
      ...added.map(asAddition),
    ],
  };
}
