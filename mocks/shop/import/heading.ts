import { type ImportColumn, type ImportType, importColumns } from '@spaza/contracts';
import { type Cell, fileRefused, isBlank, type Row } from './table.ts';

/** A column of a file, where it stands, and the field that its values go to. */
export interface PlacedColumn extends ImportColumn {
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
    throw fileRefused('unknown_column', {
      import_type: type,
      columns: which,
      known: known.map(({ name }) => name),
    });
  }
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw fileRefused('duplicate_column', { columns: [twice] });

  const standsFor = ({ insteadOf, name }: ImportColumn) => insteadOf ?? name;
  const both = known.find(
    ({ insteadOf, name }) => insteadOf && names.includes(insteadOf) && names.includes(name),
  );
  if (both) {
    throw fileRefused('duplicate_column', { columns: [both.insteadOf ?? '', both.name] });
  }
  const given = known.filter(({ name }) => names.includes(name));
  const missing = known.filter(
    (column) => column.required && !given.some((other) => standsFor(other) === column.name),
  );
  if (missing.length > 0) {
    throw fileRefused('missing_column', { columns: missing.map(({ name }) => name) });
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
