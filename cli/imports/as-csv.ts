import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImportProblem } from '@spaza/contracts';
import { headingOf, quoted, rowsOf } from './csv-text.ts';
import { type ColumnNames, HEADING_WITHIN, isWorkbook } from './import-file.ts';
import { type TemporaryFile, temporaryFile } from './temporary-folder.ts';
import { textsOfWorkbook } from './workbook.ts';

/** A table that was written as CSV. */
interface AsCsv extends TemporaryFile {
  /** Cells that cannot be expressed as text. */
  problems: ImportProblem[];
}

interface Copied {
  /** A workbook or CSV file. */
  file: string;
  /** Its name in messages. */
  called: string;
  map: ColumnNames;
  /** Returns which columns to copy, from the names of all. */
  columns: (names: readonly string[]) => readonly boolean[];
}

/** In characters. */
const WRITTEN_AT_ONCE = 65_536;

interface Rows {
  delimiter: string;
  rows: AsyncIterable<{ line: number; cells: readonly string[] }>;
}

async function read({ file, called, map }: Copied, problems: ImportProblem[]): Promise<Rows> {
  const content = await openAsBlob(file);
  if (await isWorkbook(file, called))
    return { delimiter: ',', rows: textsOfWorkbook({ file: called, content, map }, problems) };
  const start = await content.slice(0, HEADING_WITHIN).text();
  const { delimiter } = await headingOf(called, start);
  return { delimiter, rows: rowsOf(called, content) };
}

/**
 * Writes rows as CSV, each on the line of its number, so that the shop's line numbers fit both files. Returns the names
 * of the columns that were written.
 */
async function write(
  { delimiter, rows }: Rows,
  columns: Copied['columns'],
  to: string,
): Promise<readonly string[]> {
  const out = createWriteStream(to, { mode: 0o600 });
  let names: readonly string[] = [];
  async function* texts(): AsyncGenerator<string> {
    let copied: readonly boolean[] | undefined;
    let next = 1;
    // Rows are collected: writing each alone would create more garbage than data.
    let some = '';
    for await (const { line, cells } of rows) {
      if (copied) some += '\n'.repeat(Math.max(0, line - next));
      const isHeading = copied === undefined;
      copied ??= columns(cells);
      const own = cells.filter((_, place) => copied?.[place] ?? true);
      if (isHeading) names = own;
      const text = own.map(quoted).join(delimiter);
      next = (isHeading ? 1 : line) + text.split('\n').length;
      some += `${text}\n`;
      if (some.length < WRITTEN_AT_ONCE) continue;
      yield some;
      some = '';
    }
    yield some;
  }
  await pipeline(texts, out);
  return names;
}

/** Copies a table as CSV, into a folder of its own. @throws Failure `usage` if it cannot be read */
export async function asCsv(copied: Copied): Promise<AsCsv> {
  const problems: ImportProblem[] = [];
  let names: readonly string[] = [];
  const written = await temporaryFile('rows.csv', async (file) => {
    names = await write(await read(copied, problems), copied.columns, file);
  });
  const isWritten = ({ column }: ImportProblem) => column === null || names.includes(column);
  return { ...written, problems: problems.filter(isWritten) };
}
