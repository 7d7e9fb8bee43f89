/** Whether a key can be that of an import; no other text is looked for. */
export const isImportKey = (id: number | string): boolean => /^[0-9a-f-]{36}$/.test(String(id));

/** A cell of a sheet that holds no plain value. */
export interface UnusableCell {
  readonly unusable: 'formula' | 'error' | 'percent';
  readonly text: string;
}

/** A cell of a sheet that is shown as a date. */
export interface DateCell {
  /** Days since the sheet began to count, with the time after the point. */
  readonly serial: number;
  /** As the sheet stores it. */
  readonly text: string;
}

/** What stands in a cell; texts in CSV, numbers and flags too in a sheet, undefined if nothing does. */
export type Cell = string | number | boolean | UnusableCell | DateCell | undefined;

/** A row of a file that is not empty. */
export interface Row {
  /** Line of the file where it begins, or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A file, read as a table. */
export interface Table {
  readonly contentType: string;
  /** Its rows, heading first, as many at a time as are at hand. */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** What is called A1 in a sheet; undefined where cells have no names. */
  readonly cellName?: (line: number, column: number) => string;
  /** Days between the end of 1899 and the sheet's first day; defaults to none. */
  readonly daysAhead?: number;
}

export const isBlank = (cell: Cell): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The file is invalid; none of it is stored. */
export { refused as fileRefused } from '../refused.ts';
