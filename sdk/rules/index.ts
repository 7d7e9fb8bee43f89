export {
  choicesOf,
  type VariantChoices,
  type VariantKey,
  type VariantStep,
  variantSteps,
} from '@spaza/contracts/vocabulary';
export { isCalledOff } from './called-off.ts';
export {
  type CheckoutEntry,
  checkoutEntryProblem,
  type EntryProblem,
  type Mode,
} from './checkout-config.ts';
export { type CheckoutChoices, type ChoiceProblem, checkoutProblems } from './checkout-problems.ts';
export { isQuantity } from './is-quantity.ts';
export { hasOfferEnded } from './offer-ended.ts';
export { canCancel, canChange, type LineChange, type OrderChanges, undecidedLines } from './order-changes.ts';
export { awaitsReview, isOpen } from './order-conditions.ts';
export { offerIdsOf, orderItemCount } from './order-items.ts';
export { type OutroVariant, outroVariant } from './outro.ts';
export { outstandingInCents } from './outstanding.ts';
export { isCreditCheckout, needsOnlinePayment, paymentOptionsFor } from './payment.ts';
export { type PaymentMoment, paymentMoment } from './payment-moment.ts';
export { paymentStatusOf } from './payment-status.ts';
export {
  DEFAULT_PHONE_RULE,
  normalisePhone,
  type PhoneProblem,
  type PhoneRule,
  phoneProblem,
} from './phone.ts';
export {
  emittedQuantity,
  type OfferQuantity,
  type QuantityRule,
  quantityRuleOf,
  shownQuantity,
} from './quantity.ts';
export {
  canDecrease,
  decreaseQuantity,
  formatQuantity,
  increaseQuantity,
  snapQuantity,
} from './quantity-steps.ts';
export { sameId } from './same-id.ts';
export { type OfferSaving, packSize, savingsInCents } from './savings.ts';
export { type SearchSuggestion, type SuggestFrom, searchSuggestions } from './search-suggestions.ts';
export {
  type PasswordProblem,
  passwordProblem,
  type SignUpForm,
  type SignUpProblems,
  signUpProblems,
} from './sign-up.ts';
export { type PillColour, pillColour } from './status-pill.ts';
export { isStockShort } from './stock-short.ts';
export { type TimelineEntry, timelineOf } from './timeline.ts';
export { type CartTotals, type CountedLine, isOutOfStock, lineInCents, totalsOf } from './totals.ts';
export { type OfferUnit, type UnitPrice, unitPriceOf } from './unit-price.ts';
