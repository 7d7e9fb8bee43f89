import type { CartLine, CartValidation, Order } from '@spaza/contracts';
import { keepAccount, tryToRefreshAccount } from '../account/as-shopper.ts';
import { emptyCart, type KeptLine } from '../cart/cart-state.ts';
import { withQuantity } from '../cart/lines.ts';
import { CallError } from '../client/call-error.ts';
import type { CallSettings } from '../client/options.ts';
import { newKey } from '../client/random-hex.ts';
import { done, type Outcome, type Problem } from '../gateway/outcome.ts';
import { problemHere, refusedForAll, refusedHere } from '../gateway/problem-here.ts';
import { type OrdersState, setCurrent } from '../order/orders-flow.ts';
import {
  type AfterLostAnswer,
  afterLostAnswer,
  hasActed,
  isFinalRefusal,
  isLostAnswer,
  maybeSent,
  UNKNOWN,
} from '../session/after-lost-answer.ts';
import { type AnalyticsEvent, analyticsItem } from '../session/ports.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import { sameId } from '../values.ts';
import { type Attempt, type CheckoutState, NO_CHOICES, type SentOnce } from './checkout-state.ts';
import { findPlaced, ordersBefore } from './find-placed.ts';
import type { MarketingCookies } from './marketing-cookies.ts';
import {
  type CheckoutContext,
  choicesKey,
  currentParts,
  isPaidByCredit,
  orderable,
  orderCart,
  type OrderParts as Parts,
  sameChoices,
  unanswered,
  validationKey,
  walletCredit,
  withDispatch,
} from './order-cart.ts';
import { applyValidation, refreshSettings, validateCheckout } from './validate.ts';

export { validateCheckout };

/** The parts of an order, and the cart that it was made of. */
interface OrderParts extends Parts {
  cartId: string;
}

export interface PlaceOrderContext extends CheckoutContext {
  orders: SavedState<OrdersState>;
}

/** How an order is placed. */
export interface PlaceOrder extends CallSettings, MarketingCookies {
  /** Sends the order again although an earlier one may have been placed: the shopper looked, and wants it. */
  sendAgain?: boolean;
}

