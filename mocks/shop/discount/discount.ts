import type { Queryable } from '../../db/db.ts';
import { type Reason, reason } from '../refused.ts';
import { type DiscountCodeRow, readDiscountCode } from './discount.store.ts';

/** The discount of a cart. */
export interface Discount {
  /** The code that applies; null if none. */
  code: string | null;
  inCents: number;
  /** Why the given code does not apply. */
  problem: Reason | null;
  /** Whether the supplier accepts codes. */
  isEnabled: boolean;
}

/** Normalizes a code: codes are stored in capitals, but people type them in any case. */
const normalized = (code: string): string => code.trim().toUpperCase();

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

/** Returns the problem if the subtotal is below a code's minimum; null if it is not. */
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

/** Returns the discount of a code on a subtotal, in cents. It never exceeds the subtotal; half a cent rounds up. */
const discountInCents = (
  { kind, value }: Pick<DiscountCodeRow, 'kind' | 'value'>,
  subtotalInCents: number,
): number =>
  Math.min(subtotalInCents, kind === 'percent' ? Math.round((subtotalInCents * value) / 100) : value);

/**
 * Returns the discount of an order after its items have changed, in cents. The order has already used the
 * code, so limits no longer apply. If the code has ended or been deleted, the discount does not grow, so that
 * nobody adds items under it.
 * @param beforeInCents the discount so far
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

/** Returns the discount that a code gives on a cart, or why it does not apply. Does not count as a use. */
export async function discountFor(
  db: Queryable,
  accountId: string,
  code: string | null | undefined,
  use: Use,
): Promise<Discount> {
  const none = { code: null, inCents: 0, problem: null, isEnabled: use.takesCodes };
  if (!code?.trim()) return none;
  const row = await readDiscountCode(db, normalized(code), accountId);
  const problem = problemWith(row, use);
  if (problem || !row) return { ...none, problem };
  return {
    code: row.code,
    inCents: discountInCents(row, use.subtotalInCents),
    problem: null,
    isEnabled: use.takesCodes,
  };
}
