import type { ShapeLines } from '@spaza/contracts';
import type { AppRouter } from '@ts-rest/core';
import type { Client } from '../client/create-client.ts';
import type { AccountVerbs } from './account.ts';
import type { AddressVerbs } from './address.ts';
import type { Capabilities } from './capabilities.ts';
import type { CatalogVerbs } from './catalog.ts';
import type { CheckoutVerbs } from './checkout.ts';
import type { ComparisonVerbs } from './comparison.ts';
import type { ConfigVerbs } from './config.ts';
import type { DemoStationVerbs } from './demo-station.ts';
import type { ImportVerbs } from './imports.ts';
import type { LeafletVerbs } from './leaflets.ts';
import type { NoticeVerbs } from './notices.ts';
import type { OrderVerbs } from './orders.ts';
import type { PaymentVerbs } from './payments.ts';
import type { StaffVerbs } from './staff.ts';
import type { SupplierVerbs } from './suppliers.ts';

/** `older` and `newer` calls of the shop. If a generation lacks a call, the other one's is used. */
export type Generation = 'older' | 'newer';

/** Verbs whose code is loaded with the first call to any of them. */
export interface OrderingVerbs {
  readonly checkout: CheckoutVerbs;
  readonly comparison: ComparisonVerbs;
  readonly orders: OrderVerbs;
  readonly payments: PaymentVerbs;
  readonly account: AccountVerbs;
  readonly address: AddressVerbs;
  readonly demoStation: DemoStationVerbs;
  /** For the supplier's staff; needs a staff token. */
  readonly staff: StaffVerbs;
  /** For managers; needs a manager's key. */
  readonly imports: ImportVerbs;
}

/** Verbs for what is shown beside the catalogue; their code is loaded with the first call to any of them. */
export interface ContentVerbs {
  readonly notices: NoticeVerbs;
  readonly leaflets: LeafletVerbs;
}

/**
 * All calls to a shop, whatever its generation. Verbs return an outcome for every success, 4xx and 5xx, and
 * throw `CallError` if a call fails otherwise.
 */
export interface Gateway extends OrderingVerbs, ContentVerbs {
  readonly generation: Generation;
  /** What the shop has beyond the documented calls. */
  readonly capabilities: Capabilities;
  readonly config: ConfigVerbs;
  readonly suppliers: SupplierVerbs;
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
