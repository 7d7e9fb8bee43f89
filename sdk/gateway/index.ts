export type { AccountVerbs, SignedIn, SignOutSettings } from './account.ts';
export type { AddressVerbs } from './address-book.ts';
export type { Addresses } from './addresses.ts';
export type { AsManager } from './as-manager.ts';
export type { CatalogVerbs, CategoryPage, OfferPage, OfSupplier, Paged } from './catalog.ts';
export type {
  ChangedPicks,
  CheckoutSettings,
  CheckoutVerbs,
  ReadSettings,
  ShippingChoice,
  Slots,
  TimeslotSearch,
} from './checkout.ts';
export type { ComparedCart, ComparisonVerbs } from './comparison.ts';
export type { ConfigVerbs } from './config.ts';
export type { Ads, NoticeVerbs } from './content.ts';
export {
  type Contracts,
  createGateway,
  type Gateway,
  type GatewayOptions,
  type GatewayValidation,
} from './create-gateway.ts';
export type { ImportFile, ImportReport, ImportVerbs } from './imports.ts';
export type { AsPublisher, LeafletVerbs } from './leaflets.ts';
export type { DemoStationVerbs } from './ordering.ts';
export type { OrderChangeVerbs, OrderPage, OrderVerbs, Registration, Repeatable, Review } from './orders.ts';
export {
  type Code,
  codeSaid,
  type Outcome,
  type OwnCode,
  type ParamsIn,
  type Problem,
  type ProblemFacts,
  problemsIn,
  type RequestProblem,
} from './outcome.ts';
export type { Generation } from './parts.ts';
export type { OfTransaction, PaymentVerbs, ProviderAnswer } from './payments.ts';
export { eachPage, ProblemError, unwrap } from './problem-error.ts';
export { problemHere } from './problem-here.ts';
export { createReader } from './read-answer.ts';
export { problemOf } from './refusal.ts';
export { type Remedy, remedyOf } from './remedy.ts';
export type { By, PackedLine, PrepareJob, StaffVerbs } from './staff.ts';
export type { Around, SupplierVerbs } from './suppliers.ts';
