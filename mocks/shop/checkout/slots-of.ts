import { readFeatures } from '../config/config.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { deliveryCostInCents, placeOf } from './delivery.ts';
import { checkProvider, shippingMethod } from './dispatch.ts';
import { type Timeslots, timeslots } from './timeslots.ts';

/** The order to find slots for; omitted fields are ignored. */
export interface SlotSearch {
  requires_shipping?: boolean | undefined;
  shipping_provider?: string | undefined;
  /** Lower-case name of a payment method. */
  provider?: string | undefined;
  stokvel?: boolean | undefined;
  shipping_lat?: number | undefined;
  shipping_lon?: number | undefined;
}

/**
 * Returns the available slots of a supplier, earliest first, and why days have none.
 * @throws Refused if the supplier does not exist, does not offer this shipping or payment method, or does not
 * deliver to this place
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
  // Only called to refuse places that are out of range.
  deliveryCostInCents(supplier, method, placeOf(search.shipping_lat, search.shipping_lon), 0);
  return timeslots(shop, supplier, { method, stokvel: search.stokvel ?? false });
}
