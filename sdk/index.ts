export {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
} from '@preact/signals-core';
export { CallError, type CallErrorKind, MissingParameter } from './client/call-error.ts';
export { ContractDrift, type DriftedField } from './client/contract-drift.ts';
export type { CallSettings } from './client/create-client.ts';
export type { Credentials, PerCall } from './client/options.ts';
export type { AccountFlow } from './flows/account/account-flow.ts';
export {
  type PasswordResetFlow,
  passwordResetOf,
  type ResetField,
} from './flows/account/password-reset-of.ts';
export { type ProfileFlow, type ProfileForm, profileOf } from './flows/account/profile-of.ts';
export {
  type AddressDraft,
  type AddressDraftFlow,
  addressDraftOf,
} from './flows/addresses/address-draft-of.ts';
export { type AddressField, addressProblems } from './flows/addresses/address-problems.ts';
export { type AddressesFlow, addressesOf } from './flows/addresses/addresses-of.ts';
export {
  type FoundPlace,
  type Geocoder,
  type PhotonOptions,
  type PlaceSearch,
  photonGeocoder,
} from './flows/addresses/geocoder.ts';
export { matchingAddresses } from './flows/addresses/matching-addresses.ts';
export { positionIn, positionText } from './flows/addresses/position-text.ts';
export { type LookPorts, type Write, writeOnce } from './flows/after-lost-answer.ts';
export { type BrowseFlow, browseOf, type ProductView, type Shelf } from './flows/browse/browse-of.ts';
export type { DatedLeaflet } from './flows/browse/dated-leaflet.ts';
export type { Page, Pages } from './flows/browse/pages.ts';
export { acceptPrices } from './flows/cart/accept-prices.ts';
export { type CartFlow, loadBuying, type PricedLine } from './flows/cart/cart-flow.ts';
export type { KeptLine } from './flows/cart/cart-state.ts';
export type { PriceChanges } from './flows/cart/findings.ts';
export { replaceLine, substitutesFor } from './flows/cart/substitutes.ts';
export type { CheckoutFlow } from './flows/checkout/checkout-flow.ts';
export { checkoutOf } from './flows/checkout/checkout-of.ts';
export type { Attempt, CheckoutState } from './flows/checkout/checkout-state.ts';
export { deliveryCost } from './flows/checkout/delivery-cost.ts';
export { type MarketingCookies, marketingCookies } from './flows/checkout/marketing-cookies.ts';
export { type CheckoutProgress, type CheckoutStep, nextStep, stepsFor } from './flows/checkout/steps.ts';
export type { BasketSaving, ComparedBasket, ComparedLine } from './flows/comparison/baskets.ts';
export { type BasketChosen, type ComparisonFlow, comparisonOf } from './flows/comparison/comparison-of.ts';
export type { ConfigFlow } from './flows/config/config-flow.ts';
export type { ShopSettings } from './flows/config/settings.ts';
export {
  type DebtorCardsFlow,
  type DebtorRegistration,
  debtorCardsOf,
  type HeldCard,
} from './flows/debtor-cards/debtor-cards-of.ts';
export type { FieldProblem, FieldProblems, FormOutcome, FormProblem } from './flows/forms.ts';
export { type ImportStep, type ImportsFlow, importsOf } from './flows/imports/imports-of.ts';
export { type LeafletField, leafletProblems, publishLeaflet } from './flows/leaflets/publish-leaflet.ts';
export {
  invoiceLink,
  type OrderCareFlow,
  orderCareOf,
  takesComment,
} from './flows/orders/order-care-of.ts';
export type { CheckedChanges, OrderEditFlow } from './flows/orders/order-edit.ts';
export { orderEditOf } from './flows/orders/order-edit-of.ts';
export type { OrdersFlow } from './flows/orders/orders-flow.ts';
export {
  lookToReorder,
  type OrderAgain,
  type Reordered,
  type ReorderSettings,
  reorder,
} from './flows/orders/re-order.ts';
export { type BankDetails, bankDetails } from './flows/payment/bank-details.ts';
export type { PaymentFlow, StartPayment } from './flows/payment/payment-flow.ts';
export { orderPaidBy, paymentOf } from './flows/payment/payment-of.ts';
export type { PaymentProblem, PaymentProblemCode } from './flows/payment/payment-problem.ts';
export { type PaymentStep, paymentStep } from './flows/payment/payment-step.ts';
export type { ProviderFact } from './flows/payment/provider-data.ts';
export { type Attention, pageAttention } from './flows/polling/page-attention.ts';
export {
  type Polling,
  type PollOptions,
  type PollPorts,
  pollWhile,
} from './flows/polling/poll-while.ts';
export type { Timer } from './flows/polling/timer.ts';
export { isEnded, type WatchOrder, watchOpenOrders, watchOrder } from './flows/polling/watch.ts';
export type { AnalyticsEvent, AnalyticsItem, Clock, Log, Notice, StoragePort } from './flows/ports.ts';
export { type RecentSearches, recentSearchesOf } from './flows/search/recent-searches-of.ts';
export { type SearchFlow, type SearchState, searchOf } from './flows/search/search-of.ts';
export { createSession, type Session, type SessionOptions } from './flows/session.ts';
export { type PackingFlow, type PackLine, packingOf } from './flows/staff/packing-of.ts';
export { pageStorage } from './flows/storage/page-storage.ts';
export { storageUnder } from './flows/storage/storage-under.ts';
export type { ChooseSettings, Chosen, NearbySettings } from './flows/supplier/choose.ts';
export {
  type FindSuppliers,
  type SupplierChoice,
  type SupplierChoiceFlow,
  supplierChoiceOf,
} from './flows/supplier/supplier-choice-of.ts';
export type { SupplierFlow } from './flows/supplier/supplier-flow.ts';
export * from './gateway/index.ts';
