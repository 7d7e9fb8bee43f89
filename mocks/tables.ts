import { inZone } from './shop/clock.ts';
import { type DateCell, instantFromSerial } from './shop/import/cells.ts';
import { dialectOf as dialectOfCsv, readCsv as readCsvFile } from './shop/import/csv.ts';
import { openTable as openFile } from './shop/import/read-file.ts';

export type { Cell, Row, Table } from './shop/import/cells.ts';
export type { CsvRow, Dialect } from './shop/import/csv.ts';

/**
 * Opens a CSV or XLSX file as the shop does: non-empty rows, heading first, with line numbers from 1.
 * @throws Refused with `messages` that say why, if its format is not supported
 */
export const openTable = openFile;

/**
 * Reads a CSV file in UTF-8 as the shop does: rows as cells and as written, heading first.
 * @throws Refused with `messages` that say why, if it cannot be read
 */
export const readCsv = readCsvFile;

/** Returns the delimiter of a CSV file, and where its rows start. */
export const dialectOf = dialectOfCsv;

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
