import type { Queryable } from '../../db/db.ts';
import { type Reason, reason } from '../refused.ts';
import { type DiscountCodeRow, readDiscountCode } from './discount.store.ts';

/** What a code takes off a cart. */
export interface Discount {
  /** The code that applies; null if none. */
  code: string | null;
  inCents: number;
  /** Why the given code does not apply. */
  problem: Reason | null;
  /** Whether the supplier accepts codes. */
  isEnabled: boolean;
}

/** Codes are stored in capitals; people type them in any case. */
const written = (code: string): string => code.trim().toUpperCase();

interface Use {
  supplierId: number;
  subtotalInCents: number;
  /** Whether the supplier accepts codes. */
  takesCodes: boolean;
  /** ISO instant. */
  now: string;
}

const isOver = ({ end_at }: DiscountCodeRow, now: string) => end_at !== null && end_at <= now;

const isReached = (used: number, limit: number | null) => limit !== null && used >= limit;

/** Why a code does not go with goods of so many cents; null if it does. */
export function minimumProblem(
  { minimum_in_cents }: Pick<DiscountCodeRow, 'minimum_in_cents'>,
  subtotalInCents: number,
): Reason | null {
  if (subtotalInCents >= minimum_in_cents) return null;
  return reason('discount_minimum', { minimum_in_cents });
}

function problemWith(row: DiscountCodeRow | undefined, use: Use): Reason | null {
  if (!row || (row.supplier_id !== null && row.supplier_id !== use.supplierId))
    return reason('invalid_discount_code');
  if ((row.start_at !== null && row.start_at > use.now) || isOver(row, use.now))
    return reason('invalid_discount_code');
  if (isReached(row.used, row.total_limit) || isReached(row.used_by_account, row.account_limit)) {
    return reason('discount_limit_reached');
  }
  return minimumProblem(row, use.subtotalInCents);
}

/** Returns what a code takes off the items, in cents; never more than they cost. Half a cent rounds up. */
export const discountInCents = (
  { kind, value }: Pick<DiscountCodeRow, 'kind' | 'value'>,
  subtotalInCents: number,
): number =>
  Math.min(subtotalInCents, kind === 'percent' ? Math.round((subtotalInCents * value) / 100) : value);

/**
 * Returns what the code of an order takes off its goods, in cents, once they have changed. The order has used the code:
 * limits and an end since then take nothing from it. A code that has ended, or no longer exists, takes off no more than
 * before, so that nobody adds goods under it.
 * @param beforeInCents what it took off until now
 */
export function discountAfterChange(
  row: DiscountCodeRow | undefined,
  subtotalInCents: number,
  { beforeInCents, now }: { beforeInCents: number; now: string },
): number {
  if (!row) return Math.min(beforeInCents, subtotalInCents);
  const inCents = discountInCents(row, subtotalInCents);
  return isOver(row, now) ? Math.min(beforeInCents, inCents) : inCents;
}

/** Returns what a code would take off a cart, or why it does not apply. Does not use it up. */
export async function discountFor(
  db: Queryable,
  accountId: string,
  code: string | null | undefined,
  use: Use,
): Promise<Discount> {
  const none = { code: null, inCents: 0, problem: null, isEnabled: use.takesCodes };
  if (!code?.trim()) return none;
  const row = await readDiscountCode(db, written(code), accountId);
  const problem = problemWith(row, use);
  if (problem || !row) return { ...none, problem };
  return {
    code: row.code,
    inCents: discountInCents(row, use.subtotalInCents),
    problem: null,
    isEnabled: use.takesCodes,
  };
}
