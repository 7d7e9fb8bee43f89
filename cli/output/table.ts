import { cut, inLines, oneLine, type Paint, padding, type Style, widthOf } from './text.ts';

/** One column of a list. */
export interface Column<Row> {
  title: string;
  /** The text for people. `currency` is the symbol for amounts. */
  text: (row: Row, currency: string) => string;
  /** The text for programs; `text` if omitted. */
  raw?: (row: Row, currency: string) => string;
  align?: 'left' | 'right';
  /** May be cut on a narrow terminal. */
  isLong?: boolean;
  /** Wraps on a narrow terminal, and is never cut. */
  isWhole?: boolean;
  /** Is left out if the terminal is too narrow for every column. */
  isSpare?: boolean;
  style?: (row: Row) => Style | undefined;
}

/** A column with its texts and its width. */
interface Laid<Row> {
  column: Column<Row>;
  cells: string[];
  width: number;
}

const GAP = '  ';
/** A text cut shorter than this is meaningless, in characters. */
const NARROWEST = 12;
/** A text wrapped narrower than this is unreadable, in characters. */
const NARROWEST_LINES = 20;

/** The columns that are not empty, each as wide as its longest text. */
const laidOut = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], currency: string): Laid<Row>[] =>
  columns
    .map((column) => {
      const cells = rows.map((row) => oneLine(column.text(row, currency)));
      return { column, cells, width: Math.max(widthOf(column.title), ...cells.map(widthOf)) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const totalWidth = (laid: readonly { width: number }[]) =>
  laid.reduce((sum, { width }) => sum + width, GAP.length * (laid.length - 1));

const narrowestOf = ({ isLong, isWhole }: Pick<Column<never>, 'isLong' | 'isWhole'>): number =>
  isWhole ? NARROWEST_LINES : isLong ? NARROWEST : Number.POSITIVE_INFINITY;

/**
 * Leaves spare columns out if the table is too wide, and then narrows the long ones, the widest first.
 * @returns undefined if it still does not fit
 */
function fitInto<Row>(laid: readonly Laid<Row>[], room: number): Laid<Row>[] | undefined {
  const isTight = totalWidth(laid) > room;
  const kept = isTight ? laid.filter(({ column }) => !column.isSpare) : [...laid];
  for (let excess = totalWidth(kept) - room; excess > 0; excess--) {
    const [widest] = kept
      .filter(({ column, width }) => width > narrowestOf(column))
      .toSorted((one, other) => other.width - one.width);
    if (!widest) return undefined;
    widest.width--;
  }
  return kept;
}

type Painted = { room: number; paint: Paint; currency: string };

/** The columns side by side, under their titles. */
function sideBySide<Row>(laid: readonly Laid<Row>[], rows: readonly Row[], paint: Paint): string[] {
  const line = (cellOf: (column: Laid<Row>) => [text: string, style: Style | undefined]) =>
    laid
      .map((one) => {
        const [text, style] = cellOf(one);
        const space = padding(text, one.width);
        const painted = style && text !== '' ? paint(style, text) : text;
        return one.column.align === 'right' ? space + painted : painted + space;
      })
      .join(GAP)
      .trimEnd();
  const body = rows.flatMap((row, at) => {
    const texts = new Map(
      laid.map((one) => {
        const text = one.cells[at] ?? '';
        return [
          one,
          one.column.isWhole ? inLines(text, one.width, { breaksWords: true }) : [cut(text, one.width)],
        ];
      }),
    );
    const height = Math.max(...[...texts.values()].map(({ length }) => length));
    return Array.from({ length: height }, (_, of) =>
      line((one) => [texts.get(one)?.[of] ?? '', one.column.style?.(row)]),
    );
  });
  return [line(({ column }) => [column.title.toUpperCase(), 'dim']), ...body];
}

/** Each row as a block of lines, with a title before each value. */
function oneByOne<Row>(
  laid: readonly Laid<Row>[],
  rows: readonly Row[],
  { room, paint }: Pick<Painted, 'room' | 'paint'>,
): string[] {
  const beside = Math.max(...laid.map(({ column }) => widthOf(column.title)));
  const indent = ' '.repeat(beside + GAP.length);
  return rows.flatMap((row, at) => [
    ...(at > 0 ? [''] : []),
    ...laid.flatMap(({ column, cells }) => {
      const text = cells[at] ?? '';
      if (text === '') return [];
      const style = column.style?.(row);
      const title = column.title.toUpperCase();
      // An id or an address can only be copied whole.
      return inLines(text, Math.max(NARROWEST, room - indent.length), { breaksWords: false }).map(
        (part, of) => {
          const head = of === 0 ? paint('dim', title) + padding(title, indent.length) : indent;
          return head + (style ? paint(style, part) : part);
        },
      );
    }),
  ]);
}

/** A list for a terminal: columns side by side, or a block of lines for each row if they do not fit. */
export function drawTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { room, paint, currency }: Painted,
): string {
  const fitting = fitInto(laidOut(columns, rows, currency), room);
  const lines = fitting
    ? sideBySide(fitting, rows, paint)
    : oneByOne(
        laidOut(
          columns.filter(({ isSpare }) => !isSpare),
          rows,
          currency,
        ),
        rows,
        { room, paint },
      );
  return lines.map((text) => `${text}\n`).join('');
}

/** A list for programs: a line for each row, tabs between columns, no titles. */
export const tabSeparated = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  currency: string,
): string =>
  rows
    .map((row) => `${columns.map(({ raw, text }) => oneLine((raw ?? text)(row, currency))).join('\t')}\n`)
    .join('');

/** Explains an empty page: after the last page, `none` would be wrong about the pages before. */
export const nothingListed = (page: number, none: string): string =>
  page > 1 ? `There is no page ${page}.` : none;
