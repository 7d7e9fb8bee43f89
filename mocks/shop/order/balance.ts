import type { OrderStatus } from '@spaza/contracts/vocabulary';
import type { OrderRow } from './order.store.ts';

/** Statuses in which nothing is bought any more. */
const CALLED_OFF = new Set<string>(['cancelled', 'abandoned'] satisfies OrderStatus[]);

/** Returns what is left to pay of an order, in cents; negative if too much was paid. */
export const balanceOf = ({
  status,
  total_in_cents,
  credit_in_cents,
  paid_in_cents,
}: Pick<OrderRow, 'status' | 'total_in_cents' | 'credit_in_cents' | 'paid_in_cents'>): number =>
  CALLED_OFF.has(status) ? 0 : total_in_cents - credit_in_cents - paid_in_cents;
