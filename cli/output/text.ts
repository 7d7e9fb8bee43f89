import type { styleText } from 'node:util';
import { hasColours } from './colours.ts';

export type Style = Parameters<typeof styleText>[0];

/** Puts a style on a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

export function painterFor(
  stream: { isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Paint {
  if (!hasColours(stream, env)) return (_style, text) => text;
  // Not imported: a module of Node is taken with all that hangs on it, and most output has no colours.
  const util = process.getBuiltinModule('node:util');
  return (style, text) => util.styleText(style, text, { validateStream: false });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001F\u007F-\u009F]+/g;

/** A text of the shop on one line, without what would steer the terminal. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();

/** Characters, as far as a terminal gives each one cell. */
export const widthOf = (text: string): number => [...text].length;

/** A text in at most so many cells. */
export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length > width ? `${characters.slice(0, Math.max(0, width - 1)).join('')}…` : text;
}

/** A text in lines of at most so many cells. A longer word is broken, or has a longer line where it must stay whole. */
export function inLines(text: string, width: number, { breaksWords }: { breaksWords: boolean }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const letters = [...word];
    if (line !== '' && widthOf(line) + 1 + letters.length <= width) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    while (breaksWords && letters.length > width) lines.push(letters.splice(0, width).join(''));
    line = letters.join('');
  }
  return [...lines, line];
}

/** What fills a cell beside its text. */
export const padding = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - widthOf(text)));
