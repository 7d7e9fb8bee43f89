import { expect, test } from 'vitest';
import { widthOf, wrapped } from './helvetica.ts';
import { newPage, pdfOf } from './layout.ts';
import { readPdf, textsOf } from './testing/read-pdf.ts';

function pageOf(...texts: string[]) {
  const page = newPage();
  texts.forEach((text, index) => {
    page.text(50, 50 + 20 * index, text, { size: 10 });
  });
  return page;
}

test('every object stands where the table of a PDF says, and every stream is as long as it says', () => {
  const { objects, pages } = readPdf(pdfOf('Two pages', [pageOf('first'), pageOf('second', 'third')]));
  expect(objects.size).toBe(9);
  expect(pages.map(textsOf)).toEqual([['first'], ['second', 'third']]);
});

test('brackets and backslashes do not end a text, and letters keep their accents', () => {
  const { pages } = readPdf(
    pdfOf('Odd (\\)', [pageOf('Milk (2\\3)', 'Crème brûlée – “fyn” €5', 'Ṡabalala 牛')]),
  );
  expect(textsOf(pages[0]!)).toEqual(['Milk (2\\3)', 'Crème brûlée – “fyn” €5', 'Sabalala ?']);
});

test('what is right-aligned ends where it is told to', () => {
  const page = newPage();
  page.text(500, 100, 'R1 234.50', { size: 10, rightAligned: true });
  const [, from] = /Tf ([\d.]+) 742 Td/.exec(page.content()) ?? [];
  // R 722, five digits and one more 556 each, a space and a stop 278 each: thousandths of the size.
  expect(Number(from) + (722 + 6 * 556 + 2 * 278) / 100).toBeCloseTo(500, 1);
});

test('a long name is broken between words, and a long word where the line ends', () => {
  const lines = wrapped('Basmati rice of the best kind Supercalifragilisticexpialidocious', 10, 80);
  expect(lines.join('').replaceAll(' ', '')).toBe(
    'BasmatiriceofthebestkindSupercalifragilisticexpialidocious',
  );
  expect(lines[0]).toBe('Basmati rice of');
  for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(80);
});
