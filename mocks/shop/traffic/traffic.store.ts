import { running } from '../catalog/offer-lists.store.ts';
import type { Queryable } from '../db/db.ts';
import { SUPPLIER_COLUMNS, type SupplierRow } from '../supplier/supplier.store.ts';

/** Something that a supplier has plenty of. */
export interface Plenty {
  id: number;
  per_kg: boolean;
}

/** Usual offers of which there is plenty, by key. */
export const readPlenty = (db: Queryable, now: string, supplierId: number): Promise<Plenty[]> =>
  db.query<Plenty>(
    `select o.id, se.per_kg from offer o join sellable se on se.id = o.sellable_id
       join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id
     where o.supplier_id = $2 and o.kind = 'regular' and ${running} and st.qty >= 10 order by o.id limit 500`,
    [now, supplierId],
  );

/** Keys of the shoppers who were there first. */
export async function readShoppers(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from account order by created_at, login limit 50');
  return rows.map(({ id }) => id);
}

/** The suppliers that were there first. */
export const readFirstSuppliers = (db: Queryable): Promise<SupplierRow[]> =>
  db.query<SupplierRow>(`select ${SUPPLIER_COLUMNS} from supplier order by id limit 20`);
