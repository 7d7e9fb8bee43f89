import type { AccountVerbs } from './account.ts';
import type { AddressVerbs } from './address.ts';
import type { CatalogVerbs } from './catalog.ts';
import type { CheckoutVerbs } from './checkout.ts';
import type { ConfigVerbs } from './config.ts';
import type { OrderVerbs } from './orders.ts';
import type { StaffVerbs } from './staff.ts';
import type { SupplierVerbs } from './suppliers.ts';

/** `older` and `newer` calls of the shop; the newer generation uses older calls where it has none of its own. */
export type Generation = 'older' | 'newer';

/**
 * What a shop can be asked, whatever its generation. Verbs answer an outcome for everything that the contract names
 * and throw `CallError` for broken promises.
 */
export interface Gateway {
  readonly generation: Generation;
  readonly config: ConfigVerbs;
  readonly suppliers: SupplierVerbs;
  readonly catalog: CatalogVerbs;
  readonly checkout: CheckoutVerbs;
  readonly orders: OrderVerbs;
  readonly account: AccountVerbs;
  readonly address: AddressVerbs;
  /** For the supplier's staff: needs a staff token. */
  readonly staff: StaffVerbs;
}
