import type { CartValidation } from '@spaza/contracts';
import type { CallSettings } from '../../client/create-client.ts';
import { tryToReadAnew } from '../account/as-shopper.ts';
import { type CheckoutContext, currentParts } from './context.ts';
import { enterCheckout } from './enter.ts';
import { isPaidByCredit } from './order-cart.ts';
import type { CheckoutProblem } from './problems.ts';

/** What refuses a choice that the settings of the supplier offered. */
const NOT_OFFERED: readonly string[] = ['dispatch_refused', 'dispatch_not_offered', 'payment_not_offered'];

/**
 * The shop refused what its settings had offered: they are read again, so that it is not offered any more. A choice
 * that is gone is not chosen any more, all the others stay.
 */
export async function readSettingsAnew(
  context: CheckoutContext,
  problems: readonly CheckoutProblem[],
  call?: CallSettings,
): Promise<void> {
  if (!problems.some(({ code }) => NOT_OFFERED.includes(code))) return;
  try {
    const outcome = await enterCheckout(context, call);
    if (outcome.ok) return;
  } catch (error) {
    context.log('The settings of the checkout were not read again', error);
  }
  // They are not what was read: the next page that is entered asks.
  context.entered.value = null;
}

/**
 * Reads the account again where the shop's wallet pays and the one that is kept here does not, or the other way round:
 * it was spent or filled elsewhere.
 */
export async function readWalletAnew(
  context: CheckoutContext,
  { credit_in_cents: pays }: Pick<CartValidation, 'credit_in_cents'>,
  call?: CallSettings,
): Promise<void> {
  const parts = currentParts(context);
  if (parts && pays != null && pays > 0 !== isPaidByCredit(parts)) await tryToReadAnew(context, call);
}
