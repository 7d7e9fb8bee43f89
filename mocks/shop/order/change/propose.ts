import type { OrderModification } from '@spaza/contracts';
import { MINIMUM_ORDER_IN_CENTS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { presentLine } from '../../cart/price.ts';
import { reachesMinimum } from '../../cart/totals.ts';
import type { Queryable } from '../../db/db.ts';
import type { Ids } from '../../ids.ts';
import { notFound, type Reason, Refused, reason } from '../../refused.ts';
import { readItems } from '../item.store.ts';
import { wrongStatus } from '../move.ts';
import type { OrderRow } from '../order.store.ts';
import { readCodeOf } from '../totals.ts';
import { readAdditions } from './additions.ts';
import { choicesOf } from './choices.ts';
import { planChange } from './plan.ts';
import { type Changing, termReasons } from './terms.ts';

const CHANGEABLE = new Set<string>(['pending', 'stock_short'] satisfies OrderStatus[]);

/** Changes to an order, held against the order and the offers as they stand now. */
export interface Proposal extends Changing {
  /** Why an order like that could not have been placed. */
  terms: readonly Reason[];
}

/**
 * Reviews changes to an order of an account.
 * @throws Refused if the account has no such order, it can no longer be changed, or the changes make no sense
 */
export async function propose(
  db: Queryable,
  { now, ids }: { now: string; ids: Ids },
  accountId: string,
  order: OrderRow | undefined,
  modifications: readonly OrderModification[],
): Promise<Proposal> {
  if (order?.account_id !== accountId) throw notFound('order');
  if (!CHANGEABLE.has(order.status)) throw wrongStatus(order.status, 'change');
  const before = await readItems(db, [order.id]);
  const choices = choicesOf(before, modifications);
  if (choices.undecided.length > 0) {
    throw new Refused([reason('undecided_items')], () => ({
      order_item_ids: choices.undecided.map(({ id }) => id),
    }));
  }
  const code = await readCodeOf(db, order);
  const additions = await readAdditions(db, now, order.supplier_id, choices);
  const changing = {
    order,
    before,
    additions,
    code,
    plan: planChange({ now, ids, code }, order, choices, additions),
  };
  return { ...changing, terms: await termReasons(db, now, changing) };
}

/** What stands against the order as it would be: first what it comes to, then what is in it. */
export function orderReasons({ plan: { order, items }, terms }: Proposal): Reason[] {
  if (items.length === 0) return [reason('nothing_left')];
  const { subtotal_in_cents: subtotal, discount_in_cents: discount } = order;
  return [
    ...(reachesMinimum({ subtotal, discount })
      ? []
      : [reason('payable_amount', { minimum_in_cents: MINIMUM_ORDER_IN_CENTS })]),
    ...terms,
  ];
}

/** Additions that cannot be had, and those whose price is not the one that was agreed or seen, as they are answered. */
export const findingsOf = ({ additions: { outOfStock, repriced, added } }: Proposal) => ({
  out_of_stock: outOfStock.map(presentLine),
  updated: [...repriced, ...added.filter((line) => line.changed)].map(presentLine),
});

/** Returns every reason against the changes, most serious first. */
export function reasonsOf(proposal: Proposal): Reason[] {
  const { out_of_stock, updated } = findingsOf(proposal);
  return [
    ...(out_of_stock.length > 0 || proposal.additions.vanished
      ? [reason('out_of_stock', { of: 'changes' })]
      : []),
    ...(updated.length > 0 ? [reason('prices_changed', { of: 'changes' })] : []),
    ...orderReasons(proposal),
  ];
}
