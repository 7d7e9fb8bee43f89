import type { ImportProblem, ImportType } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { searchTexts } from '../catalog/search-terms.ts';
import { refused } from '../refused.ts';
import { BATCH, barcodesOfSingles, deleteBatches, insertBatch, unknownBarcodes } from './batch.store.ts';
import {
  type CategoryNames,
  createRowReader,
  type Row,
  readHeading,
  type StagedRow,
  type Table,
} from './cells.ts';
import { type Findings, insertDuplicates, insertProblems, readCategoryNames } from './import.store.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Opens a CSV or XLSX file, which it tells apart by their content. The rows that it returns start with the heading;
 * empty ones are left out.
 * @throws Refused if its format is not supported. Reading the rows throws as well, if the file is broken.
 */
export async function openTable(file: Blob): Promise<Table> {
  if (file.size === 0) throw refused('empty_file');
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw refused('unreadable_file', { reason: 'old_excel' });
  if (startsWith(head, 0x1f, 0x8b) || startsWith(head, 0x25, 0x50, 0x44, 0x46)) {
    throw refused('unreadable_file', { reason: 'no_table' });
  }
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) {
    const { openXlsx } = await import('./xlsx/open.ts');
    return { contentType: XLSX, ...(await openXlsx(file)) };
  }
  // UTF-16 without a byte order mark has a zero byte in every Latin letter.
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff) || head.includes(0)) {
    throw refused('wrong_encoding', { line: null });
  }
  const { readCsv } = await import('./csv.ts');
  return { contentType: CSV, rows: readCsv(file.stream()) };
}

function namesOf(categories: readonly { id: number; name: string }[]): CategoryNames {
  const names = new Map<string, { id: number; name: string } | null>();
  for (const category of categories) {
    const name = category.name.toLowerCase();
    names.set(name, names.has(name) ? null : category);
  }
  for (const category of categories) names.set(String(category.id), category);
  return names;
}

/**
 * Adds the texts that a product is found by. They are built here rather than in SQL, so that the same rules apply
 * everywhere.
 */
function withSearchTexts(row: StagedRow, categories: CategoryNames): StagedRow {
  const { name, brand = '', measurement = '', words = '', barcode, category_id } = row;
  const category = categories.get(String(category_id))?.name ?? '';
  const { search, words: vector } = searchTexts({
    name: `${brand} ${name} ${measurement}`,
    synonyms: String(words),
    context: `${category} ${barcode}`,
  });
  return { ...row, search, vector };
}

const keyProblem = (
  { line, barcode }: StagedRow,
  code: string,
  reason: string,
  column = 'barcode',
): ImportProblem => ({
  line,
  column,
  value: column === 'barcode' ? barcode : 'combo',
  code,
  reason,
});

/** Reports rows with barcodes that the shop does not know. */
async function checkGoods(
  db: Queryable,
  rows: readonly StagedRow[],
  { report }: Pick<Problems, 'report'>,
): Promise<void> {
  const unknown = await unknownBarcodes(
    db,
    rows.map(({ barcode }) => barcode),
  );
  for (const row of rows)
    if (unknown.has(row.barcode)) report(keyProblem(row, 'unknown_barcode', 'is not an article of the shop'));
  const combos = rows.filter(({ kind }) => kind === 'combo');
  if (combos.length === 0) return;
  const singles = await barcodesOfSingles(
    db,
    combos.map(({ barcode }) => barcode),
  );
  for (const row of combos)
    if (singles.has(row.barcode))
      report(keyProblem(row, 'no_combo', 'is only for combos, and this article is not one', 'kind'));
}

/** Groups the rows after the heading into batches. */
async function* batchesOf(rows: AsyncIterable<readonly Row[]>, start: (heading: Row) => void) {
  let batch: Row[] = [];
  let hasHeading = false;
  for await (const some of rows) {
    for (const row of some) {
      if (!hasHeading) {
        start(row);
        hasHeading = true;
        continue;
      }
      batch.push(row);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
  }
  if (!hasHeading) throw refused('empty_file');
  if (batch.length > 0) yield batch;
}

/**
 * Reads a whole file in batches and stores its valid rows.
 * @throws Refused if it is not a table of its type
 */
export async function readFile(
  db: Queryable,
  { id, type, table }: { id: string; type: ImportType; table: Table },
): Promise<Findings> {
  const categories = namesOf(type === 'products' ? await readCategoryNames(db) : []);
  const problems = createProblems(db, id);
  let read: ReturnType<typeof createRowReader> | undefined;
  let rowCount = 0;
  let position = 0;
  const start = (heading: Row) => {
    read = createRowReader(readHeading(type, heading), categories, table, problems.report);
  };

  for await (const rows of batchesOf(table.rows, start)) {
    rowCount += rows.length;
    let good = rows.flatMap((row) => read?.(row) ?? []);
    if (type === 'products') good = good.map((row) => withSearchTexts(row, categories));
    else await checkGoods(db, good, problems);
    await insertBatch(db, id, position, good);
    await problems.save();
    position += 1;
  }
  if (rowCount === 0) throw refused('no_rows');

  await problems.saveDuplicates();
  const badCount = problems.count();
  // A rejected import is never applied, so its rows are not needed.
  if (badCount > 0) await deleteBatches(db, id);
  return { rowCount, badCount };
}

/** Collects the problems of a file and stores them in parts, since there may be as many as rows. */
function createProblems(db: Queryable, importId: string) {
  let unsaved: ImportProblem[] = [];
  let count = 0;
  return {
    report(problem: ImportProblem): void {
      unsaved.push(problem);
    },
    /** Stores the problems reported since the last call. */
    async save(): Promise<void> {
      if (unsaved.length === 0) return;
      await insertProblems(db, importId, count, unsaved);
      count += unsaved.length;
      unsaved = [];
    },
    /** Stores a problem for each row with the same key as an earlier one. */
    async saveDuplicates(): Promise<void> {
      count += await insertDuplicates(db, importId, count);
    },
    /** Number of stored problems. */
    count: () => count,
  };
}

type Problems = ReturnType<typeof createProblems>;
