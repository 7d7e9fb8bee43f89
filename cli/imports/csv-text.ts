import type { CsvRow, Dialect } from '@spaza/mocks/tables';
import { Failure } from '../failure.ts';

/** The heading of a file, and the offset of its rows. */
export interface Heading {
  names: readonly string[];
  delimiter: Dialect['delimiter'];
  /** The text before it: a byte order mark, and a line that names the separator. */
  before: string;
  /** The line itself, with its end. */
  line: string;
}

/** The name of a column as the shop compares it. */
export const plainName = (name: string): string => name.trim().toLowerCase();

/** A file cannot be sent, for a reason that continues its name. */
export const unfit = (file: string, why: string, cause?: unknown, code = 'file_not_read') =>
  new Failure('usage', { code, messages: [`${file} ${why}`], cause });

/** A file of this name cannot be read as a table. */
export const unreadable = (file: string, cause: unknown) =>
  unfit(file, `cannot be read: ${(cause as Error).message}`, cause);

/** Rows that are read some at a time, one by one. @throws Failure `usage` if they cannot be read */
export async function* eachOf<Row>(file: string, rows: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  try {
    for await (const some of rows) yield* some;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** Reads the rows of a CSV file as the shop does, the heading first. @throws Failure `usage` if it cannot be read */
export async function* rowsOf(file: string, content: Blob): AsyncGenerator<CsvRow> {
  const { readCsv } = await import('@spaza/mocks/tables');
  yield* eachOf(file, readCsv(content.stream()));
}

/** Reads the heading at the start of a file. @throws Failure `usage` if it cannot be read */
export async function headingOf(file: string, start: string): Promise<Heading> {
  const { dialectOf } = await import('@spaza/mocks/tables');
  const mark = start.startsWith('\uFEFF') ? 1 : 0;
  const { delimiter, begin } = dialectOf(start.slice(mark));
  for await (const { cells: names, text, lineEnd } of rowsOf(file, new Blob([start]))) {
    const at = start.indexOf(text, mark + begin);
    return { names, delimiter, before: start.slice(0, at), line: text + lineEnd };
  }
  return { names: [], delimiter, before: start, line: '' };
}

/** A cell as it is written. */
export const quoted = (name: string): string =>
  /[",;\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

/** A heading with other names, as it is written. */
export const headingLine = ({ delimiter, line }: Heading, names: readonly string[]): string =>
  `${names.map(quoted).join(delimiter)}${/\r?\n$/.exec(line)?.[0] ?? ''}`;
