import type { Address } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome, refused } from '../gateway/outcome.ts';
import { refusedForAll, refusedHere } from '../gateway/problem-here.ts';
import { internalsOf, type Session } from '../session/session.ts';
import { NO_CHOICES } from './checkout-state.ts';
import { problemsOfPart } from './objections.ts';
import { cartToValidate, withDispatch } from './order-cart.ts';

/**
 * Returns the cost of delivering the cart, in cents; null if the shop cannot say, such as for an address without a place
 * on the map. It chooses nothing, and other problems of the cart are not reported. Problems are those of the shop
 * with the delivery, such as `out_of_range`, and `dispatch_refused` if it gives no code.
 * @throws TypeError if the session was not created by `createSession`
 */
export async function deliveryCost(
  session: Session,
  { method, address }: { method: ShippingMethod; address: Address | null },
  call?: CallSettings,
): Promise<Outcome<number | null>> {
  const { gateway, states, account, supplier } = internalsOf(session);
  const shopper = account.peek();
  const supplierId = supplier.peek()?.id;
  if (!shopper) return refusedHere('not_signed_in');
  if (supplierId === undefined) return refusedHere('no_supplier');
  const cart = cartToValidate({
    supplierId,
    lines: states.cart.state.peek().items,
    choices: { ...NO_CHOICES, method, address },
  });
  const outcome = await gateway.checkout.validateCart(cart, { account: shopper, ...call });
  if (!outcome.ok) return refused(withDispatch(outcome.problem, method));
  const problems = problemsOfPart(outcome.value, 'dispatch').map((problem) => withDispatch(problem, method));
  return refusedForAll(problems) ?? done(outcome.value.shipping_cost_in_cents ?? null);
}
