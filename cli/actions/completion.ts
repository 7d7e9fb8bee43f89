import type { SpazaCommand } from '../command.ts';
import { completionScript } from '../completion/scripts.ts';
import { branchesOf } from '../completion/tree.ts';
import type { GetContext } from '../context.ts';
import type { Shell } from '../values/shells.ts';

export async function runCompletion(shell: Shell, program: SpazaCommand, context: GetContext): Promise<void> {
  const script = completionScript(shell, await branchesOf(program, context));
  const { output } = await context();
  output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
