import { type CsvError, parse } from 'csv-parse';
import { refused } from '../refused.ts';
import { isBlank, type Row } from './cells.ts';

/** Maximum size of a row in bytes, so that a quote that is never closed cannot exhaust memory. */
const LONGEST_ROW = 100_000;

const LINE_FEED = 10;

/** First line that names the delimiter for Excel; it is not a row. */
const SEPARATOR_LINE = /^\s*"?sep=([,;])"?\s*$/i;

/** A row of a CSV file. */
export interface CsvRow extends Row {
  readonly cells: readonly string[];
  /** The row as in the file, without its line ending. */
  readonly text: string;
  readonly lineEnd: '\n' | '\r\n' | '';
}

/** The delimiter of a file, and where its rows start. */
export interface Dialect {
  readonly delimiter: ',' | ';';
  /** Number of characters before the rows: the length of the line that names the delimiter. */
  readonly begin: number;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/**
 * Returns the delimiter that a separate first line names, otherwise comma or semicolon, whichever occurs more
 * often in the heading.
 * @param start the start of the file, at least its first line, without byte order mark
 */
export function dialectOf(start: string): Dialect {
  const first = Math.max(0, start.search(/\S/));
  const lineEnd = start.indexOf('\n', first);
  const line = start.slice(first, lineEnd < 0 ? undefined : lineEnd);
  const named = SEPARATOR_LINE.exec(line)?.[1];
  if (named) return { delimiter: named === ';' ? ';' : ',', begin: lineEnd < 0 ? start.length : lineEnd + 1 };
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return { delimiter: count(';') > count(',') ? ';' : ',', begin: 0 };
}

const refusals: Readonly<Record<string, (line: number) => Error>> = {
  CSV_QUOTE_NOT_CLOSED: (line) => refused('unclosed_quote', { line }),
  CSV_MAX_RECORD_SIZE: (line) => refused('row_too_long', { line, most: LONGEST_ROW }),
};

/**
 * Finds the cell that has text after its closing quote; -1 if there is none. The parser returns such a cell
 * as written, with its quotes; a cell whose text really starts with a quote is written with three.
 */
function strayQuoteCell(cells: readonly string[], text: string): number {
  if (!cells.some((cell) => cell.startsWith('"'))) return -1;
  let at = 0;
  return cells.findIndex((cell) => {
    const isQuoted = text[at] === '"';
    if (isQuoted && /^"+[^"]/.test(cell) && text.startsWith(cell, at)) return true;
    at += cell.length + 1 + (isQuoted ? 1 + cell.split('"').length : 0);
    return false;
  });
}

/** What the parser returns with `raw`, which its types omit. */
interface WithRaw {
  record: string[];
  raw: string;
}

/** Creates a parser of rows. Blank rows are left out. */
function createParser({ delimiter }: Dialect, firstLine: number) {
  let line = firstLine;
  let rows: CsvRow[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    // A quote within a plain cell is text, as in `Pizza 12"`.
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    raw: true,
    on_record(read) {
      const { record: cells, raw } = read as unknown as WithRaw;
      const text = raw.replace(/\r?\n?$/, '');
      const stray = strayQuoteCell(cells, text);
      if (stray >= 0) throw refused('stray_quote', { line, cell: stray + 1 });
      const lineEnd = raw.endsWith('\r') ? '\r\n' : raw.endsWith('\n') ? '\n' : '';
      if (!cells.every(isBlank)) rows.push({ line, cells, text, lineEnd });
      line += 1 + linesIn(text);
      return null;
    },
  });
  const failed = new Promise<never>((_, reject) => {
    parser.once('error', (error: CsvError) => reject(refusals[error.code]?.(line) ?? error));
  });
  failed.catch(() => undefined);

  /** Takes a chunk of the text; undefined ends it. */
  return async function push(text: string | undefined): Promise<CsvRow[]> {
    const taken = new Promise<void>((resolve) => {
      const isTaken = (error?: Error | null) => error ?? resolve();
      if (text === undefined) parser.once('finish', isTaken).end();
      else parser.write(text, isTaken);
    });
    await Promise.race([failed, taken]);
    const read = rows;
    rows = [];
    return read;
  };
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Counts the valid lines of a chunk before the one that is not UTF-8. */
function validLines(piece: Uint8Array = new Uint8Array()): number {
  // The chunk may start in the middle of a character.
  let at = 0;
  while (at < 3 && ((piece[at] ?? 0) & 0xc0) === 0x80) at++;
  for (let lines = 0; ; lines++) {
    const end = piece.indexOf(LINE_FEED, at);
    if (end < 0 || !isUtf8(piece.subarray(at, end))) return lines;
    at = end + 1;
  }
}

/** Decodes a file in chunks, without its byte order mark. @throws Refused with the line that is not UTF-8 */
async function* textsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  /** Number of lines in earlier chunks. */
  let ended = 0;
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw refused('wrong_encoding', { line: ended + validLines(chunk) + 1 });
    }
  };
  for await (const chunk of bytes) {
    const text = decode(chunk);
    ended += linesIn(text);
    yield text;
  }
  yield decode();
}

/** Reads the rows of a CSV file in UTF-8, starting with the heading. @throws Refused with the line that cannot be read */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  let start = '';
  let push: ReturnType<typeof createParser> | undefined;
  const open = () => {
    const dialect = dialectOf(start);
    push = createParser(dialect, 1 + linesIn(start.slice(0, dialect.begin)));
    return push(start.slice(dialect.begin));
  };
  for await (const text of textsOf(bytes)) {
    if (!push) start += text;
    const hasLine = start.length > LONGEST_ROW || start.trimStart().includes('\n');
    const rows = push ? await push(text) : hasLine ? await open() : [];
    if (rows.length > 0) yield rows;
  }
  const rows = push ? [] : await open();
  rows.push(...((await push?.(undefined)) ?? []));
  if (rows.length > 0) yield rows;
}
