export { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
export type { AccountFlow } from './account/account-flow.ts';
export {
  type DebtorCardsFlow,
  type DebtorRegistration,
  debtorCardsOf,
  type HeldCard,
} from './account/debtor-cards-of.ts';
export { type PasswordResetFlow, passwordResetOf, type ResetField } from './account/password-reset-of.ts';
export { type ProfileFlow, type ProfileForm, profileOf } from './account/profile-of.ts';
export { type AddressDraft, type AddressDraftFlow, addressDraftOf } from './address/address-draft-of.ts';
export {
  type AddressesFlow,
  type AddressField,
  addressesOf,
  addressProblems,
  matchingAddresses,
} from './address/addresses-of.ts';
export {
  type FoundPlace,
  type Geocoder,
  type PhotonOptions,
  type PlaceSearch,
  photonGeocoder,
} from './address/geocoder.ts';
export { positionIn, positionText } from './address/position-text.ts';
export { type CartFlow, loadBuying, type PricedLine } from './cart/cart-flow.ts';
export type { KeptLine } from './cart/cart-state.ts';
export type { PriceChanges } from './cart/findings.ts';
export { acceptPrices, replaceLine, type SubstituteSettings, substitutesFor } from './cart/substitutes.ts';
export { type BrowseFlow, browseOf, type ProductView, type Shelf } from './catalog/browse-of.ts';
export type { DatedLeaflet } from './catalog/dated-leaflet.ts';
export type { Page, Pages } from './catalog/pages.ts';
export { type RecentSearches, recentSearchesOf } from './catalog/search/recent-searches-of.ts';
export { type SearchFlow, type SearchState, searchOf } from './catalog/search/search-of.ts';
export { CHECKOUT_LOCK, type CheckoutFlow, checkoutOf } from './checkout/checkout-flow.ts';
export type { Attempt, CheckoutState } from './checkout/checkout-state.ts';
export { deliveryCost } from './checkout/delivery-cost.ts';
export { type MarketingCookies, marketingCookies } from './checkout/marketing-cookies.ts';
export { type CheckoutProgress, type CheckoutStep, nextStep, stepsFor } from './checkout/steps.ts';
export { CallError, type CallErrorKind, MissingParameter } from './client/call-error.ts';
export { ContractDrift, type DriftedField } from './client/contract-drift.ts';
export type { CallSettings, Credentials, PerCall } from './client/options.ts';
export { VERSION } from './client/version.ts';
export {
  type BasketChosen,
  type BasketSaving,
  type ComparedBasket,
  type ComparedLine,
  type ComparisonFlow,
  comparisonOf,
} from './comparison/comparison-of.ts';
export type { ConfigFlow, ShopSettings } from './config/config-flow.ts';
export * from './gateway/index.ts';
export { type ImportStep, type ImportsFlow, importsOf } from './import/imports-of.ts';
export { type LeafletField, leafletProblems, publishLeaflet } from './leaflet/publish-leaflet.ts';
export { invoiceLink, type OrderCareFlow, orderCareOf, takesComment } from './order/order-care-of.ts';
export { type CheckedChanges, type OrderEditFlow, orderEditOf } from './order/order-edit.ts';
export type { OrdersFlow } from './order/orders-flow.ts';
export {
  lookToReorder,
  type OrderAgain,
  type Reordered,
  type ReorderSettings,
  reorder,
} from './order/re-order.ts';
export { type BankDetails, bankDetails } from './payment/bank-details.ts';
export type { StartPayment } from './payment/paying.ts';
export { orderPaidBy, type PaymentFlow, paymentOf } from './payment/payment-flow.ts';
export {
  type PaymentProblem,
  type PaymentProblemCode,
  type PaymentStep,
  paymentStep,
} from './payment/payment-step.ts';
export type { ProviderFact } from './payment/provider-data.ts';
export { type LookPorts, type Write, writeOnce } from './session/after-lost-answer.ts';
export type { FieldProblem, FieldProblems, FormOutcome, FormProblem } from './session/forms.ts';
export { type Attention, pageAttention } from './session/polling/page-attention.ts';
export {
  type Polling,
  type PollOptions,
  type PollPorts,
  pollWhile,
  type Timer,
} from './session/polling/poll-while.ts';
export { isEnded, type WatchOrder, watchOpenOrders, watchOrder } from './session/polling/watch.ts';
export type { AnalyticsEvent, AnalyticsItem, Clock, Log, Notice, StoragePort } from './session/ports.ts';
export { createSession, type Session, type SessionOptions, type ShopConnection } from './session/session.ts';
export { pageStorage, storageUnder } from './session/storage/page-storage.ts';
export { type PackingFlow, type PackLine, packingOf } from './staff/packing-of.ts';
export type { ChooseSettings, Chosen, NearbySettings } from './supplier/choose.ts';
export {
  type FindSuppliers,
  type SupplierChoice,
  type SupplierChoiceFlow,
  supplierChoiceOf,
} from './supplier/supplier-choice-of.ts';
export type { SupplierFlow } from './supplier/supplier-flow.ts';
