import { type Cell, isBlank, type Row } from '../table.ts';
import { attribute, createXmlReader, textOf } from './xml.ts';

/** Columns of a sheet at most; the format itself has no more. */
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

/** Sheets keep 12.99 with as many digits as their processor has; people mean the first fifteen. */
const numberOf = (text: string): number => Number(Number(text).toPrecision(15));

/** Makes rows of what a sheet's XML says. */
function createSheetListener(texts: readonly string[], take: (row: Row) => void) {
  let line = 0;
  let cells: Cell[] = [];
  let place = 0;
  let type = 'n';
  let value = '';
  let hasFormula = false;
  let takesText = false;

  function cell(): Cell {
    if (hasFormula) return { unusable: 'formula', text: value };
    if (type === 'e') return { unusable: 'error', text: value };
    if (value === '') return undefined;
    if (type === 's') return texts[Number(value)];
    if (type === 'b') return value === '1';
    return type === 'n' ? numberOf(value) : value;
  }

  return {
    open(name: string, attributes: string): void {
      if (name === 'row') {
        line = Number.parseInt(attribute(attributes, 'r') ?? '', 10) || line + 1;
        cells = [];
        place = -1;
      } else if (name === 'c') {
        const reference = attribute(attributes, 'r');
        place = reference === undefined ? place + 1 : placeOf(reference);
        type = attribute(attributes, 't') ?? 'n';
        value = '';
        hasFormula = false;
      } else if (name === 'f') hasFormula = true;
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
      } else if (name === 'row' && !cells.every(isBlank)) take({ line, cells });
    },
  };
}

/**
 * Rows of a sheet; empty ones are left out.
 * @param texts the shared texts that cells refer to by number
 * @throws Refused when it cannot be read
 */
export async function* readSheet(
  bytes: AsyncIterable<Uint8Array>,
  texts: readonly string[],
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  const push = createXmlReader(createSheetListener(texts, (row) => rows.push(row)));
  for await (const piece of textOf(bytes)) {
    push(piece);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}
