import type { ClientConfig, Supplier } from '@spaza/contracts';
import { type Db, firstRow, type Queryable, updateRows } from '../../db/db.ts';

/** Opening hours of a week, Monday first: opening and closing time, or null if closed. */
export type Opening = readonly ([open: string, close: string] | null)[];

/** Courier fees of a supplier, in cents. */
export interface DeliveryTerms {
  base_in_cents: number;
  /** For each started kilometre. */
  per_km_in_cents: number;
  /** Subtotal from which delivery is free; null if it never is. */
  free_from_in_cents: number | null;
  /** Maximum distance. */
  max_km: number;
}

/** A supplier as stored. */
export interface SupplierRow
  extends Pick<
    Supplier,
    | 'name'
    | 'image_url'
    | 'closed_text'
    | 'bank_name'
    | 'bank_branch'
    | 'bank_account_name'
    | 'bank_account'
    | 'bank_account_type'
    | 'yoco_public_key'
  > {
  id: number;
  slug: string;
  agency_id: number | null;
  lat: number;
  lon: number;
  formatted_address: string;
  opening: Opening;
  client_config: ClientConfig;
  slot_capacity: number;
  delivery: DeliveryTerms | null;
  closed_on_main_holidays: boolean | null;
}

const SUPPLIER_COLUMNS = `id, slug, name, agency_id, image_url, lat, lon, formatted_address, opening, closed_text, bank_name,
  bank_branch, bank_account_name, bank_account, bank_account_type, yoco_public_key, client_config, slot_capacity, delivery,
  closed_on_main_holidays`;

export const readSupplier = (db: Queryable, id: number): Promise<SupplierRow | undefined> =>
  firstRow(db, `select ${SUPPLIER_COLUMNS} from supplier where id = $1`, [id]);

/** Settings of a supplier that an operator can change. */
export type SupplierSettings = Pick<SupplierRow, 'client_config' | 'slot_capacity' | 'closed_text'>;

export const updateSupplier = (
  db: Queryable,
  id: number,
  { client_config, slot_capacity, closed_text }: SupplierSettings,
): Promise<void> => updateRows(db, 'supplier', { id }, { client_config, slot_capacity, closed_text });

export const readSupplierIdBySlug = async (db: Queryable, slug: string): Promise<number | undefined> =>
  (await firstRow<{ id: number }>(db, 'select id from supplier where slug = $1', [slug]))?.id;

/** Whether any supplier's card form has this public key. */
export const hasSupplierWithKey = async (db: Queryable, publicKey: string): Promise<boolean> =>
  (await db.query('select 1 from supplier where yoco_public_key = $1 limit 1', [publicKey])).length > 0;

export const readSuppliersInBox = (db: Queryable, box: Box): Promise<SupplierRow[]> =>
  db.query<SupplierRow>(
    `select ${SUPPLIER_COLUMNS} from supplier where lat between $1 and $2 and lon between $3 and $4`,
    [box.south, box.north, box.west, box.east],
  );

/** Returns the distinct opening hours of suppliers. */
export const readHours = (
  db: Queryable,
): Promise<Pick<SupplierRow, 'opening' | 'closed_on_main_holidays'>[]> =>
  db.query('select distinct opening, closed_on_main_holidays from supplier where closed_text is null');

export const countSuppliers = async (db: Queryable): Promise<number> =>
  (await firstRow<{ count: number }>(db, 'select count(*) as count from supplier'))?.count ?? 0;

export const readSuppliersOfAgencies = (db: Queryable): Promise<SupplierRow[]> =>
  db.query<SupplierRow>(
    `select ${SUPPLIER_COLUMNS} from supplier where agency_id is not null order by agency_id, id limit 1000`,
  );

export const readAgencies = (db: Queryable) =>
  db.query<{ id: number; name: string; image_url: string | null }>(
    'select id, name, image_url from agency order by id',
  );

/** Returns the first suppliers. */
export const readFirstSuppliers = (db: Queryable): Promise<SupplierRow[]> =>
  db.query<SupplierRow>(`select ${SUPPLIER_COLUMNS} from supplier order by id limit 20`);

export const isStocked = async (db: Db) => (await db.query('select 1 from supplier limit 1')).length > 0;

/** A box of coordinates that contains every place within a distance, for an indexed query. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}
