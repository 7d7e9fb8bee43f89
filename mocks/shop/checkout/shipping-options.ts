import type { Features, ShippingOption } from '@spaza/contracts';
import type { SupplierRow } from '../supplier/supplier.store.ts';

/** The ways in which a supplier's goods can be had. A shop that does not deliver lets them be collected only. */
export const shippingOptions = (
  { client_config }: Pick<SupplierRow, 'client_config'>,
  { shipping }: Features,
): ShippingOption[] =>
  (client_config.shipping ?? []).filter(({ name }) => shipping !== false || name === 'COLLECT');
