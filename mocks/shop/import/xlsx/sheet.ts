import { type Cell, fileRefused, isBlank, type Row } from '../table.ts';
import type { NumberFormats } from './formats.ts';
import { type Attributes, attribute, createXmlReader, textOf, withoutEscapes } from './xml.ts';

/** Maximum columns of a sheet; the format itself allows no more. */
const MOST_COLUMNS = 16_384;

/** Place of a cell's column, from 0: A is 0, AA is 26. */
function placeOf(name: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(name)?.[0] ?? '') place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** Name of a cell: B2 is in the second column of row 2. */
export function cellName(line: number, place: number): string {
  let name = '';
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return `${name}${line}`;
}

/**
 * Sheets keep 12.99 with as many digits as their processor has; people mean the first fifteen. A whole number is meant
 * as it is written, however long it is.
 */
function numberOf(text: string): number | string {
  if (/^\d{16,}$/.test(text)) return text;
  return Number(Number(text).toPrecision(15));
}

/** Dates that are written out are of no zone, whatever stands behind them; one of midnight is a day. */
const dateTextOf = (text: string): string => text.replace(/(T00:00:00(\.0+)?)?Z?$/, '');

/** What a sheet's cells refer to by number. */
export interface SheetTexts {
  /** Texts that are kept once for all cells. */
  readonly texts: readonly string[];
  readonly formats: NumberFormats;
}

/** Makes rows of what a sheet's XML says. */
function createSheetListener({ texts, formats }: SheetTexts, take: (row: Row) => void) {
  let firstLine = 0;
  let line = 0;
  let cells: Cell[] = [];
  let place = 0;
  let type = 'n';
  let style: string | undefined;
  let value = '';
  let hasFormula = false;
  let takesText = false;

  function cell(): Cell {
    if (hasFormula) return { unusable: 'formula', text: value };
    if (type === 'e') return { unusable: 'error', text: value };
    if (value === '') return undefined;
    if (type === 's') return texts[Number(value)];
    if (type === 'b') return value === '1' || value === 'true';
    if (type === 'd') return dateTextOf(value);
    return type === 'n' ? number() : withoutEscapes(value);
  }

  function number(): Cell {
    const format = style === undefined ? undefined : formats.get(style);
    if (format === undefined) return numberOf(value);
    if (format === 'percent') return { unusable: 'percent', text: value };
    if (format === 'date') return { serial: Number(value), text: value };
    return String(numberOf(value)).padStart(format.digits, '0');
  }

  /** Cells that are merged hold the value of the first alone: what people see in the others is not there. */
  function refuseMerged(area: string): void {
    const [, from, to] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(area) ?? [];
    if (from === undefined || Number(from) > line || Number(to) < firstLine) return;
    throw fileRefused('merged_cells', { area });
  }

  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'row') {
        line = Number.parseInt(attribute(attributes, 'r') ?? '', 10) || line + 1;
        cells = [];
        place = -1;
      } else if (name === 'c') {
        const reference = attribute(attributes, 'r');
        place = reference === undefined ? place + 1 : placeOf(reference);
        type = attribute(attributes, 't') ?? 'n';
        if (formats.size > 0) style = attribute(attributes, 's');
        value = '';
        hasFormula = false;
      } else if (name === 'f') hasFormula = true;
      else if (name === 'mergeCell') refuseMerged(attribute(attributes, 'ref') ?? '');
      else takesText = name === 'v' || name === 't';
    },
    text(text: string): void {
      if (takesText) value += text;
    },
    close(name: string): void {
      if (name === 'v' || name === 't') takesText = false;
      else if (name === 'c' && place >= 0 && place < MOST_COLUMNS) {
        while (cells.length < place) cells.push(undefined);
        cells[place] = cell();
      } else if (name === 'row' && !cells.every(isBlank)) {
        firstLine ||= line;
        take({ line, cells });
      }
    },
  };
}

/**
 * Returns the rows of a sheet, including hidden ones; empty ones are left out.
 * @throws Refused if it cannot be read
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  shared: SheetTexts,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  const push = createXmlReader(createSheetListener(shared, (row) => rows.push(row)));
  for await (const piece of textOf(bytes)) {
    push(piece);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}
