export type {
  Account,
  AccountChanges,
  DebtorCard,
  SignIn,
  SignUp,
  SignUpProfile,
} from './account/account.ts';
export type { Address, NewAddress } from './address/address.ts';
export type {
  CartItem,
  CartLine,
  CartToValidate,
  CartValidation,
  CheapestBasket,
  Comparison,
  PicksAnswer,
} from './cart/cart.ts';
export type { Banner, Category, CategoryLink, Product } from './catalog/catalog.ts';
export type { Brand, NamedId, Offer, Sellable } from './catalog/offer.ts';
export type { CheckoutConfig, ClientConfig, ShippingOption, SlotDay, Timeslot } from './checkout/checkout.ts';
export { type Capability, EVERY_CAPABILITY, isCapability } from './config/capabilities.ts';
export type { DemoStation, Features, Meta, ShopConfig, Theme } from './config/shop-config.ts';
export type { Import, ImportProblem } from './import/import.ts';
export { files, type Leaflet, type NewLeaflet } from './leaflet/leaflet.ts';
export { type Newer, newer } from './newer.ts';
export { type Older, older } from './older.ts';
export type {
  ChangeNotice,
  ModificationValidation,
  OrderModification,
  OrderPrepareJob,
  OrderReview,
} from './order/modification.ts';
export type {
  Order,
  OrderCart,
  OrderEvent,
  OrderItem,
  RegisterOrderBody,
  RegistrationRefusal,
} from './order/order.ts';
export type { NewTransaction, Transaction } from './payment/payment.ts';
export type { ShapeLines } from './route-lines.ts';
export { EVERY_QUIRK, QUIRKS, type Quirk } from './sandbox/documents.ts';
export type { Fault, NewFault } from './sandbox/fault.ts';
export type { HarEntry } from './sandbox/journal.ts';
export type { ImportChange, ImportSummary, ListedImport } from './sandbox/manager.ts';
export { pay } from './sandbox/pay.ts';
export { sandbox } from './sandbox/sandbox.ts';
export type { Agency, Supplier } from './supplier/supplier.ts';
export type { Id, OpenText, Position } from './values/fields.ts';
export {
  type ColumnKind,
  IMPORT_TYPES,
  type ImportColumn,
  type ImportType,
  importColumns,
} from './vocabulary/import-columns.ts';
export type { InvalidRequest, Refusal, SaidProblem } from './wire/answers.ts';
export { type Caller, codesIn, facts, type RouteFacts } from './wire/route.ts';
