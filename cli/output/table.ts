import { cut, oneLine, type Paint, padding, type Style, widthOf } from './text.ts';

/** One column of a list. */
export interface Column<Row> {
  title: string;
  /** As people read it. */
  text: (row: Row) => string;
  /** As programs read it; as people do where left out. */
  raw?: (row: Row) => string;
  align?: 'left' | 'right';
  /** May be cut where the terminal is narrow. */
  isLong?: boolean;
  /** Is left out where the terminal is too narrow for everything. */
  isSpare?: boolean;
  style?: (row: Row) => Style | undefined;
}

/** A column with its texts and the width that it gets. */
interface Laid<Row> {
  column: Column<Row>;
  cells: string[];
  width: number;
}

const GAP = '  ';
/** Below this a cut text says nothing, in characters. */
const NARROWEST = 12;

/** The columns that have anything to show, each as wide as it would like to be. */
const laidOut = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Laid<Row>[] =>
  columns
    .map((column) => {
      const cells = rows.map((row) => oneLine(column.text(row)));
      return { column, cells, width: Math.max(widthOf(column.title), ...cells.map(widthOf)) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const totalWidth = (laid: readonly { width: number }[]) =>
  laid.reduce((sum, { width }) => sum + width, GAP.length * (laid.length - 1));

/** Leaves spare columns out where the room is short, and then takes from the long ones, the widest first. */
function fitInto<Row>(laid: readonly Laid<Row>[], room: number): Laid<Row>[] {
  const isTight = totalWidth(laid) > room;
  const kept = isTight ? laid.filter(({ column }) => !column.isSpare) : [...laid];
  const long = kept.filter(({ column }) => column.isLong);
  for (let excess = totalWidth(kept) - room; excess > 0; excess--) {
    const [widest] = long.toSorted((one, other) => other.width - one.width);
    if (!widest || widest.width <= NARROWEST) break;
    widest.width--;
  }
  return kept;
}

/** A list as a terminal shows it: titles, and columns side by side. */
export function drawTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { room, paint }: { room: number; paint: Paint },
): string {
  const laid = fitInto(laidOut(columns, rows), room);
  const line = (cellOf: (column: Laid<Row>) => [text: string, style: Style | undefined]) =>
    laid
      .map((one) => {
        const [whole, style] = cellOf(one);
        const text = cut(whole, one.width);
        const space = padding(text, one.width);
        const painted = style && text !== '' ? paint(style, text) : text;
        return one.column.align === 'right' ? space + painted : painted + space;
      })
      .join(GAP)
      .trimEnd();
  const titles = line(({ column }) => [column.title.toUpperCase(), 'dim']);
  const body = rows.map((row, at) => line(({ column, cells }) => [cells[at] ?? '', column.style?.(row)]));
  return [titles, ...body].map((text) => `${text}\n`).join('');
}

/** A list as programs read it: a line for each row, a tab between columns, no titles. */
export const tabSeparated = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map(({ raw, text }) => oneLine((raw ?? text)(row))).join('\t')}\n`).join('');
