import {
  type ColumnKind,
  type ImportColumn,
  type ImportProblem,
  type ImportType,
  importColumns,
} from '@spaza/contracts';
import { TIME_ZONE_OFFSET_MS } from '@spaza/contracts/vocabulary';
import { ZONE_OFFSET } from '../clock.ts';
import { refused } from '../refused.ts';

/** A cell of a sheet that has no plain value. */
interface UnusableCell {
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

const DAY_MS = 86_400_000;
const TEXT =
  /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?)?\s*(Z|[+-]\d{2}:\d{2})?$/;
/** Dates outside these years are treated as typos. */
const YEARS = { first: 2000, last: 2100 };

/** A point in time, and whether the cell only named a day. */
interface NamedInstant {
  ms: number;
  isDay: boolean;
}

const isInYears = (ms: number) => {
  const year = new Date(ms).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
};

/** Parses a date with an optional time, in Johannesburg unless it has an offset; undefined if it does not exist. */
function instantFromText(text: string): NamedInstant | undefined {
  const [, year, , month, day, hours, minute, second = '00', zone] = TEXT.exec(text) ?? [];
  const hour = hours?.padStart(2, '0');
  if (year === undefined || (hour === undefined && zone !== undefined)) return undefined;
  const date = `${year}-${month}-${day}`;
  const wall = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second}Z`);
  // Date.parse turns dates that do not exist into later ones: 30 February into 2 March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(date) || hour === '24') return undefined;
  const ms = Date.parse(`${date}T${hour ?? '00'}:${minute ?? '00'}:${second}${zone ?? ZONE_OFFSET}`);
  return Number.isNaN(ms) || !isInYears(ms) ? undefined : { ms, isDay: hour === undefined };
}

/**
 * Converts a spreadsheet's serial date: days since the end of 1899, with the time in Johannesburg as the fraction.
 */
export function instantFromSerial(serial: number): NamedInstant | undefined {
  const wall = Math.round(serial * 86_400) * 1000 + Date.UTC(1899, 11, 30);
  if (!Number.isFinite(wall) || !isInYears(wall)) return undefined;
  return { ms: wall - TIME_ZONE_OFFSET_MS, isDay: Number.isInteger(serial) };
}

/** Returns when a period ends: a named day is included. */
const endOf = ({ ms, isDay }: NamedInstant): number => (isDay ? ms + DAY_MS : ms);

/** Why the value of a cell is invalid for its column. */
class InvalidCell {
  /** Stable code of the reason. */
  readonly code: string;
  readonly reason: string;
  constructor(code: string, reason: string) {
    this.code = code;
    this.reason = reason;
  }
}

/** Categories by id and by lower-case name; null for a name that several categories have. */
export type CategoryNames = ReadonlyMap<string, { id: number; name: string } | null>;

type Plain = string | number | boolean;
type Read = (cell: Plain, categories: CategoryNames) => Plain | InvalidCell;

const DECIMAL = /^(-?\d{1,12}(?:\.(\d{1,20}))?)$/;
const LONGEST_TEXT = 300;
const LONGEST_ADDRESS = 2000;
const MOST_CENTS = 99_999_999;
const MOST_STOCK = 10_000_000;
const OFFER_KINDS = ['regular', 'promo', 'stokvel', 'combo'];
const MEASURES = ['kg', 'g', 'l', 'ml'];
/** Includes words that programs write in Afrikaans and French. */
const FLAGS = new Map<string, boolean>([
  ...['true', 'yes', '1', 'waar', 'ja', 'vrai', 'oui'].map((text) => [text, true] as const),
  ...['false', 'no', '0', 'onwaar', 'nee', 'faux', 'non'].map((text) => [text, false] as const),
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/;

function text(cell: Plain, longest = LONGEST_TEXT): string | InvalidCell {
  // Line breaks within a cell become spaces.
  const value = String(cell)
    .trim()
    .replace(/\s*[\t\r\n]+\s*/g, ' ');
  if (value.length > longest) return new InvalidCell('too_long', `must have at most ${longest} characters`);
  if (CONTROL.test(value) || !value.isWellFormed())
    return new InvalidCell('invalid_text', 'contains invalid characters');
  return value;
}

/**
 * Numbers with spaces as thousands separators, as South African programs write them; \s matches any kind of space.
 */
const THOUSANDS = /^-?\d{1,3}(?:\s\d{3})+(?![\d\s])/;
const withoutSpaces = (text: string): string =>
  text.replace(THOUSANDS, (thousands) => thousands.replace(/\s/g, ''));

/** Parses a decimal number as people write it, with a point or a comma; undefined if it is not one. */
function decimal(cell: Plain, decimals: number): number | undefined {
  const text = withoutSpaces(String(cell).trim()).replace(',', '.');
  const [, number, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (number === undefined || fraction.replace(/0+$/, '').length > decimals) return undefined;
  return Number(number);
}

function numberBetween(least: number, most: number, decimals: number, expected: string): Read {
  return (cell) => {
    const value = decimal(cell, decimals);
    if (value === undefined) return new InvalidCell('invalid_number', `must be ${expected}`);
    return value < least || value > most ? new InvalidCell('out_of_range', `must be ${expected}`) : value;
  };
}

const rands = numberBetween(
  0.01,
  MOST_CENTS / 100,
  2,
  'an amount in rands from 0.01 to 999999.99, such as 12.99',
);

function oneOf(words: readonly string[], code: string): Read {
  return (cell) => {
    const word = String(cell).trim().toLowerCase();
    return words.includes(word) ? word : new InvalidCell(code, `must be one of ${words.join(', ')}`);
  };
}

const namedInstant = (cell: Plain) =>
  typeof cell === 'number' ? instantFromSerial(cell) : instantFromText(String(cell).trim());

const instant =
  (isEnd: boolean): Read =>
  (cell) => {
    const named = namedInstant(cell);
    return named
      ? new Date(isEnd ? endOf(named) : named.ms).toISOString()
      : new InvalidCell('invalid_date', 'must be an existing date such as 2026-11-21 or 2026-11-21 08:00');
  };

/** Readers of cells, by kind of column. */
const readers: Readonly<Record<ColumnKind, Read>> = {
  barcode: (cell) => {
    const value = String(cell).trim();
    return /^[0-9A-Za-z]{3,32}$/.test(value)
      ? value
      : new InvalidCell('invalid_barcode', 'must be 3 to 32 letters and digits; format the column as text');
  },
  text: (cell) => text(cell),
  category: (cell, categories) => {
    const found = categories.get(String(cell).trim().toLowerCase());
    if (found === null)
      return new InvalidCell('ambiguous_category', 'is the name of several categories; use the id');
    return found?.id ?? new InvalidCell('unknown_category', 'is not a category of the shop');
  },
  pack: numberBetween(1, 9999, 0, 'a whole number from 1 to 9999'),
  picture: (cell) => {
    const value = text(cell, LONGEST_ADDRESS);
    if (value instanceof InvalidCell) return value;
    return /^(https?:\/\/[^\s/]+|\/(?!\/))\S*$/.test(value)
      ? value
      : new InvalidCell(
          'invalid_address',
          'must be an address such as https://example.com/tea.jpg, or a path',
        );
  },
  rands: (cell, categories) => {
    const value = rands(cell, categories);
    return typeof value === 'number' ? Math.round(value * 100) : value;
  },
  cents: numberBetween(1, MOST_CENTS, 0, `whole cents from 1 to ${MOST_CENTS}`),
  quantity: numberBetween(0, MOST_STOCK, 5, `a number from 0 to ${MOST_STOCK} with at most 5 decimals`),
  factor: numberBetween(0.00001, 100_000, 5, 'a number more than 0 with at most 5 decimals'),
  flag: (cell) =>
    FLAGS.get(String(cell).trim().toLowerCase()) ?? new InvalidCell('invalid_flag', 'must be true or false'),
  measure: oneOf(MEASURES, 'unknown_measure'),
  offer_kind: oneOf(OFFER_KINDS, 'unknown_kind'),
  start: instant(false),
  end: instant(true),
};

/** Returns the text of a cell as quoted in problems. */
function quoted(cell: Cell): string | null {
  const value = typeof cell === 'object' ? cell.text : cell;
  return value === undefined || value === '' ? null : String(value).toWellFormed().slice(0, 100);
}

/** A column of a file, its position, and the field for its values. */
interface PlacedColumn extends ImportColumn {
  readonly place: number;
  readonly field: string;
  readonly isRequired: boolean;
}

const headingOf = (cell: Cell): string => (typeof cell === 'string' ? cell.trim().toLowerCase() : '');

/**
 * Finds the columns of a file by its heading.
 * @throws Refused if columns are missing, duplicated, or unknown
 */
export function readHeading(type: ImportType, { cells }: Row): PlacedColumn[] {
  const known = importColumns[type];
  const names = cells.map(headingOf);
  while (names.length > 0 && isBlank(cells[names.length - 1])) names.pop();
  const unknown = names
    .map((name, place) => ({ name, place }))
    .filter(({ name }) => !known.some((column) => column.name === name));
  if (unknown.length > 0) {
    const which = unknown
      .slice(0, 10)
      .map(({ name, place }) => (name ? `"${name.slice(0, 40)}"` : `no. ${place + 1} without a heading`));
    throw refused('unknown_column', {
      import_type: type,
      columns: which,
      known: known.map(({ name }) => name),
    });
  }
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw refused('duplicate_column', { columns: [twice] });

  const standsFor = ({ insteadOf, name }: ImportColumn) => insteadOf ?? name;
  const both = known.find(
    ({ insteadOf, name }) => insteadOf && names.includes(insteadOf) && names.includes(name),
  );
  if (both) throw refused('duplicate_column', { columns: [both.insteadOf ?? '', both.name] });
  const given = known.filter(({ name }) => names.includes(name));
  const missing = known.filter(
    (column) => column.required && !given.some((other) => standsFor(other) === column.name),
  );
  if (missing.length > 0) throw refused('missing_column', { columns: missing.map(({ name }) => name) });
  return given.map((column) => {
    const original = known.find(({ name }) => name === standsFor(column)) ?? column;
    return {
      ...column,
      place: names.indexOf(column.name),
      field: original.field ?? original.name,
      isRequired: original.required ?? false,
    };
  });
}

/** A row as stored until it is applied: its line, and its values by field. Empty cells are left out. */
export type StagedRow = { line: number; barcode: string } & Record<string, string | number | boolean>;

const UNUSABLE = {
  formula: new InvalidCell('formula', 'is a formula, which is not trusted; paste its value instead'),
  error: new InvalidCell('error_value', 'is a spreadsheet error'),
  percent: new InvalidCell(
    'percent_value',
    'is a percentage; enter a plain number, in a cell formatted as a number',
  ),
} as const;
const DATE = new InvalidCell('date_value', 'is a date; format the column as text, and enter the value again');
const MISSING = new InvalidCell('missing', 'is missing');
const NO_HEADING = new InvalidCell('no_heading', 'is in a column without a heading');

function readCell(
  { kind, isRequired }: PlacedColumn,
  cell: Cell,
  categories: CategoryNames,
  daysAhead: number,
) {
  const isOfDates = kind === 'start' || kind === 'end';
  if (typeof cell === 'object') {
    if ('unusable' in cell) return UNUSABLE[cell.unusable];
    return isOfDates ? readers[kind](cell.serial + daysAhead, categories) : DATE;
  }
  if (isOfDates && typeof cell === 'number') return readers[kind](cell + daysAhead, categories);
  if (cell === undefined || isBlank(cell)) return isRequired ? MISSING : undefined;
  return readers[kind](cell, categories);
}

/** Creates a reader of rows. It reports the problems of invalid rows and returns undefined for them. */
export function createRowReader(
  columns: readonly PlacedColumn[],
  categories: CategoryNames,
  { cellName, daysAhead = 0 }: Pick<Table, 'cellName' | 'daysAhead'>,
  report: (problem: ImportProblem) => void,
) {
  const places = new Set(columns.map(({ place }) => place));

  return function readRow({ line, cells }: Row): StagedRow | undefined {
    const values: StagedRow = { line, barcode: '' };
    let isValid = true;
    const refuse = (column: string | null, place: number, invalid: InvalidCell) => {
      isValid = false;
      report({
        line,
        column,
        ...(cellName && { cell: cellName(line, place) }),
        value: quoted(cells[place]),
        code: invalid.code,
        reason: invalid.reason,
      });
    };
    for (const column of columns) {
      const value = readCell(column, cells[column.place], categories, daysAhead);
      if (value instanceof InvalidCell) refuse(column.name, column.place, value);
      else if (value !== undefined) values[column.field] = value;
    }
    for (let place = columns.length; place < cells.length; place++)
      if (!places.has(place) && !isBlank(cells[place])) refuse(null, place, NO_HEADING);
    const { start_at, end_at } = values;
    if (start_at !== undefined && end_at !== undefined && end_at <= start_at) {
      const end = columns.find(({ name }) => name === 'end_at');
      refuse('end_at', end?.place ?? 0, new InvalidCell('ends_before_start', 'must be after the start'));
    }
    return isValid ? values : undefined;
  };
}
