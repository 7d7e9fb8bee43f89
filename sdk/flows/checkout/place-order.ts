import type { CartLine, CartValidation, Order } from '@spaza/contracts';
import type { CallSettings } from '../../client/create-client.ts';
import { maybeSent } from '../../client/maybe-sent.ts';
import { done, type Outcome, type Problem } from '../../gateway/outcome.ts';
import { sameId } from '../../rules/same-id.ts';
import { keepAccount, tryToReadAnew } from '../account/as-shopper.ts';
import { emptyCart, type KeptLine } from '../cart/cart-state.ts';
import { withQuantity } from '../cart/lines.ts';
import { isFinalRefusal } from '../final-refusal.ts';
import { newKey } from '../new-key.ts';
import { type OrdersState, setCurrent } from '../orders/orders-state.ts';
import { type AnalyticsEvent, analyticsItem } from '../ports.ts';
import type { SavedState } from '../storage/saved-state.ts';
import { type Attempt, type CheckoutState, NO_CHOICES } from './checkout-state.ts';
import { type CheckoutContext, currentParts } from './context.ts';
import type { MarketingCookies } from './marketing-cookies.ts';
import {
  choicesKey,
  isPaidByCredit,
  type OrderParts,
  orderable,
  orderCart,
  sameChoices,
  unanswered,
  validationKey,
} from './order-cart.ts';
import { type CheckoutOutcome, type CheckoutProblem, fromProblem, stopped, stoppedHere } from './problems.ts';
import { readSettingsAnew, readWalletAnew } from './read-anew.ts';
import { applyValidation, validateCheckout } from './validate.ts';

export interface PlaceOrderContext extends CheckoutContext {
  orders: SavedState<OrdersState>;
}

/** Stored before it is sent, so that after a reload it is repeated instead of ordered twice. */
function newAttempt({ saved }: PlaceOrderContext, parts: OrderParts, cookies: MarketingCookies): Attempt {
  const attempt: Attempt = {
    key: newKey(),
    choices: choicesKey(parts),
    cart: { ...orderCart(parts), ...cookies },
    account: parts.account,
  };
  saved.update((now) => ({ ...now, attempt }));
  saved.flush();
  return attempt;
}

/** The shop did not process the order. That says nothing about an earlier try whose response was lost. */
const isTurnedAway = ({ status }: Problem) => status === 401 || status === 403;

/** Lines less the quantities that were ordered. What was added while the order was in progress is not part of it. */
const withoutOrdered = (lines: readonly KeptLine[], ordered: readonly CartLine[]): KeptLine[] =>
  ordered.reduce<KeptLine[]>(
    (left, { offer: { id }, qty }) => {
      const line = left.find(({ offer }) => sameId(offer.id, id));
      return line ? withQuantity(left, id, line.qty - qty) : left;
    },
    [...lines],
  );

function placed(context: PlaceOrderContext, order: Order, parts: OrderParts, cartId: string): void {
  const { saved, cart, account, analytics } = context;
  const empty = emptyCart();
  // Another tab may have sent the same order, and already removed it from the cart.
  cart.update((now) =>
    now.id === cartId ? { ...empty, items: withoutOrdered(now.items, parts.lines) } : now,
  );
  const { address } = parts.choices;
  // A shopper who signed out meanwhile has ordered all the same, and the current one sees nothing of it.
  const who = account.peek();
  const isHere = who && sameId(who.id, parts.account?.id);
  const after: CheckoutState = { ...NO_CHOICES, address, showOutro: true, placedId: order.id };
  saved.update(() => (isHere ? after : NO_CHOICES));
  if (isHere) {
    setCurrent(context.orders, order);
  }
  const items = orderable(parts.lines).map(({ offer, qty }) => analyticsItem(offer, qty));
  const event: AnalyticsEvent = {
    name: 'purchase',
    orderId: order.id,
    items,
    totalInCents: order.total_in_cents,
  };
  analytics(event);
}

/**
 * Deducts an order from the wallet as last known, until the shop says more. An earlier try may be deducted already,
 * so the wallet is then read again.
 */
async function spend(
  context: PlaceOrderContext,
  { credit_in_cents: spent }: Order,
  { account }: OrderParts,
  isFirstTry: boolean,
  call?: CallSettings,
): Promise<void> {
  if (!spent || !account) return;
  if (!isFirstTry) return tryToReadAnew(context, call);
  keepAccount(context.accounts, account, ({ credit_in_cents }) => ({
    credit_in_cents: Math.max(0, (credit_in_cents ?? 0) - spent),
  }));
}

