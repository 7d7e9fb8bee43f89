import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_TYPES, type ImportType, importColumns } from '@spaza/contracts';
import { Failure, wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import { cut } from '../output/text.ts';
import { type Heading, headingLine, headingOf, plainName, unfit } from './csv-text.ts';

const SAVE_AS = 'Save it as "CSV UTF-8", or as XLSX.';
/** Byte order marks of UTF-16. */
const WIDE_MARKS = ['fffe', 'feff'];

/** Files that are neither CSV nor XLSX, by their first bytes in hex. */
const OTHERS: readonly [start: string, what: string][] = [
  ['d0cf11e0', 'is an old .xls file, or a workbook with a password. Save it as XLSX without a password.'],
  ['25504446', 'is a PDF. Upload CSV or XLSX.'],
  ['1f8b', 'is compressed with gzip. Decompress it: zcat <file> | spaza imports upload -'],
];

const wrongEncoding = (file: string, why: string) =>
  unfit(file, `${why} ${SAVE_AS}`, undefined, 'wrong_encoding');

function decoded(bytes: Uint8Array, goesOn: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: goesOn });
  } catch {
    return undefined;
  }
}

/** Number of the first line that is not in UTF-8, from 1. */
function wrongLine(bytes: Buffer): number {
  for (let line = 1, at = 0; ; line++) {
    const end = bytes.indexOf('\n', at);
    if (end < 0 || decoded(bytes.subarray(at, end), false) === undefined) return line;
    at = end + 1;
  }
}

/**
 * The start of a file as text.
 * @throws Failure `usage` if it is in no encoding that a shop reads, or no text at all
 */
function startOfText(file: string, start: ArrayBuffer): string {
  const bytes = Buffer.from(start);
  if (WIDE_MARKS.includes(bytes.toString('hex', 0, 2)))
    throw wrongEncoding(file, `is in UTF-16 ("Unicode text").`);
  const [, other] = OTHERS.find(([start]) => bytes.toString('hex', 0, start.length / 2) === start) ?? [];
  if (other) throw unfit(file, other);
  if (bytes.includes(0)) throw unfit(file, 'is neither CSV nor XLSX.');
  if (bytes.includes('\r') && !bytes.includes('\n'))
    throw unfit(file, `has the line ends of an old Mac, which shops do not read. ${SAVE_AS}`);
  // It may end within a letter.
  const text = decoded(bytes, true);
  if (text !== undefined) return text;
  throw wrongEncoding(file, `is not in UTF-8 (line ${wrongLine(bytes)}).`);
}

/** A file that can be uploaded. */
export interface CheckedFile {
  /** The body to send, read from disk while it is sent. */
  content: Blob;
  type: ImportType;
  /** What the type was detected from; undefined if it was given. */
  toldBy?: 'header' | 'name' | undefined;
  /** Its path on disk. */
  file: string;
  /** Whether it has been changed, moved or deleted since. */
  hasChanged: () => Promise<boolean>;
}

/** Renamed columns: the name in the file, and the shop's name for it; empty for a column that is left out. */
export type ColumnNames = ReadonlyMap<string, string>;

/** The start of a file in which its heading must be, in bytes. */
export const HEADING_WITHIN = 65_536;
const ZIP = Buffer.from('PK');

/** Columns that only one type has, which identify it. */
const TELLING: readonly [column: string, type: ImportType][] = [
  ['qty', 'stock'],
  ['price', 'offers'],
  ['price_in_cents', 'offers'],
  ['category', 'products'],
];

/** Why the path of a file leads to none, by the code of the system. */
const NO_PATH: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist.',
  ENOTDIR: 'does not exist: a part of its path is a file, not a folder.',
  ENAMETOOLONG: 'has a name that is too long.',
};
const NOT_YOURS = 'cannot be read: you have no permission to read it or a folder above it.';
/** How much of an unusable heading is shown, in characters. */
const LONGEST_HEADING = 200;

async function open(file: string, called: string): Promise<Pick<CheckedFile, 'content' | 'hasChanged'>> {
  const found = await stat(file).catch((cause: unknown) => {
    throw unfit(called, NO_PATH[(cause as NodeJS.ErrnoException).code ?? ''] ?? NOT_YOURS, cause);
  });
  if (found.isDirectory()) throw unfit(called, 'is a folder. Upload one file at a time.');
  if (!found.isFile())
    throw unfit(
      called,
      'is not a regular file. To read from another program, pipe it in: spaza imports upload -',
    );
  if (found.size === 0) throw unfit(called, 'is empty.');
  await access(file, constants.R_OK).catch((cause: unknown) => {
    throw unfit(called, NOT_YOURS, cause);
  });
  const hasChanged = async () => {
    const now = await stat(file).catch(() => undefined);
    return now?.ino !== found.ino || now.size !== found.size || now.mtimeMs !== found.mtimeMs;
  };
  return { content: await openAsBlob(file), hasChanged };
}

function renamed(names: readonly string[], map: ColumnNames): string[] {
  const known = new Map([...map].map(([from, to]) => [plainName(from), to]));
  for (const from of known.keys()) {
    if (names.some((name) => plainName(name) === from)) continue;
    throw wrongUsage(
      'unknown_column',
      `The file has no column '${from}'.${didYouMean(from, names)} It has: ${names.join(', ')}.`,
    );
  }
  return names.map((name) => known.get(plainName(name)) ?? name);
}

