import type { Address } from '@spaza/contracts';
import { dispatchOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../../client/create-client.ts';
import { done } from '../../gateway/outcome.ts';
import type { Session } from '../session.ts';
import { internalsOf } from '../session-internals.ts';
import { NO_CHOICES } from './checkout-state.ts';
import { cartToValidate } from './order-cart.ts';
import { type CheckoutOutcome, fromProblem, stopped, stoppedHere } from './problems.ts';

/**
 * Returns the cost of delivering the cart, in cents; null if the shop cannot say, such as for an address without a place
 * on the map. It chooses nothing, and other problems of the cart are not reported. The problem `dispatch_refused` has
 * the shop's own words, such as that the address is too far away.
 * @throws TypeError if the session was not created by `createSession`
 */
export async function deliveryCost(
  session: Session,
  { method, address }: { method: ShippingMethod; address: Address | null },
  call?: CallSettings,
): Promise<CheckoutOutcome<number | null>> {
  const { gateway, states, account, supplier } = internalsOf(session);
  const shopper = account.peek();
  const supplierId = supplier.peek()?.id;
  if (!shopper) return stoppedHere('not_signed_in');
  if (supplierId === undefined) return stoppedHere('no_supplier');
  const cart = cartToValidate({
    supplierId,
    lines: states.cart.state.peek().items,
    choices: { ...NO_CHOICES, method, address },
  });
  const outcome = await gateway.checkout.validateCart(cart, { account: shopper, ...call });
  if (!outcome.ok) return stopped(fromProblem(outcome.problem, method));
  const { dispatch_error, shipping_cost_in_cents } = outcome.value;
  return dispatch_error
    ? stopped({ code: 'dispatch_refused', messages: [dispatch_error], dispatch: dispatchOf(method) })
    : done(shipping_cost_in_cents ?? null);
}
