import { inLines } from '../output/text.ts';

/** Below this, texts do not stand beside their terms any more. */
const NARROWEST_TEXT = 24;

/** A text in lines of at most `width` characters; a longer word has a line of its own. */
export const wrapped = (text: string, width: number): string[] =>
  inLines(text, width, { breaksWords: false });

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
