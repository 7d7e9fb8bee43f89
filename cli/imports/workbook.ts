import { type ImportProblem, importColumns } from '@spaza/contracts';
import type { Cell, Table } from '@spaza/mocks/tables';
import { eachOf, plainName, unfit, unreadable } from './csv-text.ts';

/** Why a cell of a sheet cannot be expressed as text, and what to do about it. */
const NO_TEXT = {
  formula: 'is a formula; paste its value instead',
  error: 'is a spreadsheet error',
  percent: 'is a percentage; enter a plain number, in a cell formatted as a number',
  date: 'is a date; format the column as text, and enter the value again',
} as const;

interface Converted {
  /** The text of the cell; empty if it has none. */
  text: string;
  /** Why the shop would not take it. */
  reason?: (typeof NO_TEXT)[keyof typeof NO_TEXT];
}

function converted(
  cell: Cell,
  isOfDates: boolean,
  daysAhead: number,
  dateText: typeof import('@spaza/mocks/tables').dateText,
): Converted {
  // A line break within a cell becomes a space, so that each row keeps its line.
  if (typeof cell !== 'object')
    return { text: cell === undefined ? '' : String(cell).replace(/\s*[\r\n]+\s*/g, ' ') };
  if ('unusable' in cell) return { text: cell.text, reason: NO_TEXT[cell.unusable] };
  const text = isOfDates ? dateText(cell, daysAhead) : undefined;
  return text === undefined ? { text: cell.text, reason: NO_TEXT.date } : { text };
}

/** The columns of dates, by their places under a heading. */
function datePlaces(names: readonly string[], map: ReadonlyMap<string, string>): Set<number> {
  const known = new Map([...map].map(([from, to]) => [plainName(from), plainName(to)]));
  const dates = Object.values(importColumns)
    .flat()
    .filter(({ kind }) => kind === 'start' || kind === 'end')
    .map(({ name }) => name as string);
  const isDate = (name: string) => dates.includes(known.get(plainName(name)) ?? plainName(name));
  return new Set(names.flatMap((name, place) => (isDate(name) ? [place] : [])));
}

async function tableOf(file: string, content: Blob): Promise<Table> {
  const { openTable } = await import('@spaza/mocks/tables');
  return openTable(content).catch((cause: unknown) => {
    throw unreadable(file, cause);
  });
}

/** The heading of the first sheet of a workbook, without reading the whole workbook. @throws Failure `usage` */
export async function headingOfWorkbook(file: string, content: Blob): Promise<string[]> {
  for await (const { cells } of eachOf(file, (await tableOf(file, content)).rows))
    return Array.from(cells, (cell) => (typeof cell === 'object' ? cell.text : String(cell ?? '')));
  throw unfit(file, 'is empty: there is nothing on its first sheet.');
}

/**
 * The rows of the first sheet of a workbook as texts, the heading first.
 * @param map other names of its columns
 * @param problems takes the cells that cannot be expressed as text, which the shop could not detect in CSV
 * @throws Failure `usage` if the workbook cannot be read
 */
export async function* textsOfWorkbook(
  { file, content, map }: { file: string; content: Blob; map: ReadonlyMap<string, string> },
  problems: ImportProblem[],
): AsyncGenerator<{ line: number; cells: string[] }> {
  const { dateText } = await import('@spaza/mocks/tables');
  const table = await tableOf(file, content);
  let names: string[] | undefined;
  let dates = new Set<number>();
  for await (const { line, cells } of eachOf(file, table.rows)) {
    const texts = Array.from(cells, (cell, place) => {
      const { text, reason } = converted(cell, dates.has(place), table.daysAhead ?? 0, dateText);
      if (reason && names) {
        const at = table.cellName?.(line, place);
        const column = names[place] ?? null;
        problems.push({ line, column, ...(at && { cell: at }), value: text, code: 'no_text', reason });
      }
      return text;
    });
    if (!names) {
      names = texts;
      dates = datePlaces(names, map);
    }
    yield { line, cells: texts };
  }
}
