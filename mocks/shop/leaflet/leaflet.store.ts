import type { Queryable } from '../db/db.ts';
import type { Box } from '../supplier/distance.ts';

/** A leaflet of one supplier, with the place of the supplier. */
export interface LeafletRow {
  id: string;
  supplier_id: number;
  name: string;
  /** An address, or the path of a file under the shop's own. */
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

/** What shoppers see of one supplier, what began last first. */
export const readLeafletsOfSupplier = (
  db: Queryable,
  now: string,
  supplierId: number,
): Promise<LeafletRow[]> =>
  db.query<LeafletRow>(`${SELECT} where l.supplier_id = $2 and ${seen} order by l.start_at desc, l.id`, [
    now,
    supplierId,
  ]);

/** What shoppers see of the suppliers in a box, in no order. */
export const readLeafletsInBox = (db: Queryable, now: string, box: Box): Promise<LeafletRow[]> =>
  db.query<LeafletRow>(`${SELECT} where su.lat between $2 and $3 and su.lon between $4 and $5 and ${seen}`, [
    now,
    box.south,
    box.north,
    box.west,
    box.east,
  ]);

/** Adds one leaflet to each of several suppliers. */
export async function insertLeaflets(
  tx: Queryable,
  leaflets: readonly Omit<LeafletRow, 'lat' | 'long'>[],
): Promise<void> {
  await tx.query('insert into leaflet select * from jsonb_populate_recordset(null::leaflet, $1::jsonb)', [
    JSON.stringify(leaflets),
  ]);
}
