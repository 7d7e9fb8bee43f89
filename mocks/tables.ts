import { instantFromSerial } from './shop/import/instant.ts';
import { openTable as openFile } from './shop/import/open-table.ts';
import type { DateCell } from './shop/import/table.ts';

export type { Cell, Row, Table } from './shop/import/table.ts';

/**
 * Opens a CSV or XLSX file as the shop reads it: rows that are not empty, the heading first, with their lines from 1.
 * @throws Refused, with `messages` that say why, when it is of no kind that can be read
 */
export const openTable = openFile;

/** How far Johannesburg is ahead of UTC. */
const OFFSET_MS = 2 * 3_600_000;

/**
 * The date of a cell as a file of texts holds it, in Johannesburg: `2026-11-21`, or `2026-11-21 08:00:00`; undefined where
 * there is no such day.
 * @param daysAhead what its workbook adds to the days that it counts
 */
export function dateText({ serial }: DateCell, daysAhead = 0): string | undefined {
  const named = instantFromSerial(serial + daysAhead);
  if (!named) return undefined;
  const wall = new Date(named.ms + OFFSET_MS).toISOString();
  return named.isDay ? wall.slice(0, 10) : wall.slice(0, 19).replace('T', ' ');
}
