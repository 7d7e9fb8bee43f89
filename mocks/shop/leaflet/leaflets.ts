import type { Leaflet, NewLeaflet, Position } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import { dayOf, type Locale } from '@spaza/contracts/vocabulary';
import { errorCode, type Queryable, UNIQUE_VIOLATION } from '../../db/db.ts';
import { fingerprintOf } from '../../values/hash.ts';
import { translatorInto } from '../catalog/present.ts';
import { instantOf } from '../clock.ts';
import type { SentAs } from '../idempotency.store.ts';
import { cutPage, type PageRequest, pageRange } from '../page.ts';
import { intId } from '../random.ts';
import { found, keyReused, notFound, refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { readSupplier, type SupplierRow } from '../supplier/supplier.store.ts';
import { boxAround, distanceInKm, supplierRow } from '../supplier/supplier.ts';
import {
  deleteUnusedFile,
  freeKey,
  insertLeafletFile,
  insertLeaflets,
  type LeafletFileRow,
  type LeafletRow,
  lockLeaflet,
  readAllLeaflets,
  readLeafletsInBox,
  readLeafletsOfKey,
  readLeafletsOfSupplier,
  readSeenFile,
  updateLeaflet,
} from './leaflet.store.ts';

/** Translates leaflets of the sample shop; their pictures contain their text. */
async function translated(shop: Shop, rows: readonly LeafletRow[], locale: Locale): Promise<LeafletRow[]> {
  const { text } = await translatorInto(shop, locale);
  return rows.map((row) => ({ ...row, name: text(row.name), path: text(row.path) }));
}

/** Returns the URL of a file. Paths are resolved against the origin of the request. */
const addressOf = (path: string, origin: string): string => new URL(path, `${origin}/`).href;

/** Converts a leaflet to the newer API generation's format, with instants. */
export const presentLeaflet = (row: LeafletRow, origin: string): Leaflet => ({
  ...row,
  url: addressOf(row.path, origin),
});

/** Converts a leaflet to the older API generation's format, with its first and last day. */
export function presentOlderLeaflet(row: LeafletRow, origin: string): Leaflet {
  const { start_at, end_at, ...leaflet } = presentLeaflet(row, origin);
  return {
    ...leaflet,
    start_on: dayOf(Date.parse(row.start_at)),
    // A leaflet that ends at midnight was last visible on the day before.
    end_on: dayOf(Date.parse(row.end_at) - 1),
  };
}

/**
 * Returns the leaflets of a supplier that shoppers can see now.
 * @throws Refused if the supplier does not exist
 */
export async function leafletsOfSupplier(
  shop: Shop,
  supplierId: number | string,
  locale: Locale,
): Promise<LeafletRow[]> {
  const supplier = await supplierRow(shop.db, supplierId);
  const rows = await readLeafletsOfSupplier(shop.db, instantOf(shop.clock), supplier.id);
  return translated(shop, rows, locale);
}

/** Returns the leaflets that shoppers can see now, of suppliers within a radius in km, nearest first. */
export async function leafletsNearby(
  shop: Shop,
  place: Position,
  radius: number,
  locale: Locale,
): Promise<LeafletRow[]> {
  const rows = await readLeafletsInBox(shop.db, instantOf(shop.clock), boxAround(place, radius));
  const near = rows
    .map((row) => ({ row, distance: distanceInKm(place, { lat: row.lat, lon: row.long }) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance || b.row.start_at.localeCompare(a.row.start_at))
    .map(({ row }) => row);
  return translated(shop, near, locale);
}

/**
 * Returns a page of leaflets, including drafts and ended ones, and the number of the next page.
 * @throws Refused if the supplier does not exist
 */
export async function allLeaflets(
  shop: Shop,
  supplierId: number | string | undefined,
  page: PageRequest,
): Promise<{ rows: LeafletRow[]; nextPage: number | null }> {
  const supplier = supplierId === undefined ? undefined : await supplierRow(shop.db, supplierId);
  const range = pageRange(page);
  return cutPage(await readAllLeaflets(shop.db, supplier?.id ?? null, range), range);
}

/** The fields of a leaflet that a manager sets. */
type LeafletTerms = Pick<LeafletRow, 'name' | 'path' | 'start_at' | 'end_at' | 'visible_at' | 'published'>;

const invalidLeaflet = (reason: ParamsOf<'invalid_leaflet'>['reason']) =>
  refused('invalid_leaflet', { reason });

/** Whether a path is a web address, or a path under the shop's own address. */
function isFile(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  const base = 'http://shop.invalid';
  if (!URL.canParse(path, base)) return false;
  const url = new URL(path, base);
  if (url.username || url.password) return false;
  return /^https?:\/\//i.test(path) || url.origin === base;
}

/**
 * Checks the terms of a leaflet and converts its times to UTC.
 * @throws Refused 422 if its dates or its file are invalid
 */
function checkedTerms(terms: LeafletTerms): LeafletTerms {
  const { path, start_at, end_at, visible_at } = terms;
  const [start, end] = [Date.parse(start_at), Date.parse(end_at)];
  if (end <= start) throw invalidLeaflet('ends_before_start');
  if (visible_at !== null && Date.parse(visible_at) >= end) throw invalidLeaflet('ends_before_visible');
  if (!isFile(path)) throw invalidLeaflet('invalid_path');
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    ...terms,
    start_at: instant(start),
    end_at: instant(end),
    visible_at: visible_at === null ? null : instant(Date.parse(visible_at)),
  };
}

async function suppliersOf(tx: Queryable, ids: readonly (number | string)[]): Promise<SupplierRow[]> {
  const known: SupplierRow[] = [];
  const unknown: (number | string)[] = [];
  for (const id of new Set(ids)) {
    const row = await readSupplier(tx, intId(id));
    if (!row) unknown.push(id);
    else if (!known.some((other) => other.id === row.id)) known.push(row);
  }
  if (unknown.length > 0) throw notFound('supplier', ...unknown.map(String));
  return known;
}

/** A leaflet to publish, with the address of its file or with the file itself. */
type LeafletToPublish = Omit<NewLeaflet, 'path'> & {
  path?: string | undefined;
  file?: Blob | undefined;
};

/** Published leaflets, and whether they had been published before. */
interface Published {
  rows: LeafletRow[];
  isRepeated: boolean;
}

/**
 * Returns the leaflets published under a key. If all of them have been withdrawn, frees the key for others.
 */
async function findRepeat(
  tx: Queryable,
  { key, request }: SentAs,
  isDraft: boolean,
): Promise<LeafletRow[] | undefined> {
  const earlier = await readLeafletsOfKey(tx, key);
  if (earlier.length === 0) return undefined;
  if (earlier.some((row) => row.request !== request)) throw keyReused();
  if (isDraft || earlier.some(({ published }) => published)) return earlier;
  await freeKey(tx, key);
  return undefined;
}

/**
 * Adds a leaflet to each of its suppliers and returns one for each. Either all are added or none.
 * @param key idempotency key: while the leaflet is published, a repeat returns it
 * @throws Refused 404 with the suppliers that do not exist, 413 or 422 if its dates or its file are invalid
 */
export async function publishLeaflet(
  shop: Shop,
  leaflet: LeafletToPublish,
  key?: string | undefined,
): Promise<Published> {
  const { name, supplier_ids, start_at, end_at, visible_at = null, published } = leaflet;
  if (leaflet.file && leaflet.path !== undefined) throw invalidLeaflet('file_and_path');
  const file = leaflet.file && (await readLeafletFile(leaflet.file));
  const path = file ? newFilePath(file) : leaflet.path;
  if (path === undefined) throw invalidLeaflet('no_file');
  const terms = checkedTerms({ name, path, start_at, end_at, visible_at, published: published ?? true });
  const { file: content = new Blob(), ...said } = leaflet;
  const sentAs = key === undefined ? undefined : { key, request: await fingerprintOf(content, said) };

  const work = () =>
    shop.db.tx(async (tx): Promise<Published> => {
      const earlier = sentAs && (await findRepeat(tx, sentAs, !terms.published));
      if (earlier) return { rows: earlier, isRepeated: true };
      const suppliers = await suppliersOf(tx, supplier_ids);
      const made = suppliers.map(({ id, lat, lon }) => ({
        row: { id: shop.ids.newId(), supplier_id: id, ...terms },
        place: { lat, long: lon },
      }));
      if (file) await insertLeafletFile(tx, path, file);
      await insertLeaflets(
        tx,
        made.map(({ row }) => row),
        sentAs,
      );
      await shop.catalogueChanged(tx);
      return { rows: made.map(({ row, place }) => ({ ...row, ...place })), isRepeated: false };
    });
  try {
    return await work();
  } catch (error) {
    // The same leaflet is being published concurrently.
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    return work();
  }
}

/** Changes to a leaflet; omitted fields stay unchanged. */
type LeafletChanges = { [Field in keyof LeafletTerms]?: LeafletTerms[Field] | undefined } & {
  file?: Blob | undefined;
};

/**
 * Changes a leaflet, replaces its file, withdraws it or publishes it. A file that no leaflet uses any more is
 * deleted.
 * @throws Refused 404 if the leaflet does not exist, 413 or 422 if its dates or its file are invalid
 */
export async function changeLeaflet(
  shop: Shop,
  id: number | string,
  { file: upload, ...changes }: LeafletChanges,
): Promise<LeafletRow> {
  if (upload && changes.path !== undefined) throw invalidLeaflet('file_and_path');
  const file = upload && (await readLeafletFile(upload));
  const path = file ? newFilePath(file) : changes.path;
  return shop.db.tx(async (tx) => {
    const row = found('leaflet', await lockLeaflet(tx, String(id)));
    const { name, start_at, end_at, visible_at, published } = changes;
    const terms = checkedTerms({
      name: name ?? row.name,
      path: path ?? row.path,
      start_at: start_at ?? row.start_at,
      end_at: end_at ?? row.end_at,
      visible_at: visible_at === undefined ? row.visible_at : visible_at,
      published: published ?? row.published,
    });
    if (file && path !== undefined) await insertLeafletFile(tx, path, file);
    await updateLeaflet(tx, row.id, terms);
    if (terms.path !== row.path) await deleteUnusedFile(tx, row.path);
    await shop.catalogueChanged(tx);
    return { ...row, ...terms };
  });
}

/** An uploaded leaflet file. */
interface LeafletFile extends LeafletFileRow {
  extension: string;
}

interface Kind {
  content_type: string;
  /** Accepted file name extensions; the shop uses the first. */
  extensions: readonly [string, ...string[]];
  is(content: Uint8Array): boolean;
}

const MOST_MB = 10;
const LONGEST_NAME = 200;
/** A complete PDF has an end marker within this many bytes of its end. */
const END_OF_PDF = 1024;

/** Decodes bytes as text, one character per byte. */
const textAt = (content: Uint8Array, from: number, to?: number) =>
  String.fromCharCode(...content.subarray(from, to));

const KINDS: readonly Kind[] = [
  {
    content_type: 'application/pdf',
    extensions: ['pdf'],
    is: (content) => textAt(content, 0, 5) === '%PDF-',
  },
  {
    content_type: 'image/png',
    extensions: ['png'],
    is: (content) => textAt(content, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    content_type: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    is: (content) => textAt(content, 0, 3) === '\xff\xd8\xff',
  },
  {
    content_type: 'image/webp',
    extensions: ['webp'],
    is: (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 12) === 'WEBP',
  },
  {
    content_type: 'image/gif',
    extensions: ['gif'],
    is: (content) => /^GIF8[79]a$/.test(textAt(content, 0, 6)),
  },
];

function checkedName(file: Blob): string {
  const name = (file as Partial<File>).name?.trim() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  if (name === '' || name.length > LONGEST_NAME || /[\u0000-\u001f\u007f/\\]/.test(name)) {
    throw refused('invalid_file_name', { most: LONGEST_NAME });
  }
  return name;
}

/**
 * Reads the file of a leaflet and detects its type by its first bytes, regardless of the declared one.
 * @throws Refused 413 if it is too large, 422 if it is empty, truncated, of another type, or does not match its name
 */
async function readLeafletFile(file: Blob): Promise<LeafletFile> {
  const name = checkedName(file);
  if (file.size === 0) throw refused('empty_file');
  if (file.size > MOST_MB * 1_000_000) throw refused('too_large', { most_bytes: MOST_MB * 1_000_000 });
  const content = new Uint8Array(await file.arrayBuffer());
  const kind = KINDS.find((each) => each.is(content));
  if (!kind) throw refused('unknown_file_kind');
  if (kind.content_type === 'application/pdf' && !textAt(content, -END_OF_PDF).includes('%%EOF'))
    throw refused('broken_file');
  const [, ending] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? [];
  if (ending !== undefined && !kind.extensions.includes(ending)) {
    throw refused('wrong_file_name', { ending: ending.slice(0, 20), kind: kind.extensions[0] });
  }
  return { name, content_type: kind.content_type, extension: kind.extensions[0], content };
}

/** Path of leaflet files under the shop's own address. */
const FOLDER = '/files/leaflets/';

/** Creates a path that cannot be guessed and is never reused for another file. */
const newFilePath = ({ extension }: LeafletFile): string => `${FOLDER}${newSecretName()}.${extension}`;

/** Returns the file of a leaflet that shoppers can see now. @throws Refused if not found */
export const openLeafletFile = async (shop: Shop, name: string): Promise<LeafletFileRow> =>
  found('file', await readSeenFile(shop.db, instantOf(shop.clock), FOLDER + name));
