import { widthOf } from './helvetica.ts';
import { toWinAnsi } from './win-ansi.ts';

/** Width and height of a page of A4, in points. */
export const PAGE = { width: 595, height: 842 } as const;

/** How a text stands on a page. */
export interface TextStyle {
  size: number;
  bold?: boolean;
  /** The text ends at its place instead of beginning there. */
  rightAligned?: boolean;
}

/** A page that is being drawn. Places are in points from its upper left corner. */
export interface Page {
  text(x: number, y: number, text: string, style: TextStyle): void;
  /** A thin line from one side to another. */
  rule(x: number, y: number, toX: number): void;
  /** What was drawn, as a PDF says it. */
  readonly content: () => string;
}

const literal = (text: string): string => `(${toWinAnsi(text).replace(/[\\()]/g, '\\$&')})`;
const points = (value: number): string => String(Math.round(value * 100) / 100);

/** An empty page. */
export function newPage(): Page {
  const drawn: string[] = [];
  const up = (y: number) => points(PAGE.height - y);
  return {
    text(x, y, text, { size, bold = false, rightAligned = false }) {
      const from = rightAligned ? x - widthOf(text, size, bold) : x;
      drawn.push(`BT /${bold ? 'F2' : 'F1'} ${size} Tf ${points(from)} ${up(y)} Td ${literal(text)} Tj ET`);
    },
    rule: (x, y, toX) => drawn.push(`0.5 w ${points(x)} ${up(y)} m ${points(toX)} ${up(y)} l S`),
    content: () => drawn.join('\n'),
  };
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const CATALOG = 1;
const PAGES = 2;
const FONTS = [3, 4] as const;
const INFO = 5;

/** The objects of a document, the first of which has the number 1. Every page is two: itself and what is on it. */
function objectsOf(title: string, pages: readonly Page[]): string[] {
  const numbers = pages.map((_page, index) => INFO + 1 + 2 * index);
  return [
    `<< /Type /Catalog /Pages ${PAGES} 0 R >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = page.content();
      return [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
          `/Resources << /Font << /F1 ${FONTS[0]} 0 R /F2 ${FONTS[1]} 0 R >> >> /Contents ${numbers[index]! + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
}

/** A PDF of these pages, in Helvetica, which every reader has. Its text is kept to one character a byte throughout. */
export function pdfOf(title: string, pages: readonly Page[]): Uint8Array<ArrayBuffer> {
  // Bytes above 127 in the second line tell whoever carries the file that it is no text.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objectsOf(title, pages).map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  file += `trailer\n<< /Size ${offsets.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
