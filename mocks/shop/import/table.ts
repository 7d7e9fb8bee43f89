/** Whether a text has the format of an import id; the database would reject others. */
export const isImportKey = (id: number | string): boolean => /^[0-9a-f-]{36}$/.test(String(id));

/** A cell of a sheet that has no plain value. */
export interface UnusableCell {
  readonly unusable: 'formula' | 'error' | 'percent';
  readonly text: string;
}

/** A cell of a sheet with a date format. */
export interface DateCell {
  /** Days since the sheet's first day, with the time as the fraction. */
  readonly serial: number;
  /** As stored in the sheet. */
  readonly text: string;
}

/** The value of a cell: always text in CSV, also numbers and booleans in a sheet; undefined if empty. */
export type Cell = string | number | boolean | UnusableCell | DateCell | undefined;

/** A non-empty row of a file. */
export interface Row {
  /** Line of the file where it starts, or row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** A file read as a table. */
export interface Table {
  readonly contentType: string;
  /** Its rows, starting with the heading, in chunks. */
  readonly rows: AsyncIterable<readonly Row[]>;
  /** Returns the name of a cell, such as A1; undefined if the format has no cell names. */
  readonly cellName?: (line: number, column: number) => string;
  /** Days between the end of 1899 and the sheet's first day; defaults to 0. */
  readonly daysAhead?: number;
}

export const isBlank = (cell: Cell): boolean =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');
