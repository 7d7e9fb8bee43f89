import type { Queryable } from '../db/db.ts';

/** Every category. */
export const readCategoryNames = (db: Queryable): Promise<{ id: number; name: string }[]> =>
  db.query<{ id: number; name: string }>('select id, name from category');
