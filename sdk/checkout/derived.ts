import { computed, type Signal } from '@preact/signals-core';
import type { Address, Position, SlotDay, Timeslot } from '@spaza/contracts';
import { DEFAULT_BAG_PRICE_IN_CENTS, type PaymentOption } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../client/create-client.ts';
import type { ShopSettings } from '../config/settings.ts';
import { done, type Outcome, refused } from '../gateway/outcome.ts';
import { problemHere, refusedHere } from '../gateway/problem-here.ts';
import type { Problem } from '../gateway/problems.ts';
import { paymentOptionsFor } from '../payment/payment-options.ts';
import { sameId } from '../values.ts';
import { type ChoiceProblem, checkoutProblems } from './checkout-problems.ts';
import { type CheckoutContext, currentParts, partsOf } from './context.ts';
import {
  isPaidByCredit,
  type OrderParts,
  orderable,
  unanswered,
  validationKey,
  walletCredit,
  withDispatch,
} from './order-cart.ts';
import { type CheckoutProgress, nextStep, stepsFor } from './steps.ts';

/** Slots, with the supplier, method and address they were requested for. */
export interface LoadedSlots {
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
export async function loadTimeslots(
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

export interface DerivedOptions extends CheckoutContext {
  shop: () => ShopSettings;
  loadedSlots: Signal<LoadedSlots | null>;
}

/** Values derived from the choices, the cart and the shop's responses. */
export function deriveCheckout(options: DerivedOptions) {
  const { capabilities, saved, supplier, account, entered, loadedSlots, shop, cart } = options;
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
