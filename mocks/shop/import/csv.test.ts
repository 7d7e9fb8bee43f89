import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRow, dialectOf, readCsv } from './csv.ts';

async function* cut(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 3): Promise<CsvRow[]> {
  const rows = [];
  for await (const some of readCsv(cut(text, size))) rows.push(...some);
  return rows;
}

const cells = async (text: string, size?: number) => (await read(text, size)).map((row) => row.cells);

const cell = fc.array(fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r\n', '🌽', 'é', '0'), {
  maxLength: 6,
});

test('reads what was written, in chunks of any size', async () => {
  const table = fc.array(
    fc.array(
      cell.map((parts) => parts.join('')),
      { minLength: 1, maxLength: 4 },
    ),
    {
      maxLength: 6,
    },
  );
  const dialect = fc.record({ delimiter: fc.constantFrom(',', ';'), end: fc.constantFrom('\n', '\r\n') });
  await fc.assert(
    fc.asyncProperty(
      table,
      dialect,
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      async (table, how, quoteAll, size) => {
        const { delimiter, end } = how;
        const write = (value: string) =>
          quoteAll || /["\r\n,;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
        const rows = [['x', 'y'], ...table.map((row) => ['x', ...row])];
        const text = rows.map((row) => row.map(write).join(delimiter) + end).join('');
        expect(await cells(text, size)).toEqual(rows);
        expect(await cells(`\uFEFF${text}`.slice(0, -end.length), size)).toEqual(rows);
      },
    ),
    { numRuns: 300 },
  );
});

test('numbers each row by the line on which it starts', async () => {
  expect(await read('a,b\n\n"one\r\ntwo",1\r\n,\n3,4')).toEqual([
    { line: 1, cells: ['a', 'b'], text: 'a,b', lineEnd: '\n' },
    { line: 3, cells: ['one\r\ntwo', '1'], text: '"one\r\ntwo",1', lineEnd: '\r\n' },
    { line: 6, cells: ['3', '4'], text: '3,4', lineEnd: '' },
  ]);
});

test('detects the delimiter from the heading', () => {
  const delimiterOf = (heading: string) => dialectOf(heading).delimiter;
  expect(delimiterOf('barcode;price')).toBe(';');
  expect(delimiterOf('"a;b;c",price')).toBe(',');
  expect(delimiterOf('barcode')).toBe(',');
  expect(dialectOf('\nsep=;\na,b')).toEqual({ delimiter: ';', begin: 7 });
});

test('accepts quotes within unquoted cells and at the start of quoted texts', async () => {
  expect(await cells('name,x\nPizza 12",1\n"""quoted"" name","a"",""b"\n')).toEqual([
    ['name', 'x'],
    ['Pizza 12"', '1'],
    ['"quoted" name', 'a","b'],
  ]);
});

test('refuses a quote that is not closed or is closed too early, with its line', async () => {
  await expect(read('a,b\n1,"2\n3,4\n')).rejects.toThrow(
    'Line 2: a cell begins with " and has no closing one.',
  );
  await expect(read('a,b\n"1"x,2\n')).rejects.toThrow('Line 2: after the closing " of cell 1');
  await expect(read(`a,b\n1,"${'x'.repeat(200_000)}`, 50_000)).rejects.toThrow(
    'Line 2: the row has more than',
  );
  await expect(read('a,b\n1,""x"\n')).rejects.toThrow('Line 2: after the closing " of cell 2');
});

test('refuses text that is not UTF-8, with its line', async () => {
  const latin = [
    [0x61, 0x0a],
    [0x62, 0x0a, 0xc3],
    [0xa9, 0x0a, 0x63, 0xe9, 0x0a],
  ];
  const utf16 = [[0xff, 0xfe, 0x61, 0x00]];
  async function* inPieces(pieces: number[][]) {
    for (const piece of pieces) yield Uint8Array.from(piece);
  }
  for (const [line, pieces] of [
    [4, latin],
    [1, utf16],
  ] as const) {
    const reading = async () => {
      for await (const rows of readCsv(inPieces(pieces))) expect(rows.length).toBeGreaterThan(0);
    };
    await expect(reading()).rejects.toThrow(`not in UTF-8 (line ${line})`);
  }
});
