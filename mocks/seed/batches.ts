/** Rows of one table, with a value for every column. */
export interface SeedBatch {
  table: string;
  rows: Record<string, unknown>[];
}

const LARGEST = 1000;

/** Splits rows into batches of at most 1 000, so that few are held in memory. */
export function* batches(table: string, rows: Iterable<Record<string, unknown>>): Generator<SeedBatch> {
  let batch: Record<string, unknown>[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < LARGEST) continue;
    yield { table, rows: batch };
    batch = [];
  }
  if (batch.length > 0) yield { table, rows: batch };
}
