import type { ImportProblem, ImportType } from '@spaza/contracts';
import type { Queryable } from '../../db/db.ts';
import { BATCH, barcodesOfSingles, deleteBatches, insertBatch, unknownBarcodes } from './batch.store.ts';
import type { CategoryNames } from './cells.ts';
import { readHeading } from './heading.ts';
import type { Findings } from './import.store.ts';
import { createProblems, type Problems } from './problems.ts';
import { createRowReader, type StagedRow } from './read-row.ts';
import { searchTexts } from './search-words.ts';
import { fileRefused, type Row, type Table } from './table.ts';

/** Every category. */
const readCategoryNames = (db: Queryable): Promise<{ id: number; name: string }[]> =>
  db.query<{ id: number; name: string }>('select id, name from category');

function namesOf(categories: readonly { id: number; name: string }[]): CategoryNames {
  const names = new Map<string, { id: number; name: string } | null>();
  for (const category of categories) {
    const name = category.name.toLowerCase();
    names.set(name, names.has(name) ? null : category);
  }
  for (const category of categories) names.set(String(category.id), category);
  return names;
}

/** What a product can be found by, made here because the shop's words are cut by one rule. */
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

/** Tells of rows about goods that the shop does not know. */
async function checkGoods(
  db: Queryable,
  rows: readonly StagedRow[],
  { tell }: Pick<Problems, 'tell'>,
): Promise<void> {
  const unknown = await unknownBarcodes(
    db,
    rows.map(({ barcode }) => barcode),
  );
  for (const row of rows)
    if (unknown.has(row.barcode)) tell(keyProblem(row, 'unknown_barcode', 'is no article of the shop'));
  const combos = rows.filter(({ kind }) => kind === 'combo');
  if (combos.length === 0) return;
  const singles = await barcodesOfSingles(
    db,
    combos.map(({ barcode }) => barcode),
  );
  for (const row of combos)
    if (singles.has(row.barcode))
      tell(keyProblem(row, 'no_combo', 'is for combos, which this article is not', 'kind'));
}

/** Rows after the heading, one by one, in batches. */
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
  if (!hasHeading) throw fileRefused('empty_file');
  if (batch.length > 0) yield batch;
}

/**
 * Reads a file to its end, a thousand rows at a time, and stores the valid ones.
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
    read = createRowReader(readHeading(type, heading), categories, table, problems.tell);
  };

  for await (const rows of batchesOf(table.rows, start)) {
    rowCount += rows.length;
    let good = rows.flatMap((row) => read?.(row) ?? []);
    if (type === 'products') good = good.map((row) => withSearchTexts(row, categories));
    else await checkGoods(db, good, problems);
    await insertBatch(db, id, position, good);
    await problems.keep();
    position += 1;
  }
  if (rowCount === 0) throw fileRefused('no_rows');

  await problems.keepDuplicates();
  const badCount = problems.count();
  // What cannot be applied need not be kept.
  if (badCount > 0) await deleteBatches(db, id);
  return { rowCount, badCount };
}