/** The type that the file name contains as a word, such as `offers-week-48.xlsx`; undefined if it has none, or two. */
function typeByName(name: string): ImportType | undefined {
  const words = path
    .basename(name)
    .toLowerCase()
    .split(/[^a-z]+/);
  const found = IMPORT_TYPES.filter((type) => words.includes(type) || words.includes(type.replace(/s$/, '')));
  return found.length === 1 ? found[0] : undefined;
}

type Told = Pick<CheckedFile, 'type' | 'toldBy'>;

/** The type of a file: as given, else by a column that only one type has, else by its name. */
function told(called: string, names: readonly string[], asked: ImportType | undefined): Told {
  if (asked) return { type: asked };
  const byColumn = TELLING.find(([column]) => names.some((name) => plainName(name) === column));
  if (byColumn) return { type: byColumn[1], toldBy: 'header' };
  const byName = typeByName(called);
  if (byName) return { type: byName, toldBy: 'name' };
  throw wrongUsage(
    'type_required',
    `The type of ${called} cannot be detected from its header (${cut(names.join(', '), LONGEST_HEADING)}) or its name.`,
    `Specify it: --type ${IMPORT_TYPES.join(', or --type ')}. Rename columns with --map "Name=column"`,
  );
}

function typeOf(file: string, { names, line }: Heading, asked: ImportType | undefined): Told {
  if (names.every((name) => name.trim() === '')) throw unfit(file, 'has no header: its first line is empty.');
  if (names.length === 1 && line.includes('\t')) {
    throw wrongUsage(
      'wrong_delimiter',
      `The columns of ${file} are separated by tabs.`,
      'Save it as CSV, with a comma or a semicolon between the columns, or as XLSX',
    );
  }
  return told(file, names, asked);
}

/** Refuses the columns that the shop would refuse, before a long file is sent. */
function checkHeading(file: string, names: readonly string[], type: ImportType): void {
  const known = importColumns[type].map(({ name }) => name);
  const unknown = names.filter((name) => name.trim() !== '' && !known.includes(plainName(name)));
  const messages = unknown.map(
    (name) => `${file} has an unknown column '${name}'.${didYouMean(name, known)}`,
  );
  const isThere = (column: string) => names.some((name) => plainName(name) === column);
  for (const { name, required } of importColumns[type]) {
    const stands = importColumns[type].filter(({ insteadOf }) => insteadOf === name);
    if (!required || isThere(name) || stands.some((other) => isThere(other.name))) continue;
    const instead = stands.map((other) => ` or ${other.name}`).join('');
    messages.push(`${file} is missing the column ${name}${instead}.`);
  }
  if (messages.length === 0) return;
  throw new Failure('usage', {
    code: 'wrong_columns',
    messages: [...messages, `The columns of ${type} are: ${known.join(', ')}.`],
    next: `Rename columns with --map "Name=column", leave others out with --ignore-columns, or start from: spaza imports template ${type}`,
  });
}

/**
 * Which columns of a file are sent: those that `map` does not leave out and, with `ignoresOthers`, that its type has.
 * @throws Failure `usage` if the file has no column that `map` names, or its type is unknown
 */
export function columnsToSend(
  names: readonly string[],
  {
    called,
    type,
    map,
    ignoresOthers,
  }: { called: string; type: ImportType | undefined; map: ColumnNames; ignoresOthers: boolean },
): boolean[] {
  const own = renamed(names, map);
  if (!ignoresOthers) return own.map((name) => name !== '');
  const known = importColumns[told(called, own, type).type].map(({ name }) => name);
  return own.map((name) => known.includes(plainName(name)));
}

/** A workbook is a zip file. */
const isZip = (start: ArrayBuffer) => Buffer.from(start, 0, Math.min(2, start.byteLength)).equals(ZIP);

/**
 * Opens a file and checks its heading, before anything is sent.
 * @param called name of the file in messages
 * @throws Failure `usage` that says what is wrong with the file
 */
export async function openImport(
  file: string,
  { type: asked, map, called }: { type: ImportType | undefined; map: ColumnNames; called: string },
): Promise<CheckedFile> {
  const { content: whole, hasChanged } = await open(file, called);
  const start = await whole.slice(0, HEADING_WITHIN).arrayBuffer();
  if (isZip(start)) {
    const { headingOfWorkbook } = await import('./workbook.ts');
    const names = asked ? [] : await headingOfWorkbook(called, whole);
    return { content: whole, ...told(called, names, asked), file, hasChanged };
  }
  const text = startOfText(called, start);
  if (path.extname(file).toLowerCase() === '.xlsx')
    throw unfit(called, 'is named like a workbook, but is not one.');
  const heading = await headingOf(called, text);
  const names = renamed(heading.names, map);
  const of = typeOf(called, { ...heading, names }, asked);
  checkHeading(called, names, of.type);
  const rows = whole.slice(Buffer.byteLength(heading.before + heading.line));
  const content = map.size === 0 ? whole : new Blob([heading.before, headingLine(heading, names), rows]);
  return { content, ...of, file, hasChanged };
}

/** The names of the columns of a file. @throws Failure `usage` if it cannot be read */
export async function namesOfColumns(file: string, called: string): Promise<readonly string[]> {
  const { content } = await open(file, called);
  const start = await content.slice(0, HEADING_WITHIN).arrayBuffer();
  if (!isZip(start)) return (await headingOf(called, startOfText(called, start))).names;
  const { headingOfWorkbook } = await import('./workbook.ts');
  return headingOfWorkbook(called, content);
}

/** Whether a file is a workbook, whatever its name says. @throws Failure `usage` if it cannot be read */
export async function isWorkbook(file: string, called: string): Promise<boolean> {
  const { content } = await open(file, called);
  return isZip(await content.slice(0, 2).arrayBuffer());
}
