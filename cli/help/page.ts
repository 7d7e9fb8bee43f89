import { hasColours } from '../output/colours.ts';
import type { Ports } from '../ports.ts';
import { item, wrapped } from './layout.ts';

const USUAL_WIDTH = 80;

/** Terms and what is said about them, under a title. */
export type Section = readonly [
  title: string,
  rows: readonly (readonly [term: string, description: string])[],
];

/** What help is made of. */
export interface HelpPage {
  /** The line as it is typed. */
  usage: string;
  description: string;
  /** Those with nothing in them are left out. */
  sections: readonly Section[];
}

type Terminal = Pick<Ports, 'stdout' | 'env'>;

/** How wide help may be. */
export const helpWidth = ({ isTTY, columns }: Ports['stdout']): number =>
  isTTY ? (columns ?? USUAL_WIDTH) : USUAL_WIDTH;

/** How titles stand out. */
export function titled({ stdout, env }: Terminal): (title: string) => string {
  const isColoured = hasColours(stdout, env);
  return (title) => (isColoured ? `\u001B[1m${title}\u001B[22m` : title);
}

/** Help with all its texts in one column, however many sections it has. */
export function helpPage({ usage, description, sections }: HelpPage, terminal: Terminal): string {
  const width = helpWidth(terminal.stdout);
  const title = titled(terminal);
  const filled = sections.filter(([, rows]) => rows.length > 0);
  const longest = Math.max(...filled.flatMap(([, rows]) => rows.map(([term]) => term.length)));
  const lines = description.split('\n').flatMap((line) => wrapped(line, width));
  return [
    `${title('Usage:')} ${usage}`,
    lines.join('\n'),
    ...filled.map(([name, rows]) =>
      [title(name), ...rows.map(([term, text]) => item(term, longest, text, width))].join('\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
