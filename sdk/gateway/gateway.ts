import type { ShapeLines } from '@spaza/contracts';
import type { AppRouter } from '@ts-rest/core';
import type { Client } from '../client/create-client.ts';
import type { AccountVerbs, AddressVerbs } from './account.ts';
import type { Capabilities } from './capabilities.ts';
import type { CatalogVerbs } from './catalog.ts';
import type { CheckoutVerbs } from './checkout.ts';
import type { ComparisonVerbs } from './comparison.ts';
import type { ConfigVerbs } from './config.ts';
import type { NoticeVerbs } from './content.ts';
import type { ImportVerbs } from './imports.ts';
import type { LeafletVerbs } from './leaflets.ts';
import type { DemoStationVerbs } from './ordering.ts';
import type { OrderVerbs } from './orders.ts';
import type { PaymentVerbs } from './payments.ts';
import type { StaffVerbs } from './staff.ts';
import type { SupplierVerbs } from './suppliers.ts';

/** `older` and `newer` calls of the shop. If a generation lacks a call, the other one's is used. */
export type Generation = 'older' | 'newer';

/** Verbs whose code is loaded with the first call to any of them. */
export interface OrderingVerbs {
  /** Payment and shipping methods, time slots, and whether a cart can be ordered. */
  readonly checkout: CheckoutVerbs;
  /** What a cart costs at each supplier. */
  readonly comparison: ComparisonVerbs;
  /** Placing, reading, changing, cancelling and reviewing orders. */
  readonly orders: OrderVerbs;
  /** Paying for orders. */
  readonly payments: PaymentVerbs;
  /** Logging in and out, signing up, profile and password. */
  readonly account: AccountVerbs;
  /** A shopper's addresses. */
  readonly address: AddressVerbs;
  /** Appearance at a demo station. */
  readonly demoStation: DemoStationVerbs;
  /** For the supplier's staff; needs a staff token. */
  readonly staff: StaffVerbs;
  /** For managers; needs a manager's key. */
  readonly imports: ImportVerbs;
}

/** Verbs for what is shown beside the catalogue; their code is loaded with the first call to any of them. */
export interface ContentVerbs {
  /** Banners, advertisements and agencies. */
  readonly notices: NoticeVerbs;
  /** Suppliers' promotions with pages. */
  readonly leaflets: LeafletVerbs;
}

/**
 * All calls to a shop, whatever its generation. Verbs return an outcome for every success, 4xx and 5xx, and
 * throw `CallError` if a call fails otherwise.
 */
export interface Gateway extends OrderingVerbs, ContentVerbs {
  /** Which calls of the shop are used. */
  readonly generation: Generation;
  /** What the shop has beyond the documented calls. */
  readonly capabilities: Capabilities;
  /** The shop's settings. */
  readonly config: ConfigVerbs;
  /** Who sells. */
  readonly suppliers: SupplierVerbs;
  /** What is sold: categories, products and offers. */
  readonly catalog: CatalogVerbs;
}

/** Makes the calls of some routes of a generation, with the addresses, credentials and checks of a gateway. */
export type ClientOf = <R extends AppRouter>(
  generation: Generation,
  routes: R,
  shapes: ShapeLines,
) => Client<R>;

/** Makes the calls of some routes for the shop's configuration, with its address. */
export type ConfigOf = <R extends AppRouter>(routes: R, shapes: ShapeLines) => Client<R>;
