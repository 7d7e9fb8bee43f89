import { Refused } from '../refused.ts';

/** A cell of a sheet that holds no plain value. */
export interface UnusableCell {
  readonly unusable: 'formula' | 'error';
  readonly text: string;
}

/** What stands in a cell; texts in CSV, numbers and flags too in a sheet, undefined where nothing does. */
export type Cell = string | number | boolean | UnusableCell | undefined;

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
}

export const isBlank = (cell: Cell): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The file is not what it should be; nothing of it is kept. */
export const fileRefused = (code: string, message: string): Refused => new Refused(422, code, message);
