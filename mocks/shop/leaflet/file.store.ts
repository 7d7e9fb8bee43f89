import type { Queryable } from '../../db/db.ts';
import { seen } from './leaflet.store.ts';

/** A file of a leaflet, as it is served. */
export interface LeafletFileRow {
  content_type: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

export async function insertLeafletFile(
  tx: Queryable,
  path: string,
  { content_type, name, content }: LeafletFileRow,
): Promise<void> {
  await tx.query('insert into leaflet_file (path, content_type, name, content) values ($1, $2, $3, $4)', [
    path,
    content_type,
    name,
    content,
  ]);
}

/** Returns a file, as long as shoppers can see a leaflet that uses it. */
export async function readSeenFile(
  db: Queryable,
  now: string,
  path: string,
): Promise<LeafletFileRow | undefined> {
  const [row] = await db.query<LeafletFileRow>(
    `select f.content_type, f.name, f.content from leaflet_file f
     where f.path = $2 and exists (select 1 from leaflet l where l.path = f.path and ${seen})`,
    [now, path],
  );
  return row;
}

/** Deletes a file that no leaflet uses any longer. */
export async function dropUnusedFile(tx: Queryable, path: string): Promise<void> {
  await tx.query(
    'delete from leaflet_file f where f.path = $1 and not exists (select 1 from leaflet l where l.path = f.path)',
    [path],
  );
}