/** Stored before it is sent: after a reload, and in another tab, it is repeated or looked for, not ordered twice. */
function newAttempt(
  { saved }: PlaceOrderContext,
  parts: Parts,
  cookies: MarketingCookies,
  sent: SentOnce | undefined,
): Attempt {
  const attempt: Attempt = {
    key: newKey(),
    choices: choicesKey(parts),
    cart: { ...orderCart(parts), ...cookies },
    account: parts.account,
    ...(sent && { sent }),
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

/** The lines of the cart that were ordered. If the cart has changed since, the rest stays in it. */
const orderedLines = ({ lines, ...parts }: OrderParts, { choices, cart }: Attempt): readonly CartLine[] =>
  sameChoices(choices, choicesKey({ ...parts, lines }))
    ? lines
    : cart.items.flatMap(({ offer, qty }) =>
        lines.filter((line) => sameId(line.offer.id, offer.id)).map((line) => ({ ...line, qty })),
      );

/** @param order null if the shop placed it, and nothing of it can be read */
function placed(context: PlaceOrderContext, order: Order | null, attempt: Attempt, parts: OrderParts): void {
  const { saved, cart, account, analytics } = context;
  const empty = emptyCart();
  const lines = orderedLines(parts, attempt);
  // Another tab may have sent the same order, and already removed it from the cart.
  cart.update((now) =>
    now.id === parts.cartId ? { ...empty, items: withoutOrdered(now.items, lines) } : now,
  );
  const { address } = parts.choices;
  // A shopper who signed out meanwhile has ordered all the same, and the current one sees nothing of it.
  const who = account.peek();
  const isHere = who && sameId(who.id, parts.account?.id);
  const after: CheckoutState = {
    ...NO_CHOICES,
    address,
    showOutro: order !== null,
    placedId: order?.id ?? null,
  };
  saved.update(() => (isHere ? after : NO_CHOICES));
  if (isHere) {
    setCurrent(context.orders, order);
  }
  if (!order) return;
  const items = orderable(lines).map(({ offer, qty }) => analyticsItem(offer, qty));
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
  if (!isFirstTry) return tryToRefreshAccount(context, call);
  keepAccount(context.accounts, account, ({ credit_in_cents }) => ({
    credit_in_cents: Math.max(0, (credit_in_cents ?? 0) - spent),
  }));
}

/** Makes the next try a new order, and applies what the shop found in the cart. */
function refusedOrder(
  context: PlaceOrderContext,
  problem: Problem,
  attempt: Attempt,
  parts: OrderParts,
  isFirstTry: boolean,
): Problem[] {
  const { saved, log } = context;
  setCurrent(context.orders, null);
  log(`The order was refused: ${problem.code}`);
  if (attempt.sent || isFinalRefusal(problem) || (isFirstTry && isTurnedAway(problem)))
    saved.update((now) => ({ ...now, attempt: null }));
  const goods = problem.validation ? applyValidation(context, problem.validation, parts) : [];
  const same = goods.find(({ code }) => code === problem.code);
  const { lines, before } = same ?? {};
  const first = { ...problem, ...(lines && { lines }), ...(before && { before }) };
  return [withDispatch(first, parts.choices.method), ...goods.filter((one) => one !== same)];
}

/** The answer to an order; `lost` if there was none, or none that says what became of it. */
type Sent = Outcome<Order> | { lost: unknown; isActed: boolean };

async function send(
  context: PlaceOrderContext,
  attempt: Attempt,
  isFirstTry: boolean,
  call?: CallSettings,
): Promise<Sent> {
  const { gateway, saved, log } = context;
  const { key: idempotencyKey, cart, account, sent } = attempt;
  try {
    const outcome = await gateway.orders.register(cart, {
      idempotencyKey,
      account: account ?? undefined,
      ...call,
    });
    if (outcome.ok || !sent || !isLostAnswer(outcome.problem)) return outcome;
    log('The order could not be placed', outcome.problem);
    return { lost: outcome.problem, isActed: false };
  } catch (error) {
    setCurrent(context.orders, null);
    log('The order could not be placed', error);
    if (isFirstTry && !maybeSent(error)) saved.update((now) => ({ ...now, attempt: null }));
    else if (hasActed(error)) return { lost: error, isActed: true };
    else if (sent && maybeSent(error) && !call?.signal?.aborted) return { lost: error, isActed: false };
    else note(context, attempt, { isLost: true });
    throw error;
  }
}

/** Stores what is known of an order that was sent without a key. */
function note({ saved }: PlaceOrderContext, { key, sent }: Attempt, known: Partial<SentOnce>): void {
  if (!sent) return;
  saved.update((now) =>
    now.attempt?.key === key ? { ...now, attempt: { ...now.attempt, sent: { ...sent, ...known } } } : now,
  );
  saved.flush();
}

/** How long an order may be in progress in another tab, in ms: a page that was closed cannot report its end. */
const UNDER_WAY_IN_MS = 120_000;

/** Looks for an order among those that the shop has, and takes it as placed if it is there. */
async function look(
  context: PlaceOrderContext,
  attempt: Attempt,
  parts: OrderParts,
  isActed: boolean,
  call?: CallSettings,
): Promise<AfterLostAnswer<Order>> {
  const { gateway, clock } = context;
  const now = clock.now();
  const { sent } = attempt;
  const read = () => findPlaced(gateway, attempt, { now, isActed }, call);
  const found = sent?.isNotDone
    ? await read().catch(() => UNKNOWN)
    : await afterLostAnswer(read, context, call);
  if (found.outcome === 'done') {
    placed(context, found.value, attempt, parts);
    await spend(context, found.value, parts, false, call);
  }
  const isUnderWay = sent && !sent.isLost && Math.abs(now - sent.at) < UNDER_WAY_IN_MS;
  return found.outcome === 'not_done' && isUnderWay ? UNKNOWN : found;
}

/** After a lost or unreadable answer: the shop's list of orders shows whether the order was placed. */
async function afterLost(
  context: PlaceOrderContext,
  attempt: Attempt,
  parts: OrderParts,
  { lost, isActed }: { lost: unknown; isActed: boolean },
  call?: CallSettings,
): Promise<Outcome<Order | null>> {
  note(context, attempt, { isLost: true });
  const settled = { ...attempt, ...(attempt.sent && { sent: { ...attempt.sent, isLost: true } }) };
  const found = await look(context, settled, parts, isActed, call);
  if (found.outcome === 'done') return done(found.value);
  const isDrift = lost instanceof CallError && lost.kind === 'drift';
  // A proxy's page may have status 200 too: if the shop lists no such order, it was not placed.
  if (isActed && (isDrift || found.outcome === 'unknown')) {
    placed(context, null, attempt, parts);
    if (attempt.cart.credit_in_cents) await tryToRefreshAccount(context, call);
    return done(null);
  }
  if (!attempt.sent) throw lost;
  if (found.outcome === 'unknown') return refusedHere('order_unknown');
  note(context, settled, { isLost: true, isNotDone: true });
  return refusedHere('order_not_done');
}

/** What the shopper was shown before the last button; null if the shop has not validated this very cart. */
const seenFor = (parts: Parts): CartValidation | null =>
  parts.choices.validated === validationKey(parts) ? parts.choices.validation : null;

/** Nobody pays a different amount than they saw, or in a different way. */
function surprises(before: Parts, after: Parts, now: CartValidation): Problem[] {
  const seen = seenFor(before);
  if (!seen) return [];
  const isOtherPart = before.choices.usesWallet && walletCredit(before) !== walletCredit(after);
  const isOtherWallet = isOtherPart || isPaidByCredit(before) !== isPaidByCredit(after);
  const wallet = isOtherWallet ? [problemHere('credit_changed')] : [];
  if (seen.total_in_cents === now.total_in_cents) return wallet;
  const lacksBags = (seen.bag_qty ?? 0) > 0 && now.bag_qty === 0;
  const totals = { before_in_cents: seen.total_in_cents, now_in_cents: now.total_in_cents };
  return [
    ...wallet,
    ...(lacksBags ? [problemHere('bags_gone')] : []),
    problemHere('total_changed', { params: totals }),
  ];
}

/** Takes over what other tabs stored. Returns whether one of them has ordered meanwhile. */
function hearOfOtherTabs({ saved, cart, orders }: PlaceOrderContext): boolean {
  const known = orders.state.peek().current?.id;
  for (const kept of [saved, cart, orders]) kept.refresh();
  const newest = orders.state.peek().current?.id;
  return newest !== undefined && newest !== known && cart.state.peek().items.length === 0;
}

/** An order of this shopper that was sent, and that the shop would not recognise if it came again. */
function unrepeatable({ gateway }: PlaceOrderContext, { choices, account }: OrderParts): Attempt | null {
  const { attempt } = choices;
  const isOwn = attempt && sameId(attempt.account?.id, account?.id);
  return isOwn && (attempt.sent || !gateway.capabilities.has('idempotency')) ? attempt : null;
}

/**
 * Places the order. An order that was sent and got no response is repeated unchanged, under the same key, and
 * without validating the cart again: the order itself may have taken its items and its slot. Problem `key_reused`
 * if the shop accepted another order under that key; it stays so until something else is ordered.
 *
 * Where the shop knows no keys, nothing is repeated: the order is looked for among those that the shop lists. Problem
 * `order_not_done` if it is not there, after which it can be placed anew, and `order_unknown` if it cannot be told,
 * after which it is looked for again, and only sent with `sendAgain`.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  missing: () => Problem[],
  { fbp, fbc, sendAgain = false, ...call }: PlaceOrder = {},
): Promise<Outcome<Order | null>> {
  if (hearOfOtherTabs(context)) return refusedHere('ordered_elsewhere');
  const { gateway, saved, clock, cart } = context;
  const before = currentParts(context);
  if (!before) return refusedForAll(missing()) ?? refusedHere('no_supplier');
  const { account } = before;
  if (!account) return refusedHere('not_signed_in');
  const parts = { ...before, cartId: cart.state.peek().id };
  await gateway.capabilities.known();
  const earlier = unrepeatable(context, parts);
  if (earlier) {
    const { outcome, ...found } = await look(context, earlier, parts, false, call);
    if ('value' in found) return done(found.value);
    if (outcome === 'unknown' && !sendAgain) return refusedHere('order_unknown');
    if (outcome === 'not_done' && !earlier.sent?.isNotDone && !sendAgain) {
      note(context, earlier, { isLost: true, isNotDone: true });
      return refusedHere('order_not_done');
    }
    saved.update((now) => (now.attempt?.key === earlier.key ? { ...now, attempt: null } : now));
  }
  const isKeyed = gateway.capabilities.has('idempotency');
  let attempt = earlier ? null : unanswered(parts);
  let isFirstTry = false;
  if (!attempt) {
    const incomplete = refusedForAll(missing());
    if (incomplete) return incomplete;
    const validated = await validateCheckout(context, call);
    if (!validated.ok) return validated;
    const known = isKeyed ? undefined : await ordersBefore(gateway, account, call);
    saved.flush();
    saved.refresh();
    const now = currentParts(context);
    if (!now || !sameChoices(choicesKey(now), choicesKey(parts))) return refusedHere('cart_changed');
    // Another tab may have sent the same order meanwhile.
    attempt = unanswered(now);
    if (attempt?.sent) return refusedHere('order_unknown');
    isFirstTry = !attempt;
    const news = attempt ? [] : [...surprises(parts, now, validated.value), ...missing()];
    const changed = refusedForAll(news);
    if (changed) return changed;
    const sent = known && {
      ...known,
      at: clock.now(),
      totalInCents: validated.value.total_in_cents,
      isLost: false,
    };
    attempt ??= newAttempt(context, now, { fbp, fbc }, sent);
  }
  const outcome = await send(context, attempt, isFirstTry, call);
  if ('lost' in outcome) return afterLost(context, attempt, parts, outcome, call);
  if (!outcome.ok) {
    const problems = refusedOrder(context, outcome.problem, attempt, parts, isFirstTry);
    await refreshSettings(context, problems, call);
    if (outcome.problem.code === 'credit_changed') await tryToRefreshAccount(context, call);
    return refusedForAll(problems) ?? outcome;
  }
  placed(context, outcome.value, attempt, parts);
  await spend(context, outcome.value, parts, isFirstTry, call);
  return done(outcome.value);
}
