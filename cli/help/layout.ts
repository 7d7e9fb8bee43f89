import type { LazyCommands } from '../lazy-commands.ts';
import { hasColours } from '../output/text.ts';
import type { Ports } from '../ports.ts';

/** Below this, texts do not stand beside their terms any more. */
const NARROWEST_TEXT = 24;

/** A text in lines of at most so many characters; a longer word has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A term and what is said about it: side by side, or below each other where there is no room for that. */
export function item(term: string, longestTerm: number, text: string, width: number): string {
  const beside = 2 + longestTerm + 2;
  const isBeside = width - beside >= NARROWEST_TEXT;
  const indent = ' '.repeat(isBeside ? beside : 6);
  const head = isBeside ? `  ${term.padEnd(longestTerm)}  ` : `  ${term}\n${indent}`;
  return head + wrapped(text, width - indent.length).join(`\n${indent}`);
}

/** Terms and what is said about them. */
export function listed(rows: readonly (readonly [term: string, text: string])[], width: number): string {
  const longestTerm = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, text]) => item(term, longestTerm, text, width)).join('\n');
}

/** How help is drawn. */
export interface HelpStyle {
  /** In characters. */
  width: number;
  isBold: boolean;
}

/** Those that lists name. */
export const listedIn = (commands: LazyCommands): (readonly [name: string, summary: string])[] =>
  Object.entries(commands)
    .filter(([, { hidden }]) => !hidden)
    .map(([name, { summary }]) => [name, summary] as const);

const USUAL_WIDTH = 80;

/** How wide help may be, and whether it may shine. */
export const styleOn = ({ stdout, env }: Pick<Ports, 'stdout' | 'env'>): HelpStyle => ({
  width: stdout.isTTY ? (stdout.columns ?? USUAL_WIDTH) : USUAL_WIDTH,
  isBold: hasColours(stdout, env),
});

/** The title of a part of the help. */
export const titleIn =
  ({ isBold }: HelpStyle) =>
  (text: string): string =>
    isBold ? `\u001B[1m${text}\u001B[22m` : text;
