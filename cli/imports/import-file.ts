import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { IMPORT_TYPES, type ImportType, importColumns } from '@spaza/contracts';
import { Failure, wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import { type Heading, headingLine, headingOf } from './csv-text.ts';

/** A file that can be handed in. */
export interface CheckedFile {
  /** What is sent: read from disk as it goes out. */
  content: Blob;
  type: ImportType;
  /** Where it stands on disk. */
  file: string;
}

/** Other names for columns: what stands in the file, and what the shop calls it. */
export type ColumnNames = ReadonlyMap<string, string>;

/** The start of a file in which its heading must be, in bytes. */
const HEADING_WITHIN = 65_536;

/** What tells the types apart, by a column that only one of them has. */
const TELLING: readonly [column: string, type: ImportType][] = [
  ['qty', 'stock'],
  ['price', 'offers'],
  ['price_in_cents', 'offers'],
  ['category', 'products'],
];

const cannot = (file: string, why: string, cause?: unknown) =>
  new Failure('usage', { code: 'file_not_read', messages: [`${file} ${why}`], cause });

async function open(file: string): Promise<Blob> {
  const found = await stat(file).catch((cause: unknown) => {
    throw cannot(file, 'cannot be read: there is no such file, or it is not yours to read.', cause);
  });
  if (!found.isFile()) throw cannot(file, 'is no file.');
  if (found.size === 0) throw cannot(file, 'is empty.');
  return openAsBlob(file);
}

/** The name of a column as the shop compares it. */
const plain = (name: string) => name.trim().toLowerCase();

function renamed(heading: Heading, map: ColumnNames): string[] {
  const known = new Map([...map].map(([from, to]) => [plain(from), to]));
  for (const from of known.keys()) {
    if (heading.names.some((name) => plain(name) === from)) continue;
    throw wrongUsage(
      'unknown_column',
      `The file has no column '${from}'.${didYouMean(from, heading.names)} It has: ${heading.names.join(', ')}.`,
    );
  }
  return heading.names.map((name) => known.get(plain(name)) ?? name);
}

function typeOf(names: readonly string[], asked: ImportType | undefined): ImportType {
  if (asked) return asked;
  const found = TELLING.find(([column]) => names.some((name) => plain(name) === column));
  if (found) return found[1];
  throw wrongUsage(
    'type_required',
    `What the file holds cannot be told from its heading: ${names.join(', ')}.`,
    `Say it: --type ${IMPORT_TYPES.join(', or --type ')}. Columns are renamed with --map "Name=column"`,
  );
}

/** Looks for what the shop would refuse at once, so that a long file is not sent in vain. */
function checkHeading(file: string, names: readonly string[], type: ImportType): void {
  const known = importColumns[type].map(({ name }) => name);
  const unknown = names.filter((name) => name.trim() !== '' && !known.includes(plain(name)));
  const messages = unknown.map(
    (name) => `${file} has a column '${name}' that ${type} do not know.${didYouMean(name, known)}`,
  );
  const isThere = (column: string) => names.some((name) => plain(name) === column);
  for (const { name, required } of importColumns[type]) {
    const stands = importColumns[type].filter(({ insteadOf }) => insteadOf === name);
    if (!required || isThere(name) || stands.some((other) => isThere(other.name))) continue;
    const instead = stands.map((other) => ` or ${other.name}`).join('');
    messages.push(`${file} lacks the column ${name}${instead}.`);
  }
  if (messages.length === 0) return;
  throw new Failure('usage', {
    code: 'wrong_columns',
    messages: [...messages, `The columns of ${type} are: ${known.join(', ')}.`],
    next: `Rename columns with --map "Name=column", or start from: spaza imports template ${type}`,
  });
}

/**
 * Opens a file and looks at its heading, before anything is sent.
 * @param called what the file is called in messages
 * @throws Failure `usage` saying what is wrong with the file
 */
export async function openImport(
  file: string,
  { type: asked, map, called = file }: { type: ImportType | undefined; map: ColumnNames; called?: string },
): Promise<CheckedFile> {
  const whole = await open(file);
  const start = await whole.slice(0, HEADING_WITHIN).text();
  if (start.startsWith('PK')) {
    if (!asked)
      throw wrongUsage(
        'type_required',
        `Say what the workbook holds: --type ${IMPORT_TYPES.join(', or --type ')}.`,
      );
    return { content: whole, type: asked, file };
  }
  if (path.extname(file).toLowerCase() === '.xlsx') throw cannot(file, 'is called a workbook and is none.');
  const heading = headingOf(start);
  const names = renamed(heading, map);
  const type = typeOf(names, asked);
  checkHeading(called, names, type);
  if (map.size === 0) return { content: whole, type, file };
  const rows = Buffer.byteLength(heading.before + heading.line);
  return {
    content: new Blob([heading.before, headingLine(heading, names), whole.slice(rows)]),
    type,
    file,
  };
}

/** Whether a file is a workbook, whatever its name says. @throws Failure `usage` where it cannot be read */
export async function isWorkbook(file: string): Promise<boolean> {
  return (await (await open(file)).slice(0, 2).text()) === 'PK';
}
