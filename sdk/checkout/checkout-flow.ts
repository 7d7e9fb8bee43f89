import { computed, type Signal, signal } from '@preact/signals-core';
import type { Address, CartValidation, Order, Position, SlotDay, Timeslot } from '@spaza/contracts';
import {
  DEFAULT_BAG_PRICE_IN_CENTS,
  dispatchOf,
  type PaymentOption,
  providerOf,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { codeOf } from '../client/call-error.ts';
import type { CallSettings } from '../client/options.ts';
import type { ShopSettings } from '../config/config-flow.ts';
import { done, type Outcome, type Problem, refused } from '../gateway/outcome.ts';
import { problemHere, refusedHere } from '../gateway/problem-here.ts';
import { isThankedFor } from '../order/outro.ts';
import { paymentOptionsFor } from '../payment/payment-options.ts';
import { perSession, type Session } from '../session/session.ts';
import { sameId } from '../values.ts';
import { type ChoiceProblem, checkoutProblems } from './checkout-problems.ts';
import { type CheckoutState, NO_CHOICES, readCheckout } from './checkout-state.ts';
import {
  type CheckoutContext,
  choicesKey,
  currentParts,
  isPaidByCredit,
  type OrderParts,
  orderable,
  partsOf,
  unanswered,
  validationKey,
  walletCredit,
  withDispatch,
} from './order-cart.ts';
import type { PlaceOrder, PlaceOrderContext } from './place-order.ts';
import { enterCheckout } from './start-checkout.ts';
import { type CheckoutProgress, nextStep, stepsFor } from './steps.ts';

/** Slots, with the supplier, method and address they were requested for. */
interface LoadedSlots {
  key: string;
  slots: Timeslot[];
  days: readonly SlotDay[];
}

/** What slots depend on, as a text. */
const slotsKey = ({ supplierId, choices }: OrderParts): string =>
  JSON.stringify([supplierId, choices.method, choices.address?.id]);

const placeOf = (address: Address | null): Position | undefined =>
  address?.latitude != null && address.longitude != null
    ? { lat: address.latitude, lon: address.longitude }
    : undefined;

/**
 * Reads the slots for the chosen method. A chosen slot that is gone is cleared, unless an order that was sent and
 * got no response may have taken it.
 */
async function loadTimeslots(
  context: CheckoutContext,
  loaded: Signal<LoadedSlots | null>,
  call?: CallSettings,
): Promise<Outcome<Timeslot[]>> {
  const parts = currentParts(context);
  const method = parts?.choices.method;
  if (!parts || !method) return refusedHere('dispatch_required');
  const { address, payment } = parts.choices;
  const search = {
    supplierId: parts.supplierId,
    method,
    payment: payment ?? undefined,
    stokvel: orderable(parts.lines).some(({ offer }) => offer.stokvel === true),
    position: placeOf(address),
  };
  const outcome = await context.gateway.checkout.timeslots(search, call);
  if (!outcome.ok) return refused(withDispatch(outcome.problem, method));
  const { slots, days } = outcome.value;
  const now = currentParts(context);
  if (!now || slotsKey(now) !== slotsKey(parts)) return done(slots);
  loaded.value = { key: slotsKey(parts), slots, days: Array.isArray(days) ? days : [] };
  const { slot } = now.choices;
  const isGone = slot !== null && !slots.some(({ value }) => value === slot.value);
  if (isGone && !unanswered(now)) context.saved.update((state) => ({ ...state, slot: null }));
  return done(slots);
}

const problemOfChoice = (found: ChoiceProblem): Problem =>
  found.code === 'slot_required' || found.code === 'slot_gone'
    ? problemHere(found.code, { dispatch: found.dispatch, params: { dispatch: found.dispatch } })
    : problemHere(found.code);

interface CheckoutFlowOptions extends PlaceOrderContext {
  /** Does some work while no other tab does it. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  shop: () => ShopSettings;
}

/** Values derived from the choices, the cart and the shop's responses. */
function deriveCheckout(options: CheckoutFlowOptions, loadedSlots: Signal<LoadedSlots | null>) {
  const { capabilities, saved, supplier, account, entered, shop, cart } = options;
  const { state } = saved;
  const parts = computed(() => partsOf(options));
  const settings = computed(() =>
    sameId(entered.value?.supplierId, supplier.value?.id) ? (entered.value?.settings ?? null) : null,
  );
  const currentSlots = computed(() => {
    const isCurrent = parts.value && loadedSlots.value?.key === slotsKey(parts.value);
    return isCurrent ? loadedSlots.value : null;
  });
  const timeslots = computed(() => currentSlots.value?.slots ?? null);
  const creditCheckout = computed(() => parts.value !== undefined && isPaidByCredit(parts.value));
  /**
   * What the wallet can pay of an order that it does not cover, in cents: with `setWallet`, beside the chosen payment.
   * 0 if it is empty, covers the items, or the shop takes no part of it.
   */
  const walletPart = computed(() => {
    const credit = parts.value ? walletCredit(parts.value) : 0;
    return Math.min(credit, state.value.validation?.total_in_cents ?? credit);
  });
  const progress = computed<CheckoutProgress>(() => {
    const { method, slot, address, validated, showOutro } = state.value;
    return {
      method,
      hasSlot: slot !== null,
      hasAddress: address !== null,
      isValidated: parts.value !== undefined && validated === validationKey(parts.value),
      isPlaced: showOutro,
    };
  });

  return {
    /** Shipping and payment methods of the supplier; null until checkout was entered. */
    settings,
    /** Available slots; null until they were loaded for the chosen method. */
    timeslots,
    /** What each of the coming days offers: free times, or why it has none. Empty if the shop does not say. */
    slotDays: computed(() => currentSlots.value?.days ?? []),
    /** Payment methods available for the chosen method and the shopper. */
    paymentOptions: computed<PaymentOption[]>(() => {
      const option = settings.value?.shipping.find(({ name }) => name === state.value.method);
      if (!option || !parts.value) return [];
      return paymentOptionsFor(option.paymentOptions, account.value, parts.value.supplierId);
    }),
    /**
     * Whether wallet credit covers the items, so that no payment is needed. What it does not cover is
     * `leftAfterCredit`.
     */
    creditCheckout,
    /**
     * What wallet credit leaves to pay, in cents, such as for delivery and bags. It is due on handover or, if the
     * supplier takes no cash for the chosen method, online once the order is placed. Null if credit does not cover
     * the items, or the shop has not validated them.
     */
    leftAfterCredit: computed(() =>
      creditCheckout.value && progress.value.isValidated ? state.value.validation!.total_in_cents : null,
    ),
    /** What of the order is paid from the wallet. */
    walletPart,
    /** What is to be paid after everything that the wallet pays, in cents; null until the shop has validated a cart. */
    payableInCents: computed(() => {
      const { validation, usesWallet } = state.value;
      return validation && validation.total_in_cents - (usesWallet ? walletPart.value : 0);
    }),
    /** Plastic bags: the supplier's setting counts first, then the shop's. */
    bags: computed(() => {
      const { features } = shop();
      return {
        offered: settings.value?.bags ?? features.bags,
        priceInCents:
          settings.value?.bagPriceInCents ?? features.bag_price_in_cents ?? DEFAULT_BAG_PRICE_IN_CENTS,
      };
    }),
    /** The screens of this checkout, in their order. */
    steps: computed(() => stepsFor(progress.value)),
    /** The first step that is not finished. */
    step: computed(() => nextStep(progress.value)),
    /**
     * Whether this very order was sent and its response was lost. Placing it again buys nothing twice: where the shop
     * knows keys, it is repeated under its own; elsewhere it is looked for among the shopper's orders first.
     */
    unanswered: computed(() => parts.value !== undefined && unanswered(parts.value) !== null),
    /** Whether the shop recognises an order that is sent again, so that it can be repeated. */
    isRepeatable: computed(() => capabilities.value.has('idempotency') && !state.value.attempt?.sent),
    /** What is missing before the order can be placed, a supplier first. Signing in is not included. */
    missing: computed<Problem[]>(() => {
      const { method, address, slot, payment } = state.value;
      const found = checkoutProblems({
        lines: cart.state.value.items,
        method,
        hasAddress: address !== null,
        slot: slot?.value ?? null,
        openSlots: timeslots.value?.map(({ value }) => value),
        hasPayment: payment !== null,
        creditCheckout: creditCheckout.value,
      });
      const problems = found.map(problemOfChoice);
      return parts.value ? problems : [problemHere('no_supplier'), ...problems];
    }),
  };
}

/**
 * Name of the browser's lock that a session on `pageStorage` holds while it places an order, for pages that show what
 * another tab is doing. The browser releases that of a closed tab.
 */
export const CHECKOUT_LOCK = 'spaza-checkout-v1';

const orderCode = () => codeOf('order.register', () => import('./place-order.ts'));

/** The way from a cart to an order, step by step: `checkoutOf`. */
// Members that are spread lose their descriptions in a declaration, so those that are derived are named first.
export interface CheckoutFlow
  extends ReturnType<typeof deriveCheckout>,
    ReturnType<typeof createCheckoutFlow> {}

/** From the basket to a placed order. */
function createCheckoutFlow(context: CheckoutFlowOptions) {
  const { saved } = context;
  const loadedSlots = signal<LoadedSlots | null>(null);
  const placing = signal<Promise<Outcome<Order | null>> | null>(null);
  const derived = deriveCheckout(context, loadedSlots);
  const choose = (choice: Partial<CheckoutState>) => void saved.update((now) => ({ ...now, ...choice }));

  const chosen = () => {
    const parts = currentParts(context);
    return parts && choicesKey(parts);
  };

  async function placeNow(call?: PlaceOrder): Promise<Outcome<Order | null>> {
    const before = chosen();
    const { placeOrder } = await orderCode();
    // What was not in the cart when the button was pressed is not ordered.
    if (chosen() !== before) return refusedHere('cart_changed');
    // Two tabs that order at the same moment would not hear of each other in time.
    return context.alone(() => placeOrder(context, () => derived.missing.peek(), call));
  }

  return {
    ...derived,
    /** Everything that was chosen. */
    state: saved.state,
    /** Whether an order is being placed. */
    placing: computed(() => placing.value !== null),
    /** Reads the supplier's settings. A problem means that the shopper must go back to the basket. */
    enter(call?: CallSettings): ReturnType<typeof enterCheckout> {
      // Needed soon, and there while the settings are read; if not, the verb that needs it tries again.
      orderCode().catch(() => undefined);
      return enterCheckout(context, call);
    },
    /** Chooses how the order reaches the shopper. Another method has other slots and payment methods. */
    chooseShipping(method: ShippingMethod): Outcome<void> {
      const chosen = derived.settings.peek()?.shipping.find(({ name }) => name === method);
      if (!chosen)
        return refusedHere('dispatch_not_offered', {
          dispatch: dispatchOf(method),
          params: { supplier: context.supplier.peek()?.name ?? '' },
        });
      const { method: before, slot, payment } = saved.state.peek();
      choose({
        method,
        slot: before === method ? slot : null,
        payment: payment && chosen.paymentOptions.includes(payment) ? payment : null,
      });
      return done(undefined);
    },
    /** Chooses the delivery address; null clears it. Slots depend on it. */
    chooseAddress: (address: Address | null): void => choose({ address }),
    /** Reads the slots for the chosen method. A chosen slot that is gone is cleared. */
    loadTimeslots: (call?: CallSettings) => loadTimeslots(context, loadedSlots, call),
    /** Chooses the delivery or collection time. */
    chooseTimeslot: (slot: Timeslot): void => choose({ slot }),
    /** Sets whether the shopper wants plastic bags. */
    setBags: (bags: boolean): void => choose({ bags }),
    /** Sets the discount code; an empty string clears it. The shop decides whether it is accepted. */
    setDiscountCode: (code: string): void => choose({ discountCode: code.trim() || null }),
    /** Chooses how to pay, from the options of the chosen method. */
    choosePayment(payment: PaymentOption): Outcome<void> {
      const { method } = saved.state.peek();
      const isOffered = derived.paymentOptions.peek().includes(payment);
      if (!isOffered)
        return refusedHere('payment_not_offered', {
          params: {
            reason: 'not_taken',
            provider: providerOf(payment),
            offered: derived.paymentOptions.peek().map(providerOf),
            supplier: context.supplier.peek()?.name ?? '',
            ...(method && { method }),
          },
        });
      choose({ payment });
      return done(undefined);
    },
    /** Sets whether wallet credit pays what it can of an order that it does not cover. */
    setWallet: (usesWallet: boolean): void => choose({ usesWallet }),
    /** Asks the shop to validate the cart and the choices, and applies what it finds. */
    validate: async (call?: CallSettings): Promise<Outcome<CartValidation>> =>
      (await orderCode()).validateCheckout(context, call),
    /**
     * Places the order. While it is in progress, further calls return the same promise. Null if it was placed, and the
     * shop's answer could not be read. Problems `order_not_done` and `order_unknown` if the answer was lost, at a shop
     * that would take a repeat for another order; after the latter, only `sendAgain` sends another.
     */
    placeOrder(call?: PlaceOrder): Promise<Outcome<Order | null>> {
      const underWay = placing.peek();
      if (underWay) return underWay;
      const order = placeNow(call).finally(() => {
        placing.value = null;
      });
      placing.value = order;
      return order;
    },
    /** The last placed order has reached the shop, and its shopper has not been thanked for it yet. */
    owesThanks(order: Order): boolean {
      const { showOutro, placedId } = saved.state.value;
      return showOutro && sameId(placedId, order.id) && isThankedFor(order);
    },
    /** Marks the shopper as thanked. */
    closeOutro: (): void => choose({ showOutro: false, placedId: null }),
  };
}

/**
 * The checkout of a session: always the same one. It is separate from the session, so that a page does not load its
 * code before someone buys something.
 * @throws TypeError if the session was not created by `createSession`
 */
export const checkoutOf: (session: Session) => CheckoutFlow = perSession(({ storage, states, ...context }) =>
  createCheckoutFlow({
    ...context,
    cart: states.cart,
    accounts: states.account,
    orders: states.orders,
    entered: signal(null),
    alone: (work) => storage.alone('checkout', work),
    saved: storage.open('checkout', { initial: NO_CHOICES, read: readCheckout }),
  }),
);
