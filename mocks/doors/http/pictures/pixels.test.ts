import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pictureResponse } from './pictures.ts';
import { pixelsOf } from './pixels.ts';
import { pngOf } from './png-file.ts';

const SIZE = 40;
const pictureOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${content}</svg>`;

/** The colour of the pixel at a place of a drawing that is 20 wide, as hex. */
function colourIn(content: string, x: number, y: number): string {
  const pixels = pixelsOf(pictureOf(content), SIZE);
  const at = (Math.floor(y * 2) * SIZE + Math.floor(x * 2)) * 3;
  return Buffer.from(pixels.slice(at, at + 3)).toString('hex');
}
const RED = 'ff0000';
const WHITE = 'ffffff';

test.for<[string, string, inside: [number, number], outside: [number, number]]>([
  ['a rectangle', '<rect x="4" y="6" width="8" height="4" fill="#f00"/>', [5, 7], [5, 11]],
  ['round corners', '<rect width="20" height="20" rx="10" fill="#f00"/>', [10, 1], [1, 1]],
  ['a circle', '<circle cx="10" cy="10" r="6" fill="#ff0000"/>', [14, 10], [15, 15]],
  ['an ellipse', '<ellipse cx="10" cy="10" rx="8" ry="2" fill="#f00"/>', [17, 10], [10, 13]],
  ['lines', '<path d="M2 2h10v10H2z" fill="#f00"/>', [11, 11], [13, 11]],
  ['lines that go on after a move', '<path d="m2 2 10 0 0 10-10 0" fill="#f00"/>', [3, 11], [13, 3]],
  ['curves', '<path d="M2 10c0-10 16-10 16 0s-16 10-16 0" fill="#f00"/>', [10, 16], [2, 17]],
  ['curves of one handle', '<path d="M0 20q10-40 20 0" fill="#f00"/>', [10, 2], [2, 2]],
  ['arcs with flags that touch', '<path d="M4 10a6 6 0 0112 0z" fill="#f00"/>', [10, 5], [10, 12]],
  ['the long way round', '<path d="M10 10L10 4A6 6 0 1 1 4 10z" fill="#f00"/>', [13, 13], [7, 7]],
  ['a line with a pen', '<path d="M2 10h16" stroke="#f00" stroke-width="4" fill="none"/>', [10, 11], [1, 10]],
  [
    'a round end',
    '<path d="M4 10h12" stroke="#f00" stroke-width="4" stroke-linecap="round"/>',
    [3, 10],
    [2, 8],
  ],
  ['a hole', '<path d="M2 2h16v16H2zM6 6h8v8H6z" fill="#f00" fill-rule="evenodd"/>', [4, 4], [10, 10]],
  [
    'what is moved',
    '<g transform="translate(10 0)scale(.5)"><rect width="20" height="20" fill="#f00"/></g>',
    [15, 5],
    [5, 5],
  ],
  [
    'what is turned',
    '<g transform="rotate(90)translate(0-20)"><rect width="4" height="20" fill="#f00"/></g>',
    [10, 2],
    [2, 10],
  ],
  [
    'what is used again',
    '<defs><g id="i"><rect width="4" height="4"/></g></defs><use href="#i" fill="#f00" transform="translate(8 8)"/>',
    [9, 9],
    [2, 2],
  ],
])('%s is filled where it is, and nowhere else', ([, content, inside, outside]) => {
  expect([colourIn(content, ...inside), colourIn(content, ...outside)]).toEqual([RED, WHITE]);
});

test('a text is left out', () => {
  expect(
    new Set(pixelsOf(pictureOf('<text x="0" y="20" font-size="20" fill="#000">Bread</text>'), SIZE)),
  ).toEqual(new Set([255]));
});

test('what is clear lets through what is behind it', () => {
  const behind = '<rect width="20" height="20" fill="black"/>';
  expect(
    colourIn(`${behind}<g opacity=".5"><rect width="20" height="20" fill="white" opacity=".4"/></g>`, 5, 5),
  ).toBe('333333');
});

test('colours run from one to the next', () => {
  const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="hsl(0 100% 50%)"/>';
  const straight = `<defs><linearGradient id="g">${stops}</linearGradient></defs><rect width="20" height="20" fill="url(#g)"/>`;
  expect(colourIn(straight, 10, 3)).toMatch(/^8[0-4]0000$/);
  expect(colourIn(straight, 19.5, 3)).toMatch(/^f[c-f]0000$/);
  const round = straight.replaceAll('linear', 'radial');
  expect(colourIn(round, 10, 10)).toMatch(/^0[0-9]0000$/);
  expect(colourIn(round, 0.5, 0.5)).toBe(RED);
});

test('a file says what each pixel is', async () => {
  const pixels = pixelsOf(pictureOf('<circle cx="10" cy="10" r="6" fill="#c08040"/>'), SIZE);
  const file = Buffer.from(await pngOf(pixels, SIZE));
  const length = file.readUInt32BE(33);
  const rows = inflateSync(file.subarray(41, 41 + length));
  const read = new Uint8Array(pixels.length);
  const width = SIZE * 3;
  for (let at = 0; at < read.length; at++) {
    const above = at < width ? 0 : read[at - width]!;
    read[at] = rows[at + 1 + Math.floor(at / width)]! + above;
  }
  expect(read).toEqual(pixels);
});

test.for([
  '/pictures/product/loose-97/nothing/5c7a5c-ffffff-100.png',
  '/pictures/banner/bread/36.png',
  '/pictures/bread.png',
])('there is no %s', async (path) => {
  expect((await pictureResponse(`http://shop.test${path}`)).status).toBe(404);
});
