import { inZone } from './shop/clock.ts';
import { type DateCell, instantFromSerial } from './shop/import/cells.ts';

export type { Cell, Row, Table } from './shop/import/cells.ts';
export { type CsvRow, type Dialect, dialectOf, readCsv } from './shop/import/csv.ts';
export { openTable } from './shop/import/read-file.ts';

/**
 * Returns the date of a cell as a text file would contain it, in Johannesburg: `2026-11-21`, or `2026-11-21
 * 08:00:00`; undefined if there is no such day.
 * @param daysAhead number of days to add for the workbook's date system
 */
export function dateText({ serial }: DateCell, daysAhead = 0): string | undefined {
  const named = instantFromSerial(serial + daysAhead);
  if (!named) return undefined;
  const wall = inZone(named.ms).toISOString();
  return named.isDay ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
}