/** Makes the next try a new order, and applies what the shop found in the cart. */
function refusedOrder(
  context: PlaceOrderContext,
  problem: Problem,
  parts: OrderParts,
  isFirstTry: boolean,
): CheckoutProblem[] {
  const { saved, log } = context;
  setCurrent(context.orders, null);
  log(`The order was refused: ${problem.code}`);
  if (isFinalRefusal(problem) || (isFirstTry && isTurnedAway(problem)))
    saved.update((now) => ({ ...now, attempt: null }));
  const goods = problem.validation ? applyValidation(context, problem.validation, parts) : [];
  const first = fromProblem(problem, parts.choices.method);
  const same = goods.find(({ code }) => code === problem.code);
  return [{ ...same, ...first }, ...goods.filter((one) => one !== same)];
}

async function send(
  context: PlaceOrderContext,
  attempt: Attempt,
  isFirstTry: boolean,
  call?: CallSettings,
): Promise<Outcome<Order>> {
  const { gateway, saved, log } = context;
  const { key: idempotencyKey, cart, account } = attempt;
  try {
    return await gateway.orders.register(cart, { idempotencyKey, account: account ?? undefined, ...call });
  } catch (error) {
    setCurrent(context.orders, null);
    log('The order could not be placed', error);
    if (isFirstTry && !maybeSent(error)) saved.update((now) => ({ ...now, attempt: null }));
    throw error;
  }
}

/** What the shopper was shown before the last button; null if the shop has not validated this very cart. */
const seenFor = (parts: OrderParts): CartValidation | null =>
  parts.choices.validated === validationKey(parts) ? parts.choices.validation : null;

/** Nobody pays a different amount than they saw, or in a different way. */
function surprises(before: OrderParts, after: OrderParts, now: CartValidation): CheckoutProblem[] {
  const seen = seenFor(before);
  if (!seen) return [];
  const isOtherWallet = isPaidByCredit(before) !== isPaidByCredit(after);
  const wallet = isOtherWallet ? [{ code: 'credit_changed', messages: [] }] : [];
  if (seen.total_in_cents === now.total_in_cents) return wallet;
  const lacksBags = (seen.bag_qty ?? 0) > 0 && now.bag_qty === 0;
  const totals = { beforeInCents: seen.total_in_cents, nowInCents: now.total_in_cents };
  return [
    ...wallet,
    ...(lacksBags ? [{ code: 'bags_gone', messages: [] }] : []),
    { code: 'total_changed', messages: [], totals },
  ];
}

/** Takes over what other tabs stored. Returns whether one of them has ordered meanwhile. */
function hearOfOtherTabs({ saved, cart, orders }: PlaceOrderContext): boolean {
  const known = orders.state.peek().current?.id;
  for (const kept of [saved, cart, orders]) kept.refresh();
  const newest = orders.state.peek().current?.id;
  return newest !== undefined && newest !== known && cart.state.peek().items.length === 0;
}

/**
 * Places the order. An order that was sent and got no response is repeated unchanged, under the same key, and
 * without validating the cart again: the order itself may have taken its items and its slot. Problem `key_reused`
 * if the shop accepted another order under that key; it stays so until something else is ordered.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  missing: () => CheckoutProblem[],
  { fbp, fbc, ...call }: CallSettings & MarketingCookies = {},
): Promise<CheckoutOutcome<Order>> {
  if (hearOfOtherTabs(context)) return stoppedHere('ordered_elsewhere');
  const parts = currentParts(context);
  const cartId = context.cart.state.peek().id;
  if (!parts) return stopped(...missing());
  if (!parts.account) return stoppedHere('not_signed_in');
  let attempt = unanswered(parts);
  let isFirstTry = false;
  if (!attempt) {
    const problems = missing();
    if (problems.length > 0) return stopped(...problems);
    const validated = await validateCheckout(context, call);
    if (!validated.ok) return validated;
    context.saved.flush();
    context.saved.refresh();
    const now = currentParts(context);
    if (!now || !sameChoices(choicesKey(now), choicesKey(parts))) return stoppedHere('cart_changed');
    // Another tab may have sent the same order meanwhile.
    attempt = unanswered(now);
    isFirstTry = !attempt;
    const news = attempt ? [] : [...surprises(parts, now, validated.value), ...missing()];
    if (news.length > 0) return stopped(...news);
    attempt ??= newAttempt(context, now, { fbp, fbc });
  }
  const outcome = await send(context, attempt, isFirstTry, call);
  if (!outcome.ok) {
    const problems = refusedOrder(context, outcome.problem, parts, isFirstTry);
    await readSettingsAnew(context, problems, call);
    if (outcome.problem.code === 'credit_changed')
      await readWalletAnew(context, { credit_in_cents: 0 }, call);
    return stopped(...problems);
  }
  placed(context, outcome.value, parts, cartId);
  await spend(context, outcome.value, parts, isFirstTry, call);
  return done(outcome.value);
}
