import type { Queryable } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { notFound, refused } from '../refused.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { seen } from './leaflet.store.ts';

/** A leaflet file as served. */
interface LeafletFileRow {
  content_type: string;
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

async function insertLeafletFile(
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

/** Returns a file if shoppers can see a leaflet that uses it. */
async function readSeenFile(db: Queryable, now: string, path: string): Promise<LeafletFileRow | undefined> {
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

/** An uploaded leaflet file. */
export interface LeafletFile {
  name: string;
  contentType: string;
  extension: string;
  content: Uint8Array<ArrayBuffer>;
}

interface Kind {
  contentType: string;
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
    contentType: 'application/pdf',
    extensions: ['pdf'],
    is: (content) => textAt(content, 0, 5) === '%PDF-',
  },
  {
    contentType: 'image/png',
    extensions: ['png'],
    is: (content) => textAt(content, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    contentType: 'image/jpeg',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    is: (content) => textAt(content, 0, 3) === '\xff\xd8\xff',
  },
  {
    contentType: 'image/webp',
    extensions: ['webp'],
    is: (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 12) === 'WEBP',
  },
  {
    contentType: 'image/gif',
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
export async function readLeafletFile(file: Blob): Promise<LeafletFile> {
  const name = checkedName(file);
  if (file.size === 0) throw refused('empty_file');
  if (file.size > MOST_MB * 1_000_000) throw refused('too_large', { most_bytes: MOST_MB * 1_000_000 });
  const content = new Uint8Array(await file.arrayBuffer());
  const kind = KINDS.find((each) => each.is(content));
  if (!kind) throw refused('unknown_file_kind');
  if (kind.contentType === 'application/pdf' && !textAt(content, -END_OF_PDF).includes('%%EOF'))
    throw refused('broken_file');
  const [, ending] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? [];
  if (ending !== undefined && !kind.extensions.includes(ending)) {
    throw refused('wrong_file_name', { ending: ending.slice(0, 20), kind: kind.extensions[0] });
  }
  return { name, contentType: kind.contentType, extension: kind.extensions[0], content };
}

/** Path of leaflet files under the shop's own address. */
const FOLDER = '/files/leaflets/';

/** Creates a path that cannot be guessed and is never reused for another file. */
export const newFilePath = ({ extension }: LeafletFile): string => `${FOLDER}${newSecretName()}.${extension}`;

export const keepFile = (tx: Queryable, path: string, { contentType, name, content }: LeafletFile) =>
  insertLeafletFile(tx, path, { content_type: contentType, name, content });

/** Returns the file of a leaflet that shoppers can see now. @throws Refused if not found */
export async function openLeafletFile(shop: Shop, name: string): Promise<LeafletFileRow> {
  const row = await readSeenFile(shop.db, instantOf(shop.clock), FOLDER + name);
  if (!row) throw notFound('file');
  return row;
}
