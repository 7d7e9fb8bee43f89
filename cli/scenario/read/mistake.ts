/** A mistake in a scenario file, and its place. Lines and columns count from 1. */
export interface Mistake {
  file: string;
  line: number;
  column: number;
  message: string;
  /** The lines around it, with a mark under the place. */
  excerpt: string;
}

const LINES_BEFORE = 1;
const LONGEST = 100;

/** The line of a place with the one before it, and a mark under it. */
export function excerptOf(text: string, line: number, column: number): string {
  const lines = text.split('\n');
  const from = Math.max(1, line - LINES_BEFORE);
  const width = String(line).length;
  const shown = lines
    .slice(from - 1, line)
    .map((source, at) => `| ${String(from + at).padStart(width)} | ${source.slice(0, LONGEST)}`);
  return [
    ...shown,
    `| ${' '.repeat(width)} | ${' '.repeat(Math.max(0, Math.min(column, LONGEST) - 1))}^`,
  ].join('\n');
}

/** `file.yaml:3:5: message`, and the lines. */
export const mistakeText = ({ file, line, column, message, excerpt }: Mistake): string =>
  `${file}:${line}:${column}: ${message}\n${excerpt}`;
