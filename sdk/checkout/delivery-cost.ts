import type { Address, CartValidation } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/options.ts';
import { done, type Outcome, type Problem, refused } from '../gateway/outcome.ts';
import { type HereCode, problemHere, refusedForAll, refusedHere } from '../gateway/problem-here.ts';
import { problemSaid } from '../gateway/refusal.ts';
import { internalsOf, type Session } from '../session/session.ts';
import { NO_CHOICES } from './checkout-state.ts';
import { cartToValidate, withDispatch } from './order-cart.ts';

/** Parts of a cart that a shop may object to, the code for objections without one, and where it puts their texts. */
export const PARTS = {
  total: ['total_refused', ({ total_error }) => [total_error]],
  dispatch: ['dispatch_refused', ({ dispatch_error }) => [dispatch_error]],
  discount: ['discount_refused', ({ discount_code_error }) => [discount_code_error]],
  stokvel: ['stokvel_refused', ({ stokvel_errors }) => stokvel_errors ?? []],
} as const satisfies Record<
  string,
  readonly [HereCode, (said: CartValidation) => readonly (string | null | undefined)[]]
>;
export type Part = keyof typeof PARTS;

/** An objection that only the shop has words for. @param said the code that it sent */
function objection(code: (typeof PARTS)[Part][0], messages: readonly string[], said: string | null = null) {
  const facts = { messages, status: 200 };
  // What the packs lack would be its parameters.
  if (code === 'stokvel_refused') return problemHere(code, facts);
  return problemHere(code, { params: { code: said }, ...facts });
}

/** What the shop objects to in a part of a cart: its problems with codes, else its texts. */
export function problemsOfPart(validation: CartValidation, part: Part): Problem[] {
  const [code, textsIn] = PARTS[part];
  const coded = (validation.problems ?? []).filter((said) => said.about === part).map(problemSaid);
  const named = coded.map((problem) =>
    problem.code === 'refused' ? objection(code, problem.messages, problem.params.code) : problem,
  );
  if (named.length > 0) return named;
  const messages = textsIn(validation).filter((text) => text != null && text !== '') as string[];
  return messages.length > 0 ? [objection(code, messages)] : [];
}

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
