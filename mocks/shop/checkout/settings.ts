import type { CheckoutConfig, ClientConfig, Features, ShippingOption } from '@spaza/contracts';
import { DISPATCHES, dispatchOf, ONLINE_PROVIDERS, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { readFeatures } from '../config/config.ts';
import type { Shop } from '../shop.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import { supplierRow } from '../supplier/supplier.ts';

/** Returns the shipping methods of a supplier: only collection if the shop does not deliver. */
export const shippingOptions = (
  { client_config }: Pick<SupplierRow, 'client_config'>,
  { shipping }: Features,
): ShippingOption[] =>
  (client_config.shipping ?? []).filter(({ name }) => shipping !== false || name === 'COLLECT');

/**
 * Returns the delivery and payment options of a supplier in the older API generation's format.
 * @throws Refused if the supplier does not exist
 */
export async function clientConfig(shop: Shop, supplierId: number | string): Promise<ClientConfig> {
  const supplier = await supplierRow(shop.db, supplierId);
  const features = await readFeatures(shop.db);
  return { ...supplier.client_config, shipping: shippingOptions(supplier, features) };
}

/**
 * Returns the same in the newer API generation's format: payments with the shipping methods each is available for.
 * @throws Refused if the supplier does not exist
 */
export async function checkoutConfig(shop: Shop, supplierId: number | string): Promise<CheckoutConfig> {
  const { bags, bag_price_in_cents, shipping } = await clientConfig(shop, supplierId);
  const options = shipping ?? [];
  const payments = [...new Set(options.flatMap((option) => option.payment_options ?? []))];
  const dispatches = new Set(options.map((option) => dispatchOf(option.name as ShippingMethod)));
  return {
    shipping: { options: options.map((option) => option.name) },
    dispatch: { options: DISPATCHES.filter((dispatch) => dispatches.has(dispatch)) },
    payment: {
      options: payments.map((name) => ({
        name,
        shipping: options
          .filter((option) => option.payment_options?.includes(name))
          .map((option) => option.name),
      })),
      gateway: ONLINE_PROVIDERS.find((provider) => payments.includes(provider.toUpperCase())) ?? null,
    },
    bags: bags ?? null,
    bag_price_in_cents: bag_price_in_cents ?? null,
  };
}
