import { computed, type Signal } from '@preact/signals-core';
import { DEFAULT_BAG_PRICE_IN_CENTS, type PaymentOption } from '@spaza/contracts/vocabulary';
import { checkoutProblems } from '../../rules/checkout-problems.ts';
import { paymentOptionsFor } from '../../rules/payment.ts';
import { sameId } from '../../rules/same-id.ts';
import type { ShopSettings } from '../config/settings.ts';
import { type CheckoutContext, partsOf } from './context.ts';
import { isPaidByCredit, unanswered, validationKey } from './order-cart.ts';
import type { CheckoutProblem } from './problems.ts';
import { type CheckoutProgress, nextStep, stepsFor } from './steps.ts';
import { type LoadedSlots, slotsKey } from './timeslots.ts';

export interface DerivedOptions extends CheckoutContext {
  shop: () => ShopSettings;
  loadedSlots: Signal<LoadedSlots | null>;
}

/** What follows from the choices, the cart and what the shop said. */
export function deriveCheckout(options: DerivedOptions) {
  const { saved, supplier, account, entered, loadedSlots, shop, cart } = options;
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
    /** How the supplier's goods can be had and paid for; null until checkout was entered. */
    settings,
    /** Slots that can still be had; null until they were loaded for the chosen method. */
    timeslots,
    /** What each of the coming days has: free times, or why it has none. Empty if the shop does not say. */
    slotDays: computed(() => currentSlots.value?.days ?? []),
    /** Ways to pay that go with the chosen method and the shopper. */
    paymentOptions: computed<PaymentOption[]>(() => {
      const option = settings.value?.shipping.find(({ name }) => name === state.value.method);
      if (!option || !parts.value) return [];
      return paymentOptionsFor(option.paymentOptions, account.value, parts.value.supplierId);
    }),
    /** Wallet credit covers the goods: no payment is asked for. What it does not cover is `leftAfterCredit`. */
    creditCheckout,
    /**
     * What wallet credit leaves to pay, in cents, such as for delivery and bags. It is due when the goods are handed over
     * or, if the supplier takes no cash for the chosen method, online once the order is placed. Null if credit does not
     * cover the goods, or the shop has not validated them.
     */
    leftAfterCredit: computed(() =>
      creditCheckout.value && progress.value.isValidated ? state.value.validation!.total_in_cents : null,
    ),
    /** Plastic bags: the supplier's word counts, then the shop's. */
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
    /** This very order was sent and its answer never came. Placing it again repeats it and cannot buy twice. */
    unanswered: computed(() => parts.value !== undefined && unanswered(parts.value) !== null),
    /** What is missing before the order can be placed, a supplier first. Signing in is not among it. */
    missing: computed<CheckoutProblem[]>(() => {
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
      const codes = parts.value ? found : [{ code: 'no_supplier' }, ...found];
      return codes.map((problem) => ({ ...problem, messages: [] }));
    }),
  };
}
