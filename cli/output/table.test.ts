import { expect, test } from 'vitest';
import { type Column, drawTable, tabSeparated } from './table.ts';
import { hasColours } from './text.ts';

interface Line {
  name: string;
  cents: number;
  note?: string;
}

const columns: Column<Line>[] = [
  { title: 'Name', text: ({ name }) => name, isLong: true },
  {
    title: 'Price',
    text: ({ cents }, symbol) => `${symbol}${cents / 100}`,
    raw: ({ cents }) => String(cents),
    align: 'right',
  },
  { title: 'Note', text: ({ note = '' }) => note, isSpare: true, style: () => 'yellow' },
];
const plain = (_style: unknown, text: string) => text;
const currency = 'R';
const draw = (rows: Line[], room = 80) =>
  drawTable(columns, rows, { room, paint: plain, currency }).split('\n');

test('makes columns as wide as their contents', () => {
  expect(
    draw([
      { name: 'Rooibos', cents: 2899 },
      { name: 'Samp', cents: 500 },
    ]),
  ).toEqual(['NAME      PRICE', 'Rooibos  R28.99', 'Samp         R5', '']);
});

test('counts wide and combined characters as the terminal cells they take', () => {
  const rows = [
    { name: '茶の葉', cents: 100 },
    { name: 'tea 👩‍👩‍👧', cents: 100 },
    { name: 'Zoe\u0308', cents: 100 },
  ];
  expect(draw(rows)).toEqual([
    'NAME    PRICE',
    '茶の葉     R1',
    'tea 👩‍👩‍👧     R1',
    'Zoe\u0308        R1',
    '',
  ]);
  const long = { name: '茶の葉'.repeat(6), cents: 100 };
  expect(draw([long], 20)[1]).toBe('茶の葉茶の葉…     R1');
});

test('leaves out an empty column', () => {
  expect(draw([{ name: 'Samp', cents: 500, note: 'new' }])[0]).toBe('NAME  PRICE  NOTE');
  expect(draw([{ name: 'Samp', cents: 500 }])[0]).toBe('NAME  PRICE');
});

test('drops spare columns first and then cuts long ones if the table is too wide', () => {
  const row = { name: 'Sederkloof rooibos 40 bags', cents: 2899, note: 'promotion' };
  expect(draw([row], 36)[1]).toBe('Sederkloof rooibos 40 bags  R28.99');
  expect(draw([row], 24)[1]).toBe('Sederkloof rooi…  R28.99');
});

test('wraps a whole text to the next line and never cuts it', () => {
  const whole: Column<Line>[] = [
    { title: 'Name', text: ({ name }) => name },
    { title: 'What', text: ({ note = '' }) => note, isWhole: true },
  ];
  const row = { name: 'Rice', cents: 1, note: 'price R24.99 → R26.49, base price R24.99 → –' };
  const lines = (room: number) =>
    drawTable(whole, [row, { ...row, name: 'Samp' }], { room, paint: plain, currency }).split('\n');
  expect(lines(34)).toEqual([
    'NAME  WHAT',
    'Rice  price R24.99 → R26.49, base',
    '      price R24.99 → –',
    'Samp  price R24.99 → R26.49, base',
    '      price R24.99 → –',
    '',
  ]);
});

test('stacks the values of a row if they do not fit side by side, and cuts nothing', () => {
  const row = { name: 'Sederkloof rooibos 40 bags', cents: 2899, note: 'promotion' };
  expect(draw([row, { name: 'https://shop.example/pictures/1', cents: 500 }], 18)).toEqual([
    'NAME   Sederkloof',
    '       rooibos 40',
    '       bags',
    'PRICE  R28.99',
    '',
    'NAME   https://shop.example/pictures/1',
    'PRICE  R5',
    '',
  ]);
});

test('keeps columns aligned with colours', () => {
  const paint = (_style: unknown, text: string) => `<${text}>`;
  const row = { name: 'Samp', cents: 5, note: 'a' };
  const [, first] = drawTable(columns, [row], { room: 80, paint, currency }).split('\n');
  expect(first).toBe('Samp  R0.05  <a>');
});

test('does not let a text of the shop break the table or control the terminal', () => {
  expect(draw([{ name: 'Sa\u001B[2Jmp\n', cents: 5 }])[1]).toContain('Sa [2Jmp');
  expect(tabSeparated(columns, [{ name: 'a\tb\nc', cents: 5 }], currency)).toBe('a b c\t5\t\n');
});

test.each([
  ['a terminal', true, {}, true],
  ['a pipe', false, {}, false],
  ['a terminal that knows none', true, { TERM: 'dumb' }, false],
  ['somebody who wants none', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ['a pipe of somebody who wants them', false, { FORCE_COLOR: '1', TERM: 'dumb' }, true],
  ['a terminal of somebody who forces none', true, { FORCE_COLOR: '0' }, false],
  ['a pipe, where an empty variable says nothing', false, { FORCE_COLOR: '', NO_COLOR: '' }, false],
])('decides whether to use colours for %s', (_who, isTTY, env, isColoured) => {
  expect(hasColours({ isTTY }, env)).toBe(isColoured);
});
