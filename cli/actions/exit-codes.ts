import type { Context } from '../context.ts';
import { ENDINGS } from '../exit-codes.ts';

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

/** What `spaza help exit-codes` prints. */
export const exitCodesText = `What the exit code of a command says. Under --json, stdout then holds
{ "error": { "kind", "code", "messages", "next" } }, where kind is the word below.

${rows.map(({ exitCode, kind, means, next }) => `  ${String(exitCode).padStart(3)}  ${kind.padEnd(13)}  ${means}${next ? `\n${' '.repeat(22)}${next}` : ''}`).join('\n')}
`;

export function runExitCodes({ output }: Context): void {
  const exitCodes = rows.map(({ exitCode, ...row }) => ({ exit_code: exitCode, ...row }));
  output.answer({ exit_codes: exitCodes }, (page) => page.line(exitCodesText.trimEnd()));
}
