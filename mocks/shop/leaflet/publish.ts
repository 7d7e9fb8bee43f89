import type { NewLeaflet } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';
import { intId, newId } from '../ids.ts';
import { Refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { readSupplier, type SupplierRow } from '../supplier/supplier.store.ts';
import { insertLeaflets, type LeafletRow } from './leaflet.store.ts';

const invalid = (message: string) => new Refused(422, 'invalid_leaflet', message);

/** An address of the web, or a path that stays under the shop's own. */
function isFile(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  const base = 'http://shop.invalid';
  if (!URL.canParse(path, base)) return false;
  const url = new URL(path, base);
  if (url.username || url.password) return false;
  return /^https?:\/\//i.test(path) || url.origin === base;
}

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

/**
 * Adds a leaflet to each of its suppliers; answers one for each. All of them are added, or none.
 * @throws Refused 404 with the suppliers that there are none of, 422 when its dates or its file cannot be
 */
export async function publishLeaflet(shop: Shop, leaflet: NewLeaflet): Promise<LeafletRow[]> {
  const { name, path, supplier_ids, start_at, end_at, visible_at = null, published } = leaflet;
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)];
  if (end <= start)
    throw invalid('The leaflet ends before it starts. Give an end_at that is later than start_at.');
  if (visible_at !== null && Date.parse(visible_at) >= end)
    throw invalid('The leaflet ends before it can be seen. Give a visible_at that is before end_at.');
  if (!isFile(path))
    throw invalid('The path of the leaflet is neither an http address nor the path of a file of the shop.');

  return shop.db.tx(async (tx) => {
    const suppliers = await suppliersOf(tx, supplier_ids);
    const made = suppliers.map(({ id, lat, lon }) => ({
      row: {
        id: newId(),
        supplier_id: id,
        name,
        path,
        start_at: new Date(start).toISOString(),
        end_at: new Date(end).toISOString(),
        visible_at: visible_at === null ? null : new Date(visible_at).toISOString(),
        published: published ?? true,
      },
      place: { lat, long: lon },
    }));
    await insertLeaflets(
      tx,
      made.map(({ row }) => row),
    );
    await shop.catalogueChanged(tx);
    return made.map(({ row, place }) => ({ ...row, ...place }));
  });
}
