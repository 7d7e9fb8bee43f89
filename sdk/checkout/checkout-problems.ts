import {
  type Dispatch,
  dispatchOf,
  requiresShipping,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { type CountedLine, isOutOfStock } from '../cart/totals.ts';

/** What a shopper has chosen so far. */
export interface CheckoutChoices {
  /** The lines of the cart. */
  lines: readonly CountedLine[];
  /** How the goods get to the shopper. */
  method: ShippingMethod | null;
  /** Whether an address is chosen. */
  hasAddress: boolean;
  /** When they are collected or brought. */
  slot: string | null;
  /** Values of the available slots; undefined while they are not known. */
  openSlots: readonly string[] | undefined;
  /** Whether it is chosen how to pay. */
  hasPayment: boolean;
  /** Whether wallet credit pays for all of it. */
  creditCheckout: boolean;
}

/** What is missing from an order; the user interface derives texts from it. */
export type ChoiceProblem =
  | Missing<'empty_cart' | 'all_out_of_stock' | 'dispatch_required' | 'payment_required'>
  | DispatchIncomplete;

interface Missing<C extends string> {
  /** What is missing or wrong. */
  code: C;
}

interface DispatchIncomplete extends Missing<'slot_required' | 'slot_gone' | 'address_required'> {
  /** How the goods are to reach the shopper. */
  dispatch: Dispatch;
}

/** Why nothing in a cart can be ordered. */
function cartProblem(lines: readonly CountedLine[]): { code: 'empty_cart' | 'all_out_of_stock' } | undefined {
  if (lines.length === 0) return { code: 'empty_cart' };
  return lines.every(({ offer }) => isOutOfStock(offer)) ? { code: 'all_out_of_stock' } : undefined;
}

function dispatchProblem(choices: CheckoutChoices): ChoiceProblem | undefined {
  const { method, slot, openSlots, hasAddress } = choices;
  if (!method) return { code: 'dispatch_required' };
  const dispatch = dispatchOf(method);
  if (!slot) return { code: 'slot_required', dispatch };
  if (openSlots && !openSlots.includes(slot)) return { code: 'slot_gone', dispatch };
  return requiresShipping(method) && !hasAddress ? { code: 'address_required', dispatch } : undefined;
}

/** Everything that a shopper still has to do before the cart can be ordered, in the order of the screens. */
export function checkoutProblems(choices: CheckoutChoices): ChoiceProblem[] {
  const payment: ChoiceProblem | undefined =
    choices.hasPayment || choices.creditCheckout ? undefined : { code: 'payment_required' };
  return [cartProblem(choices.lines), dispatchProblem(choices), payment].filter(
    (problem) => problem !== undefined,
  );
}

/** One provider with branches, or many independent suppliers. */
export type Mode = 'agency' | 'marketplace';

/** Why checkout cannot be entered. */
export type EntryProblem = 'empty_cart' | 'no_supplier' | 'all_out_of_stock' | 'no_shipping_method';

/** What determines whether checkout can be entered. */
export interface CheckoutEntry {
  /** Type of the shop. */
  mode: Mode;
  /** The lines of the cart. */
  lines: readonly CountedLine[];
  /** Whether a supplier is chosen. */
  hasSupplier: boolean;
  /** Number of shipping methods that the supplier offers. */
  shippingCount: number;
}

/**
 * Checkout needs something to order and a supplier, and in a marketplace also a shipping method. Returns what is
 * missing, or undefined.
 */
export function checkoutEntryProblem(entry: CheckoutEntry): EntryProblem | undefined {
  const { mode, lines, hasSupplier, shippingCount } = entry;
  if (!hasSupplier) return 'no_supplier';
  const isShipped = mode === 'agency' || shippingCount > 0;
  return cartProblem(lines)?.code ?? (isShipped ? undefined : 'no_shipping_method');
}
