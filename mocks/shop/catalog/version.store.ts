import type { Queryable } from '../db/db.ts';

/** How often what shoppers see of the catalogue has changed. */
export async function readCatalogueVersion(db: Queryable): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from catalogue_version');
  return row?.version ?? 0;
}

/** Says so in the transaction that changes it; whoever changes it too waits for this one to end. */
export async function raiseCatalogueVersion(tx: Queryable): Promise<void> {
  await tx.query('update catalogue_version set version = version + 1');
}
