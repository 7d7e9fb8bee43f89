import type { Context } from '../context.ts';
import { ENDINGS } from '../exit-codes.ts';
import { item, wrapped } from '../help/layout.ts';
import { helpWidth } from '../help/page.ts';
import type { Ports } from '../ports.ts';

interface Row {
  exitCode: number;
  kind: string;
  means: string;
  next: string;
}

const rows: Row[] = [
  { exitCode: 0, kind: 'ok', means: 'It worked', next: '' },
  ...Object.entries(ENDINGS).map(([kind, ending]) => ({ kind, ...ending })),
];

const HEAD =
  'What exit codes mean. With --json, stdout then holds { "error": { "kind", "code", "messages", ' +
  '"next" } }, where kind is the word below. The advice after the arrow is given unless the failure ' +
  'has a better one.';

const termOf = ({ exitCode, kind }: Row) => `${String(exitCode).padStart(3)}  ${kind}`;
const longest = Math.max(...rows.map((row) => termOf(row).length));

/** What `spaza help exit-codes` prints. */
export function exitCodesText({ stdout }: Pick<Ports, 'stdout'>): string {
  const width = helpWidth(stdout);
  const listed = rows.map((row) =>
    item(termOf(row), longest, row.next ? `${row.means}. → ${row.next}` : row.means, width),
  );
  return `${wrapped(HEAD, width).join('\n')}\n\n${listed.join('\n')}\n`;
}

export function runExitCodes({ ports, output }: Context): void {
  const exitCodes = rows.map(({ exitCode, ...row }) => ({ exit_code: exitCode, ...row }));
  output.answer({ exit_codes: exitCodes }, (page) => page.line(exitCodesText(ports).trimEnd()));
}
