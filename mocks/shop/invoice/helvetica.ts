import { toWinAnsi } from './win-ansi.ts';

/** How wide the characters from the space to the tilde are, in thousandths of the font's size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** What any other character is taken to be: letters with accents are about as wide as plain ones. */
const OTHER = 611;
/** Bold letters are wider by at most this factor; digits are as wide as plain ones. */
const BOLD = 1.1;

/** Returns the width of a text set in Helvetica, in points. */
export function widthOf(text: string, size: number, bold = false): number {
  let width = 0;
  for (const character of toWinAnsi(text)) {
    const each = WIDTHS[character.charCodeAt(0) - 0x20] ?? OTHER;
    width += bold && !/[\d .]/.test(character) ? each * BOLD : each;
  }
  return (width * size) / 1000;
}

/** Breaks a text into lines of at most this width, in points; a word that is wider than a line is broken as well. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && widthOf(line + character, size) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
