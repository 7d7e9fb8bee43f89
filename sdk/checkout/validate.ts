import type { CartLine, CartValidation } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { tryToRefreshAccount } from '../account/as-shopper.ts';
import { changesBy, type Findings, type PriceChanges, withFindings } from '../cart/findings.ts';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome, type Problem, refused } from '../gateway/outcome.ts';
import { problemHere, refusedForAll, refusedHere } from '../gateway/problem-here.ts';
import { sameId } from '../values.ts';
import { PARTS, type Part, problemsOfPart } from './objections.ts';
import {
  type CheckoutContext,
  cartToValidate,
  currentParts,
  isPaidByCredit,
  type OrderParts,
  orderable,
  validationKey,
  withDispatch,
} from './order-cart.ts';
import { enterCheckout } from './start-checkout.ts';

const about = (
  code: 'offers_expired' | 'out_of_stock' | 'all_out_of_stock' | 'prices_changed',
  lines: readonly CartLine[],
): Problem[] => (lines.length > 0 ? [problemHere(code, { lines })] : []);

/** How the items changed since they were last checked. */
function goodsProblems(
  { outOfStock, updated, expired }: PriceChanges,
  looked: readonly CartLine[],
  isAnyLeft: boolean,
): Problem[] {
  const before = updated.flatMap(({ offer }) => looked.filter((line) => sameId(line.offer.id, offer.id)));
  const gone = outOfStock.filter((line) => !expired.includes(line));
  return [
    ...about('offers_expired', expired),
    ...about(isAnyLeft ? 'out_of_stock' : 'all_out_of_stock', gone),
    ...about('prices_changed', updated).map((problem) => ({ ...problem, before })),
  ];
}

/** The shop's objections to a cart whose items are unchanged. */
const validationProblems = (validation: CartValidation, method: ShippingMethod | null): Problem[] =>
  (Object.keys(PARTS) as Part[]).flatMap((part) =>
    problemsOfPart(validation, part).map((problem) =>
      part === 'dispatch' ? withDispatch(problem, method) : problem,
    ),
  );

/** Refusals of a choice that the settings of the supplier offered. */
const NOT_OFFERED: readonly string[] = ['dispatch_refused', 'dispatch_not_offered', 'payment_not_offered'];

/**
 * The shop refused what its settings had offered: they are re-read, so that it is no longer offered. A choice that
 * is gone is cleared, all the others stay.
 */
export async function refreshSettings(
  context: CheckoutContext,
  problems: readonly Problem[],
  call?: CallSettings,
): Promise<void> {
  if (!problems.some(({ code }) => NOT_OFFERED.includes(code))) return;
  try {
    const outcome = await enterCheckout(context, call);
    if (outcome.ok) return;
  } catch (error) {
    context.log('The settings of the checkout were not read again', error);
  }
  // Outdated: the next page that is entered reads them again.
  context.entered.value = null;
}

/**
 * Re-reads the account if the shop's wallet pays and the stored one does not, or vice versa: it was spent or topped
 * up elsewhere.
 */
async function refreshWallet(
  context: CheckoutContext,
  { credit_in_cents: pays }: Pick<CartValidation, 'credit_in_cents'>,
  call?: CallSettings,
): Promise<void> {
  const parts = currentParts(context);
  if (parts && pays != null && pays > 0 !== isPaidByCredit(parts)) await tryToRefreshAccount(context, call);
}

/**
 * Lines that the validation does not mention are offers that the shop no longer knows. A shop that has a price for a cart
 * and lists nothing of it does not list what is available.
 */
function findingsOf(validation: CartValidation, looked: readonly CartLine[], at: number): Findings {
  const { items, updated, out_of_stock: outOfStock, subtotal_in_cents: subtotal } = validation;
  const lowStock = items.length === 0 && subtotal > 0 ? looked : items;
  const named = [...lowStock, ...updated, ...outOfStock];
  const isNamed = (line: CartLine) => named.some(({ offer }) => sameId(offer.id, line.offer.id));
  const vanished = looked.filter((line) => !isNamed(line)).map(({ offer }) => offer.id);
  return { outOfStock, updated, lowStock, vanished, looked, at };
}

/**
 * Applies the shop's findings, and returns what the shopper should know about them. The totals of a cart that has
 * changed meanwhile are not what is to be paid.
 */
export function applyValidation(
  context: CheckoutContext,
  validation: CartValidation,
  parts: OrderParts,
): Problem[] {
  const { cart, saved, clock } = context;
  const looked = orderable(parts.lines);
  const findings = findingsOf(validation, looked, clock.now());
  const now = currentParts(context);
  if (now && validationKey(now) === validationKey(parts))
    saved.update((choices) => ({ ...choices, validation, validated: null }));
  const { items } = cart.update((kept) => ({ ...kept, items: withFindings(kept.items, findings) }));
  return goodsProblems(changesBy(findings), looked, orderable(items).length > 0);
}

/**
 * Asks the shop to validate the cart and the choices. Today's prices are taken over and unavailable items are
 * marked; both are problems once, so that the shopper sees them before ordering. A wallet that was spent elsewhere
 * is read again.
 */
export async function validateCheckout(
  context: CheckoutContext,
  call?: CallSettings,
): Promise<Outcome<CartValidation>> {
  const { gateway, cart, saved } = context;
  cart.refresh();
  const parts = currentParts(context);
  if (!parts?.account) return refusedHere('not_signed_in');
  if (orderable(parts.lines).length === 0) return refusedHere('empty_cart');
  const { method } = parts.choices;
  const outcome = await gateway.checkout.validateCart(cartToValidate(parts), {
    account: parts.account,
    ...call,
  });
  if (!outcome.ok) return refused(withDispatch(outcome.problem, method));
  const validation = outcome.value;
  const goods = applyValidation(context, validation, parts);
  const problems = goods.length > 0 ? goods : validationProblems(validation, method);
  const refusal = refusedForAll(problems);
  if (refusal) {
    await refreshSettings(context, problems, call);
    return refusal;
  }
  saved.update((now) => (now.validation === validation ? { ...now, validated: validationKey(parts) } : now));
  await refreshWallet(context, validation, call);
  return done(validation);
}
