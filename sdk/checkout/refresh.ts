import type { CartValidation } from '@spaza/contracts';
import { tryToReadAnew } from '../account/as-shopper.ts';
import type { CallSettings } from '../client/create-client.ts';
import type { Problem } from '../gateway/problems.ts';
import { type CheckoutContext, currentParts } from './context.ts';
import { isPaidByCredit } from './order-cart.ts';
import { enterCheckout } from './start-checkout.ts';

/** Refusals of a choice that the settings of the supplier offered. */
const NOT_OFFERED: readonly string[] = ['dispatch_refused', 'dispatch_not_offered', 'payment_not_offered'];

/**
 * The shop refused what its settings had offered: they are re-read, so that it is no longer offered. A choice that
 * is gone is cleared, all the others stay.
 */
export async function readSettingsAnew(
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
export async function readWalletAnew(
  context: CheckoutContext,
  { credit_in_cents: pays }: Pick<CartValidation, 'credit_in_cents'>,
  call?: CallSettings,
): Promise<void> {
  const parts = currentParts(context);
  if (parts && pays != null && pays > 0 !== isPaidByCredit(parts)) await tryToReadAnew(context, call);
}
