import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';
import { SHELLS, type Shell } from '../values/shells.ts';
import { oneOf } from '../values/words.ts';

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
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('../actions/completion.ts');
      await runCompletion(shell, command.parent as SpazaCommand, context);
    });
}
