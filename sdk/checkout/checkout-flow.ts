import { computed, signal } from '@preact/signals-core';
import type { Address, CartValidation, Order, Timeslot } from '@spaza/contracts';
import { dispatchOf, type PaymentOption, providerOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { codeOf } from '../client/call-error.ts';
import type { CallSettings } from '../client/create-client.ts';
import type { ShopSettings } from '../config/settings.ts';
import { done, type Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { isThankedFor } from '../order/outro.ts';
import { perSession, type Session } from '../session/session.ts';
import { sameId } from '../values.ts';
import { type CheckoutState, NO_CHOICES, readCheckout } from './checkout-state.ts';
import { currentParts } from './context.ts';
import { deriveCheckout, type LoadedSlots, loadTimeslots } from './derived.ts';
import { choicesKey } from './order-cart.ts';
import type { PlaceOrder, PlaceOrderContext } from './place-order.ts';
import { enterCheckout } from './start-checkout.ts';

const orderCode = () => codeOf('order.register', () => import('./place-order.ts'));

interface CheckoutFlowOptions extends PlaceOrderContext {
  /** Does some work while no other tab does it. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  shop: () => ShopSettings;
}

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
  const derived = deriveCheckout({ ...context, loadedSlots });
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
