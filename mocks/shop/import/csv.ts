import { fileRefused, isBlank, type Row } from './table.ts';

/** Maximum characters of one row; a quote that is never closed must not fill the memory. */
const LONGEST_ROW = 100_000;

const LINE_FEED = 10;

/** Returns the delimiter of a heading: whichever of comma and semicolon occurs more often. */
export function delimiterOf(heading: string): ',' | ';' {
  const bare = heading.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

/** Excel reads the delimiter from a separate first line, which is not a row. */
const SEPARATOR_LINE = /^\s*"?sep=([,;])"?\s*$/i;

/** A cell or row that was read, and where it ends. */
interface Found<T> {
  value: T;
  end: number;
}

/** Text that is being read. What has not come yet may still belong to its last row, unless it is all there is. */
interface Source {
  readonly text: string;
  readonly line: number;
  readonly delimiter: string;
  readonly isLast: boolean;
}

/** The cell that begins with a quote; undefined if it may go on. It ends after its closing quote. */
function quotedCell({ text, line, isLast }: Source, start: number): Found<string> | undefined {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (!isLast && (quote < 0 || quote + 1 === text.length)) return undefined;
    if (quote < 0) throw fileRefused('unclosed_quote', { line });
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

/** The cell that begins without a quote; undefined if it may go on. */
function plainCell({ text, delimiter, isLast }: Source, start: number): Found<string> | undefined {
  const next = text.indexOf(delimiter, start);
  const lineEnd = text.indexOf('\n', start);
  if (next >= 0 && (lineEnd < 0 || next < lineEnd)) return { value: text.slice(start, next), end: next };
  if (lineEnd < 0 && !isLast) return undefined;
  const end = lineEnd < 0 ? text.length : lineEnd;
  const value = text.slice(start, end);
  return value.endsWith('\r') ? { value: value.slice(0, -1), end: end - 1 } : { value, end };
}

/** Reads one row; undefined if it may go on. */
function readRow(source: Source, start: number): Found<string[]> | undefined {
  const { text, line, delimiter, isLast } = source;
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(source, at) : plainCell(source, at);
    if (!cell) return undefined;
    cells.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (at >= text.length) return isLast ? { value: cells, end: at } : undefined;
    if (text[at] === '\n') return { value: cells, end: at + 1 };
    throw fileRefused('stray_quote', { line, cell: cells.length });
  }
}

const linesIn = (text: string, start: number, end: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Parses rows of a text that arrives in chunks. */
function createCsvParser() {
  let rest = '';
  let line = 1;
  let delimiter: string | undefined;

  return function push(piece: string, isLast: boolean): Row[] {
    const text = rest + piece;
    const rows: Row[] = [];
    let at = 0;
    if (delimiter === undefined) {
      const begin = text.length - text.trimStart().length;
      const end = text.indexOf('\n', begin);
      if (end >= 0 || isLast) {
        const first = text.slice(begin, end < 0 ? text.length : end);
        delimiter = SEPARATOR_LINE.exec(first)?.[1];
        if (delimiter === undefined) delimiter = delimiterOf(first);
        else {
          at = end < 0 ? text.length : end + 1;
          line += linesIn(text, 0, at);
        }
      }
    }
    while (delimiter !== undefined && at < text.length) {
      const row = readRow({ text, line, delimiter, isLast }, at);
      if (!row) break;
      if (!row.value.every(isBlank)) rows.push({ line, cells: row.value });
      line += linesIn(text, at, row.end);
      at = row.end;
    }
    rest = text.slice(at);
    if (rest.length > LONGEST_ROW) {
      throw fileRefused('row_too_long', { line, most: LONGEST_ROW });
    }
    return rows;
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

/** How many lines of a piece are sound before the one that is not in UTF-8. */
function soundLines(piece: Uint8Array = new Uint8Array()): number {
  // It may begin within a letter of the piece before.
  let at = 0;
  while (at < 3 && ((piece[at] ?? 0) & 0xc0) === 0x80) at++;
  for (let lines = 0; ; lines++) {
    const end = piece.indexOf(LINE_FEED, at);
    if (end < 0 || !isUtf8(piece.subarray(at, end))) return lines;
    at = end + 1;
  }
}

/** Reads the rows of a CSV file in UTF-8. @throws Refused naming the line from which it cannot be read */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Row[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const push = createCsvParser();
  /** Lines of the pieces before. */
  let ended = 0;
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw fileRefused('wrong_encoding', { line: ended + soundLines(chunk) + 1 });
    }
  };
  for await (const chunk of bytes) {
    const text = decode(chunk);
    ended += linesIn(text, 0, text.length);
    const rows = push(text, false);
    if (rows.length > 0) yield rows;
  }
  const last = push(decode(), true);
  if (last.length > 0) yield last;
}
