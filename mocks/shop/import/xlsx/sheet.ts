import { Parser } from 'htmlparser2';
import { refused } from '../../refused.ts';
import { type Cell, isBlank, type Row } from '../cells.ts';

/** Attributes of a tag by name, with their prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** Receives the parts of an XML document. Tag names have no prefix; a text may come in several pieces. */
interface XmlListener {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

/** Maximum characters between the end of one tag and the end of the next. */
const LONGEST_TOKEN = 1_000_000;
/** Maximum depth of tags within tags. */
const DEEPEST = 100;

const broken = (reason: 'own_types' | 'endless_part' | 'sheet_encoding') =>
  refused('unreadable_file', { reason });

/** Returns the value of an attribute, whatever its prefix; undefined if missing. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name];
  if (value !== undefined) return value;
  const ending = `:${name}`;
  for (const key in attributes) if (key.endsWith(ending)) return attributes[key];
  return undefined;
}

/** Decodes characters that XML does not allow, which sheets write as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_escaped, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Creates a streaming reader of elements and texts, which only keeps one chunk in memory. Document type
 * declarations are refused, because entities could expand to fill any memory.
 * @throws Refused if the document is invalid
 */
export function createXmlReader({ open, text, close }: XmlListener): (piece: string) => void {
  let pending = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        pending = 0;
        depth += 1;
        if (depth > DEEPEST) throw broken('endless_part');
        open(withoutPrefix(name), attributes);
      },
      ontext: text,
      onclosetag(name) {
        pending = 0;
        depth -= 1;
        close(withoutPrefix(name));
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw broken('own_types');
      },
    },
    { xmlMode: true },
  );
  return function push(piece) {
    pending += piece.length;
    parser.write(piece);
    if (pending > LONGEST_TOKEN + piece.length) throw broken('endless_part');
  };
}

/** Decodes UTF-8 bytes to chunks of text. @throws Refused if they are not valid UTF-8 */
export async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? broken('sheet_encoding') : error;
  }
}

/** Number formats that change the meaning of a number: dates, percentages, and leading zeros. */
type NumberFormat = 'date' | 'percent' | { readonly digits: number };

/** Formats by style number, as used by cells; plain ones are left out. */
export type NumberFormats = ReadonlyMap<string, NumberFormat>;

/** Built-in formats, which workbooks do not define. */
const BUILT_IN_PERCENT = new Set([9, 10]);
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/**
 * Literals in a format, and brackets such as colours or currencies; `[h]` is elapsed hours, so it is kept.
 */
const LITERALS = /"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi;

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat | undefined {
  const code = codes.get(id);
  if (code === undefined) {
    if (isBuiltInDate(id)) return 'date';
    return BUILT_IN_PERCENT.has(id) ? 'percent' : undefined;
  }
  const [positive = ''] = code.replace(LITERALS, '').split(';', 1);
  if (/^0{2,}$/.test(positive)) return { digits: positive.length };
  if (positive.includes('%')) return 'percent';
  // "General" contains format letters but is a word.
  return /[ymdhs]/i.test(positive.replace(/general/i, '')) ? 'date' : undefined;
}

/** Reads the number formats of a workbook. @throws Refused if they cannot be read */
export async function readNumberFormats(bytes: AsyncIterable<Uint8Array>): Promise<NumberFormats> {
  const codes = new Map<number, string>();
  const formats = new Map<string, NumberFormat>();
  let isOfCells = false;
  let count = 0;
  const push = createXmlReader({
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const format = formatOf(Number(attribute(attributes, 'numFmtId') ?? 0), codes);
      if (format) formats.set(String(count), format);
      count += 1;
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  for await (const piece of textOf(bytes)) push(piece);
  return formats;
}

/** Maximum columns of a sheet; the format itself allows no more. */
const MOST_COLUMNS = 16_384;

/** Returns the column of a cell name, from 0: A is 0, AA is 26. */
function placeOf(name: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(name)?.[0] ?? '') place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** Returns the name of a cell: B2 is in the second column of row 2. */
export function cellName(line: number, place: number): string {
  let name = '';
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return `${name}${line}`;
}

/**
 * Sheets store floating-point numbers such as 12.99 with rounding errors, so round to fifteen digits. Long
 * integers are kept as text, because rounding would change them.
 */
function numberOf(text: string): number | string {
  if (/^\d{16,}$/.test(text)) return text;
  return Number(Number(text).toPrecision(15));
}

/** ISO dates in cells have no time zone, even if one is written; midnight means the whole day. */
const dateTextOf = (text: string): string => text.replace(/(T00:00:00(\.0+)?)?Z?$/, '');

/** What cells of a sheet refer to by number. */
interface SheetTexts {
  /** Texts shared by all cells. */
  readonly texts: readonly string[];
  readonly formats: NumberFormats;
}

/** Creates an XML listener that converts a sheet to rows. */
function createSheetListener({ texts, formats }: SheetTexts, take: (row: Row) => void) {
  let firstLine = 0;
  let line = 0;
  let cells: Cell[] = [];
  let place = 0;
  let type = 'n';
  let style: string | undefined;
  let value = '';
  let hasFormula = false;
  let takesText = false;

  function cell(): Cell {
    if (hasFormula) return { unusable: 'formula', text: value };
    if (type === 'e') return { unusable: 'error', text: value };
    if (value === '') return undefined;
    if (type === 's') return texts[Number(value)];
    if (type === 'b') return value === '1' || value === 'true';
    if (type === 'd') return dateTextOf(value);
    return type === 'n' ? number() : withoutEscapes(value);
  }

  function number(): Cell {
    const format = style === undefined ? undefined : formats.get(style);
    if (format === undefined) return numberOf(value);
    if (format === 'percent') return { unusable: 'percent', text: value };
    if (format === 'date') return { serial: Number(value), text: value };
    return String(numberOf(value)).padStart(format.digits, '0');
  }

  /**
   * Only the first of several merged cells has a value; the others are empty, although people see its value there.
   */
  function refuseMerged(area: string): void {
    const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(area) ?? [];
    if (from === undefined || Number(from) > line || Number(to) < firstLine) return;
    throw refused('merged_cells', { area });
  }

  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'row') {
        line = Number.parseInt(attribute(attributes, 'r') ?? '', 10) || line + 1;
        cells = [];
        place = -1;
      } else if (name === 'c') {
        const reference = attribute(attributes, 'r');
        place = reference === undefined ? place + 1 : placeOf(reference);
        type = attribute(attributes, 't') ?? 'n';
        if (formats.size > 0) style = attribute(attributes, 's');
        value = '';
        hasFormula = false;
      } else if (name === 'f') hasFormula = true;
      else if (name === 'mergeCell') refuseMerged(attribute(attributes, 'ref') ?? '');
      else takesText = name === 'v' || name === 't';
    },
    text(text: string): void {
      if (takesText) value += text;
    },
    close(name: string): void {
      if (name === 'v' || name === 't') takesText = false;
      else if (name === 'c' && place >= 0 && place < MOST_COLUMNS) {
        while (cells.length < place) cells.push(undefined);
        cells[place] = cell();
      } else if (name === 'row' && !cells.every(isBlank)) {
        firstLine ||= line;
        take({ line, cells });
      }
    },
  };
}

/**
 * Returns the rows of a sheet, including hidden ones; empty ones are left out.
 * @throws Refused if it cannot be read
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  shared: SheetTexts,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  const push = createXmlReader(createSheetListener(shared, (row) => rows.push(row)));
  for await (const piece of textOf(bytes)) {
    push(piece);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}
