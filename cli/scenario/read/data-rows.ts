import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { valueIn } from '../../values/words.ts';

const { readFileSync } = process.getBuiltinModule('node:fs');

/**
 * The rows of a CSV file by the names in its first line. What reads as JSON is what it reads as: 0821234567 stays text.
 * @param beside the scenario file that names it
 * @throws Error saying why it cannot be read
 */
export function dataRows(name: string, beside: string): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = parse(readFileSync(path.resolve(path.dirname(beside), name)), {
    bom: true,
    columns: true,
    delimiter: [',', ';'],
    skip_empty_lines: true,
    cast: (text, { header }) => (header ? text : valueIn(text)),
  });
  if (rows.length === 0) throw new Error('it has no rows');
  return rows;
}
