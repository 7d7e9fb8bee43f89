import { readFeatures } from '../config/features.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { deliveryCostInCents, placeOf } from './delivery.ts';
import { checkProvider, shippingMethod } from './dispatch.ts';
import { type Timeslots, timeslots } from './timeslots.ts';

/** For which order slots are looked for; what is left out is not looked at. */
export interface SlotSearch {
  requires_shipping?: boolean | undefined;
  shipping_provider?: string | undefined;
  /** Lower-case name of a payment. */
  provider?: string | undefined;
  stokvel?: boolean | undefined;
  shipping_lat?: number | undefined;
  shipping_lon?: number | undefined;
}

/**
 * Slots of a supplier that can still be had, earliest first, and which of the days have none, and why.
 * @throws Refused if there is no such supplier, or it does not offer this way of getting or paying the goods, or not
 * at this place
 */
export async function slotsOf(
  shop: Shop,
  supplierId: number | string,
  search: SlotSearch,
): Promise<Timeslots> {
  const supplier = await supplierRow(shop.db, supplierId);
  const features = await readFeatures(shop.db);
  const method = shippingMethod(supplier, features, search);
  if (search.provider) checkProvider(supplier, method, search.provider);
  // Its cost is not asked for here; a place that is out of range is refused by it.
  deliveryCostInCents(supplier, method, placeOf(search.shipping_lat, search.shipping_lon), 0);
  return timeslots(shop, supplier, { method, stokvel: search.stokvel ?? false });
}
