import { type ImportColumn, type ImportProblem, type ImportType, importColumns } from '@spaza/contracts';
import { refused } from '../refused.ts';
import { type CategoryNames, InvalidCell, quoted, readers } from './cells.ts';
import { type Cell, isBlank, type Row, type Table } from './table.ts';

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
  if (both) {
    throw refused('duplicate_column', { columns: [both.insteadOf ?? '', both.name] });
  }
  const given = known.filter(({ name }) => names.includes(name));
  const missing = known.filter(
    (column) => column.required && !given.some((other) => standsFor(other) === column.name),
  );
  if (missing.length > 0) {
    throw refused('missing_column', { columns: missing.map(({ name }) => name) });
  }
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
