import type { styleText } from 'node:util';

/** Whether to use colours: on a terminal that has them, unless `NO_COLOR` or `FORCE_COLOR` says otherwise. */
export function hasColours(
  { isTTY }: { isTTY?: boolean | undefined },
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (NO_COLOR || FORCE_COLOR === '0') return false;
  return FORCE_COLOR ? true : isTTY === true && TERM !== 'dumb';
}

export type Style = Parameters<typeof styleText>[0];

/** Styles a text, or returns it unchanged. */
export type Paint = (style: Style, text: string) => string;

export function painterFor(
  stream: { isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Paint {
  if (!hasColours(stream, env)) return (_style, text) => text;
  // Not imported: that would load all of `node:util`, and most output has no colours.
  const util = process.getBuiltinModule('node:util');
  return (style, text) => util.styleText(style, text, { validateStream: false });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001F\u007F-\u009F]+/g;

/** A text of the shop on one line, without control characters. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();

let stringWidth: typeof import('string-width').default | undefined;

/** Loads `string-width` when a text needs it, as loading takes longer than Node takes to start. */
function measure(text: string): number {
  const { createRequire } = process.getBuiltinModule('node:module');
  stringWidth ??= (createRequire(import.meta.url)('string-width') as typeof import('string-width')).default;
  return stringWidth(text);
}

const PLAIN = /^[\x20-\x7e]*$/;

/** Cells that a text occupies in a terminal: two for wide characters, none for combining ones. */
export const widthOf = (text: string): number => (PLAIN.test(text) ? text.length : measure(text));

let segmenter: Intl.Segmenter | undefined;
function graphemesOf(text: string) {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The longest beginning of a text that fits into a number of cells. No character is split. */
function beginning(text: string, width: number): string {
  let taken = '';
  let used = 0;
  for (const { segment } of graphemesOf(text)) {
    used += widthOf(segment);
    if (used > width) break;
    taken += segment;
  }
  return taken;
}

/** A text cut to a number of cells. */
export const cut = (text: string, width: number): string =>
  widthOf(text) > width ? `${beginning(text, Math.max(0, width - 1))}…` : text;

/** A text wrapped to a number of cells. A longer word is broken, or makes a longer line if it must stay whole. */
export function inLines(text: string, width: number, { breaksWords }: { breaksWords: boolean }): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(' ')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) <= width) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    while (breaksWords && widthOf(word) > width) {
      // At least one character, however narrow the column is.
      const part = beginning(word, width) || word.slice(0, 1);
      lines.push(part);
      word = word.slice(part.length);
    }
    line = word;
  }
  return [...lines, line];
}

/** The spaces that fill a cell beside its text. */
export const padding = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text)));
