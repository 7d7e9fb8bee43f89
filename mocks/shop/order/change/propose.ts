import type { OrderModification } from '@spaza/contracts';
import { MINIMUM_ORDER_IN_CENTS, type OrderStatus } from '@spaza/contracts/vocabulary';
import { presentLine } from '../../cart/price.ts';
import type { Queryable } from '../../db/db.ts';
import { notFound, Refused } from '../../refused.ts';
import { readItems } from '../item.store.ts';
import { wrongStatus } from '../move.ts';
import type { OrderRow } from '../order.store.ts';
import { type Additions, readAdditions } from './additions.ts';
import { choicesOf } from './choices.ts';
import { CHANGE_MESSAGES } from './messages.ts';
import { type ChangePlan, planChange } from './plan.ts';

const CHANGEABLE = new Set<string>(['pending', 'stock_short'] satisfies OrderStatus[]);

/** Changes to an order, held against the order and the offers as they stand now. */
export interface Proposal {
  order: OrderRow;
  before: ChangePlan['items'];
  additions: Additions;
  plan: ChangePlan;
}

/**
 * Looks at changes to an order of an account.
 * @throws Refused when the account has no such order, it is past being changed, or the changes make no sense
 */
export async function propose(
  db: Queryable,
  now: string,
  accountId: string,
  order: OrderRow | undefined,
  modifications: readonly OrderModification[],
): Promise<Proposal> {
  if (order?.account_id !== accountId) throw notFound('The order');
  if (!CHANGEABLE.has(order.status)) throw wrongStatus(order.status, 'be changed');
  const before = await readItems(db, [order.id]);
  const choices = choicesOf(before, modifications);
  if (choices.undecided.length > 0) {
    throw new Refused(422, 'undecided_items', CHANGE_MESSAGES.undecided_items, {
      order_item_ids: choices.undecided.map(({ id }) => id),
    });
  }
  const additions = await readAdditions(db, now, order.supplier_id, choices);
  return { order, before, additions, plan: planChange(order, choices, additions) };
}

/** What stands against the amount of an order, if anything does. */
export function amountProblem({
  plan: { order, items },
}: Proposal): 'nothing_left' | 'payable_amount' | undefined {
  if (items.length === 0) return 'nothing_left';
  return order.total_in_cents < MINIMUM_ORDER_IN_CENTS ? 'payable_amount' : undefined;
}

/** Additions that cannot be had, and those whose price is not the one that was agreed or seen, as they are answered. */
export const findingsOf = ({ additions: { outOfStock, repriced, added } }: Proposal) => ({
  out_of_stock: outOfStock.map(presentLine),
  updated: [...repriced, ...added.filter((line) => line.changed)].map(presentLine),
});

/** Every reason against the changes, gravest first. */
export function problemsOf(proposal: Proposal): (keyof typeof CHANGE_MESSAGES)[] {
  const { out_of_stock, updated } = findingsOf(proposal);
  const amount = amountProblem(proposal);
  return [
    ...(out_of_stock.length > 0 || proposal.additions.vanished ? (['out_of_stock'] as const) : []),
    ...(updated.length > 0 ? (['prices_changed'] as const) : []),
    ...(amount ? [amount] : []),
  ];
}
