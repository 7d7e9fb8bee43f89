import type { Command } from 'commander';
import { completionScript } from '../completion/scripts.ts';
import { branchesOf } from '../completion/tree.ts';
import type { GetContext } from '../context.ts';
import { loadAll } from '../lazy-commands.ts';
import type { Shell } from '../values/shells.ts';

export async function runCompletion(shell: Shell, command: Command, context: GetContext): Promise<void> {
  const program = command.parent ?? command;
  await loadAll(program, context);
  const script = completionScript(shell, branchesOf(program, program.options));
  const { output } = await context();
  output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
