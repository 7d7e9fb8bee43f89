import type { Command } from 'commander';
import type { GetContext } from '../context.ts';
import { examples } from '../lazy-commands.ts';
import { SHELLS, type Shell } from '../values/shells.ts';
import { oneOf } from '../values/words.ts';

/** `spaza completion <shell>` */
export function newCompletion(command: Command, context: GetContext): void {
  command
    .description(
      'Print the script that completes commands and flags in a shell. It says itself where to put it.',
    )
    .argument('<shell>', SHELLS.join(', '), oneOf(SHELLS, 'shell'))
    .addHelpText(
      'after',
      examples(
        'source <(spaza completion bash)',
        'spaza completion zsh > ~/.zfunc/_spaza',
        'spaza completion fish > ~/.config/fish/completions/spaza.fish',
      ),
    )
    .action(async (shell: Shell) => {
      const { runCompletion } = await import('../actions/completion.ts');
      await runCompletion(shell, command, context);
    });
}
