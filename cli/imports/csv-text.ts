/* What of CSV is needed to change a heading and to set rows aside. Cells are left to the shop, which reads them all. */

const SEPARATOR_LINE = /^\s*"?sep=([,;])"?\s*$/i;

/** What cuts the cells: whichever of comma and semicolon stands more often outside of quotes. */
function delimiterOf(heading: string): ',' | ';' {
  const bare = heading.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

/** The heading of a file, and where its rows begin. */
export interface Heading {
  names: string[];
  delimiter: ',' | ';';
  /** What stands before it: a byte order mark, and a line that names what cuts the cells. */
  before: string;
  /** The line itself, with its end. */
  line: string;
  /** Number of its line, from 1. */
  at: number;
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"');

/** Reads the heading at the start of a text. */
export function headingOf(start: string): Heading {
  const mark = start.startsWith('\uFEFF') ? '\uFEFF' : '';
  const lines = start.slice(mark.length).split(/(?<=\n)/);
  const separator = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const [line = ''] = separator ? lines.slice(1) : lines;
  const delimiter = separator === ',' || separator === ';' ? separator : delimiterOf(line);
  const cells =
    line.trimEnd().match(delimiter === ';' ? /("[^"]*"|[^;])*(;|$)/g : /("[^"]*"|[^,])*(,|$)/g) ?? [];
  const names = cells.map((cell) => unquoted(cell.replace(/[,;]$/, '')));
  // The pattern finds an empty cell behind the last one.
  names.pop();
  return {
    names,
    delimiter,
    before: mark + (separator ? lines[0] : ''),
    line,
    at: separator ? 2 : 1,
  };
}

/** A cell as it is written. */
export const quoted = (name: string): string =>
  /[",;\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

/** A heading with other names, as it is written. */
export const headingLine = ({ delimiter, line }: Heading, names: readonly string[]): string =>
  `${names.map(quoted).join(delimiter)}${/\r?\n$/.exec(line)?.[0] ?? ''}`;

/** A row as it stands in a file, with its end. */
export interface RawRow {
  /** Number of its first line, from 1. */
  line: number;
  text: string;
}

/** The rows of a text that comes in pieces; a cell in quotes may hold ends of lines. */
export async function* rawRows(pieces: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let row = '';
  let line = 1;
  let next = 1;
  let isQuoted = false;
  for await (const piece of pieces) {
    for (const part of piece.split(/(?<=\n)/)) {
      row += part;
      if ((part.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted;
      if (!part.endsWith('\n')) continue;
      next += 1;
      if (isQuoted) continue;
      yield { line, text: row };
      row = '';
      line = next;
    }
  }
  if (row !== '') yield { line, text: row };
}
