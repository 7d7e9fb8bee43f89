import type { Shop } from '../shop.ts';
import { type ImportRow, readImports } from './import.store.ts';

/** A page of imports, and the number of the next page. */
export async function allImports(
  shop: Shop,
  { status, page, perPage }: { status: string | undefined; page: number; perPage: number },
): Promise<{ rows: ImportRow[]; nextPage: number | null }> {
  const rows = await readImports(shop.db, status ?? null, { perPage, offset: (page - 1) * perPage });
  return { rows: rows.slice(0, perPage), nextPage: rows.length > perPage ? page + 1 : null };
}
