export {
  choicesOf,
  type VariantChoices,
  type VariantKey,
  type VariantStep,
  variantSteps,
} from '@spaza/contracts/variants';
export {
  DEFAULT_PHONE_RULE,
  normalisePhone,
  type PasswordProblem,
  type PhoneProblem,
  type PhoneRule,
  passwordProblem,
  phoneProblem,
  type SignUpForm,
  type SignUpProblems,
  signUpProblems,
} from './account/sign-up.ts';
export {
  canDecrease,
  decreaseQuantity,
  emittedQuantity,
  formatQuantity,
  increaseQuantity,
  isQuantity,
  type OfferQuantity,
  type QuantityRule,
  quantityRuleOf,
  shownQuantity,
  snapQuantity,
} from './cart/quantity.ts';
export {
  type CartTotals,
  type CountedLine,
  hasOfferEnded,
  isOutOfStock,
  lineInCents,
  totalsOf,
} from './cart/totals.ts';
export { type OfferSaving, packSize, savingsInCents } from './catalog/savings.ts';
export {
  type SearchSuggestion,
  type SuggestFrom,
  searchSuggestions,
} from './catalog/search/search-suggestions.ts';
export { type OfferUnit, type UnitPrice, unitPriceOf } from './catalog/unit-price.ts';
export {
  type CheckoutChoices,
  type CheckoutEntry,
  type ChoiceProblem,
  checkoutEntryProblem,
  checkoutProblems,
  type EntryProblem,
  type Mode,
} from './checkout/checkout-problems.ts';
export {
  canCancel,
  canChange,
  type LineChange,
  type OrderChanges,
  undecidedLines,
} from './order/order-changes.ts';
export { offerIdsOf, orderItemCount } from './order/order-items.ts';
export {
  awaitsReview,
  isCalledOff,
  isOpen,
  isStockShort,
  type PillColour,
  pillColour,
} from './order/order-status.ts';
export { type OutroVariant, outroVariant } from './order/outro.ts';
export { type TimelineEntry, timelineOf } from './order/timeline.ts';
export {
  needsOnlinePayment,
  outstandingInCents,
  type PaymentMoment,
  paymentMoment,
  paymentStatusOf,
} from './payment/outstanding.ts';
export { isCreditCheckout, paymentOptionsFor } from './payment/payment-options.ts';
export { sameId } from './values.ts';
