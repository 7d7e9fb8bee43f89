import { firstRow, insertion, type Queryable, updateRows } from '../../db/db.ts';
import type { SentAs } from '../idempotency.store.ts';
import type { Box } from '../supplier/supplier.store.ts';

/** A leaflet of one supplier, with the supplier's coordinates. */
export interface LeafletRow {
  id: string;
  supplier_id: number;
  name: string;
  /** A URL, or a path under the shop's own address. */
  path: string;
  start_at: string;
  end_at: string;
  visible_at: string | null;
  published: boolean;
  lat: number;
  long: number;
}

const SELECT = `select l.id, l.supplier_id, l.name, l.path, l.start_at, l.end_at, l.visible_at, l.published,
  su.lat, su.lon as long from leaflet l join supplier su on su.id = l.supplier_id`;

/** True for a leaflet that shoppers can see at `$1`. */
const seen = 'l.published and coalesce(l.visible_at, l.start_at) <= $1 and l.end_at > $1';

/** Returns the visible leaflets of a supplier, latest start first. */
export const readLeafletsOfSupplier = (
  db: Queryable,
  now: string,
  supplierId: number,
): Promise<LeafletRow[]> =>
  db.query<LeafletRow>(`${SELECT} where l.supplier_id = $2 and ${seen} order by l.start_at desc, l.id`, [
    now,
    supplierId,
  ]);

/** Returns the visible leaflets of suppliers in a box, unordered. */
export const readLeafletsInBox = (db: Queryable, now: string, box: Box): Promise<LeafletRow[]> =>
  db.query<LeafletRow>(`${SELECT} where su.lat between $2 and $3 and su.lon between $4 and $5 and ${seen}`, [
    now,
    box.south,
    box.north,
    box.west,
    box.east,
  ]);

/** Returns leaflets, visible or not, latest start first; one extra if there is a next page. */
export const readAllLeaflets = (
  db: Queryable,
  supplierId: number | null,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<LeafletRow[]> =>
  db.query<LeafletRow>(
    `${SELECT} where $1::int is null or l.supplier_id = $1 order by l.start_at desc, l.id limit ${perPage + 1} offset $2`,
    [supplierId, offset],
  );

/** Reads a leaflet and locks it until the transaction ends. */
export const lockLeaflet = (tx: Queryable, id: string): Promise<LeafletRow | undefined> =>
  firstRow(tx, `${SELECT} where l.id = $1 for update of l`, [id]);

export const updateLeaflet = (
  tx: Queryable,
  id: string,
  terms: Omit<LeafletRow, 'id' | 'supplier_id' | 'lat' | 'long'>,
): Promise<void> => updateRows(tx, 'leaflet', { id }, terms);

/** Returns the leaflets that were published under a key. */
export const readLeafletsOfKey = (
  tx: Queryable,
  key: string,
): Promise<(LeafletRow & Pick<SentAs, 'request'>)[]> =>
  tx.query(`${SELECT.replace('select ', 'select l.request, ')} where l.request_key = $1 order by l.id`, [
    key,
  ]);

/** Frees a key, so that other leaflets can be published under it. */
export const freeKey = (tx: Queryable, request_key: string): Promise<void> =>
  updateRows(tx, 'leaflet', { request_key }, { request_key: null });

/** Adds one leaflet to each of several suppliers. */
export async function insertLeaflets(
  tx: Queryable,
  leaflets: readonly Omit<LeafletRow, 'lat' | 'long'>[],
  sentAs: SentAs | undefined,
): Promise<void> {
  await tx.query('insert into leaflet select * from jsonb_populate_recordset(null::leaflet, $1::jsonb)', [
    JSON.stringify(
      leaflets.map((leaflet) => ({ ...leaflet, request_key: sentAs?.key, request: sentAs?.request })),
    ),
  ]);
}

/** A leaflet file as served. */
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
  await tx.query(...insertion('leaflet_file', { path, content_type, name, content }));
}

/** Returns a file if shoppers can see a leaflet that uses it. */
export const readSeenFile = (db: Queryable, now: string, path: string): Promise<LeafletFileRow | undefined> =>
  firstRow(
    db,
    `select f.content_type, f.name, f.content from leaflet_file f
     where f.path = $2 and exists (select 1 from leaflet l where l.path = f.path and ${seen})`,
    [now, path],
  );

/** Deletes a file that no leaflet uses any longer. */
export async function deleteUnusedFile(tx: Queryable, path: string): Promise<void> {
  await tx.query(
    'delete from leaflet_file f where f.path = $1 and not exists (select 1 from leaflet l where l.path = f.path)',
    [path],
  );
}
