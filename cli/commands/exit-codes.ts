import { type Declare, helpSection } from '../command.ts';
import type { Context } from '../context.ts';
import { ENDINGS } from '../failure.ts';

const rows = [
  { exitCode: 0, kind: 'ok', means: 'It worked', next: '' },
  ...Object.entries(ENDINGS).map(([kind, ending]) => ({ kind, ...ending })),
];

const HEAD =
  'With --json, stdout of a failed command holds { "version": 1, "error": { "kind", "code", "messages", "next" } }, where\n' +
  'kind is the word below. The advice after the arrow is given unless the failure has a better one.';

function runExitCodes({ ports, output }: Context): void {
  const exitCodes = rows.map(({ exitCode, ...row }) => ({ exit_code: exitCode, ...row }));
  const listed = rows.map(
    ({ exitCode, kind, means, next }) =>
      [`${String(exitCode).padStart(3)}  ${kind}`, next ? `${means}. → ${next}` : means] as const,
  );
  output.answer({ exit_codes: exitCodes }, (page) => {
    page.line(`${HEAD}\n\n${helpSection('Exit codes:', listed, ports.stdout).trimEnd()}`);
  });
}

/** `spaza help exit-codes` */
export const newExitCodes: Declare = (command) =>
  // `help exit-codes` asks for its help.
  command.helpOption(false).allowUnknownOption().allowExcessArguments().run(runExitCodes);
