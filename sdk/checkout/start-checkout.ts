import type { Account, Address, Id } from '@spaza/contracts';
import { tryToRefreshAccount } from '../account/as-shopper.ts';
import { totalsOf } from '../cart/totals.ts';
import type { CallSettings } from '../client/options.ts';
import type { CheckoutSettings } from '../gateway/checkout.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { analyticsItem } from '../session/ports.ts';
import { sameId } from '../values.ts';
import { checkoutEntryProblem } from './checkout-problems.ts';
import { type CheckoutState, NO_CHOICES } from './checkout-state.ts';
import { type CheckoutContext, type Entered, type OrderParts, orderable, unanswered } from './order-cart.ts';

/** Whether an address can still be delivered to: it is in the shopper's book, as far as that is known. */
const isKept = (address: Address | null, account: Account | null): boolean =>
  address !== null && (account?.addresses?.some(({ id }) => sameId(id, address.id)) ?? true);

/**
 * The choices without those that the supplier does not offer. Choices for another supplier are dropped, except the
 * address. An address that was removed from the book, or belongs to another shopper, is dropped too, unless an
 * order to it was sent. All choices of an order without a response are kept: with others it would be another order.
 */
function fitting(
  now: CheckoutState,
  { supplierId, settings }: Entered,
  { account, lines }: Pick<OrderParts, 'account' | 'lines'>,
): CheckoutState {
  const isSame = sameId(now.supplierId, supplierId);
  const { attempt } = now;
  const isSent = sameId(attempt?.account?.id, account?.id);
  const address = isSent || isKept(now.address, account) ? now.address : null;
  const own = isSame
    ? { ...now, address, showOutro: false, placedId: null }
    : { ...NO_CHOICES, address, attempt, supplierId };
  if (unanswered({ supplierId, lines, choices: own, account })) return own;
  const option = settings.shipping.find(({ name }) => name === own.method);
  const isPayable = own.payment !== null && option?.paymentOptions.includes(own.payment);
  return {
    ...own,
    method: option ? own.method : null,
    slot: option ? own.slot : null,
    payment: isPayable ? own.payment : null,
  };
}

/** The supplier may have accepted the shopper's card since the account was read. */
const awaitsCard = (account: Account | null, supplierId: Id, { shipping }: CheckoutSettings): boolean =>
  shipping.some(({ paymentOptions }) => paymentOptions.includes('DEBTORCARD')) &&
  (account?.debtor_cards ?? []).some(
    (card) => card.status === 'pending' && sameId(card.supplier_id, supplierId),
  );

function begin({ cart, analytics }: CheckoutContext): void {
  const lines = orderable(cart.state.peek().items);
  analytics({
    name: 'begin_checkout',
    items: lines.map(({ offer, qty }) => analyticsItem(offer, qty)),
    subtotalInCents: totalsOf(lines).subtotalInCents,
  });
}

/**
 * Reads the supplier's shipping and payment methods, and checks that checkout makes sense. A problem means that the
 * shopper must go back to the basket.
 */
export async function enterCheckout(
  context: CheckoutContext,
  call?: CallSettings,
): Promise<Outcome<CheckoutSettings>> {
  const { gateway, saved, cart, mode, supplier, account, entered } = context;
  cart.refresh();
  const { id: cartId, items: lines } = cart.state.peek();
  const supplierId = supplier.peek()?.id;
  const problemWith = (shippingCount: number) =>
    checkoutEntryProblem({
      mode: mode.peek(),
      lines,
      hasSupplier: supplierId !== undefined,
      shippingCount,
    });
  const early = problemWith(1);
  if (early || supplierId === undefined) return refusedHere(early ?? 'no_supplier');

  const outcome = await gateway.checkout.settings(supplierId, call);
  if (!outcome.ok) return outcome;
  const settings = outcome.value;
  // Another supplier was chosen meanwhile, with other settings and choices.
  if (!sameId(supplier.peek()?.id, supplierId)) return done(settings);
  const late = problemWith(settings.shipping.length);
  if (late) return refusedHere(late);
  entered.value = { supplierId, settings };
  if (awaitsCard(account.peek(), supplierId, settings)) await tryToRefreshAccount(context, call);
  const parts = { account: account.peek(), lines: cart.state.peek().items };
  const { begunWith } = saved.update((now) => fitting(now, { supplierId, settings }, parts));
  // After a reload, and in another tab, it is the same checkout.
  if (begunWith !== cartId) {
    saved.update((now) => ({ ...now, begunWith: cartId }));
    begin(context);
  }
  return done(settings);
}
