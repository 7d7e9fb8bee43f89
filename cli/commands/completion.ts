import type { SpazaCommand } from '../command.ts';
import { completionScript } from '../completion/scripts.ts';
import { branchesOf } from '../completion/tree.ts';
import type { GetContext } from '../context.ts';
import { oneOf, SHELLS, type Shell } from '../values/words.ts';

async function runCompletion(shell: Shell, program: SpazaCommand, context: GetContext): Promise<void> {
  const script = completionScript(shell, await branchesOf(program, context));
  const { output } = await context();
  output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}

/** `spaza completion <shell>` */
export function newCompletion(command: SpazaCommand, context: GetContext): void {
  command
    .description('Print the completion script for a shell. The script itself says where to put it.')
    .argument('<shell>', SHELLS.join(', '), oneOf(SHELLS, 'shell'))
    .examples(
      'source <(spaza completion bash)',
      'spaza completion zsh > ~/.zfunc/_spaza',
      'spaza completion fish > ~/.config/fish/completions/spaza.fish',
    )
    .action(async (shell: Shell) => runCompletion(shell, command.parent as SpazaCommand, context));
}
