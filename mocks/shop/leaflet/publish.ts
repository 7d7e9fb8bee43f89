import type { NewLeaflet } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';
import { intId, newId } from '../ids.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readSupplier, type SupplierRow } from '../supplier/supplier.store.ts';
import { checkedTerms, invalidLeaflet } from './checked.ts';
import { keepFile, newFilePath } from './file.ts';
import { readLeafletFile } from './file-kind.ts';
import { insertLeaflets, type LeafletRow } from './leaflet.store.ts';

async function suppliersOf(tx: Queryable, ids: readonly (number | string)[]): Promise<SupplierRow[]> {
  const found: SupplierRow[] = [];
  const unknown: (number | string)[] = [];
  for (const id of new Set(ids)) {
    const key = intId(id);
    const row = key === undefined ? undefined : await readSupplier(tx, key);
    if (!row) unknown.push(id);
    else if (!found.some((other) => other.id === row.id)) found.push(row);
  }
  if (unknown.length > 0) {
    const messages = unknown.map((id) => `The supplier ${id} was not found.`);
    throw new Refused(404, 'not_found', messages);
  }
  return found;
}

/** A leaflet to publish: with the address of its file, or with the file. */
export type LeafletToPublish = Omit<NewLeaflet, 'path'> & {
  path?: string | undefined;
  file?: Blob | undefined;
};

/**
 * Adds a leaflet to each of its suppliers; answers one for each. All of them are added, or none.
 * @throws Refused 404 with the suppliers that there are none of, 413 or 422 when its dates or its file cannot be
 */
export async function publishLeaflet(shop: Shop, leaflet: LeafletToPublish): Promise<LeafletRow[]> {
  const { name, supplier_ids, start_at, end_at, visible_at = null, published } = leaflet;
  if (leaflet.file && leaflet.path !== undefined)
    throw invalidLeaflet('The leaflet has both a file and a path. Leave one out.');
  const file = leaflet.file && (await readLeafletFile(leaflet.file));
  const path = file ? newFilePath(file) : leaflet.path;
  if (path === undefined)
    throw invalidLeaflet('The leaflet has neither a file nor a path. Give one of them.');
  const terms = checkedTerms({ name, path, start_at, end_at, visible_at, published: published ?? true });

  return shop.db.tx(async (tx) => {
    const suppliers = await suppliersOf(tx, supplier_ids);
    const made = suppliers.map(({ id, lat, lon }) => ({
      row: { id: newId(), supplier_id: id, ...terms },
      place: { lat, long: lon },
    }));
    if (file) await keepFile(tx, path, file);
    await insertLeaflets(
      tx,
      made.map(({ row }) => row),
    );
    await shop.catalogueChanged(tx);
    return made.map(({ row, place }) => ({ ...row, ...place }));
  });
}
