import { keepScript } from '../completion/kept-script.ts';
import { completionScript } from '../completion/scripts.ts';
import { branchesOf } from '../completion/tree.ts';
import type { GetContext } from '../context.ts';
import { Declaration, type LazyCommands } from '../declaration.ts';
import type { Shell } from '../values/shells.ts';

export async function runCompletion(
  { shell, commands }: { shell: Shell; commands: LazyCommands },
  context: GetContext,
): Promise<void> {
  const program = new Declaration(['spaza'], {}, '').group(commands);
  const script = completionScript(shell, await branchesOf(program, context));
  const { output, ports } = await context();
  await keepScript(shell, `${script.trimEnd()}\n`, ports);
  output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
