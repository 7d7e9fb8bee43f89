import type { ClientConfig } from '@spaza/contracts';
import { mergePatch } from '../../values/merge-patch.ts';
import type { Shop } from '../shop.ts';
import { type SupplierRow, type SupplierSettings, updateSupplier } from './supplier.store.ts';
import { supplierRow } from './supplier.ts';

/** Changes to a supplier; omitted fields stay unchanged. */
export type SupplierChange = { [Name in keyof SupplierSettings]?: SupplierSettings[Name] | undefined };

/**
 * Changes the settings of a supplier while shoppers look at it. Checkout settings are merged into the existing ones.
 * @throws Refused if the supplier does not exist
 */
export async function changeSupplier(
  shop: Shop,
  id: number | string,
  { client_config = {}, slot_capacity, closed_text }: SupplierChange,
): Promise<SupplierRow> {
  return shop.db.tx(async (tx) => {
    const before = await supplierRow(tx, id);
    const after = {
      ...before,
      client_config: mergePatch(before.client_config, client_config) as ClientConfig,
      slot_capacity: slot_capacity ?? before.slot_capacity,
      closed_text: closed_text === undefined ? before.closed_text : closed_text,
    };
    await updateSupplier(tx, before.id, after);
    await shop.catalogueChanged(tx);
    return after;
  });
}
