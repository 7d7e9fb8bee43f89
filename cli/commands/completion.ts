import type { Command } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion/scripts.ts';
import { branchesOf } from '../completion/tree.ts';
import type { Context } from '../context.ts';
import { examples, loadAll } from '../lazy-commands.ts';
import { oneOf } from './values.ts';

/** `spaza completion <shell>` */
export function newCompletion(command: Command, context: Context): void {
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
    .action((shell: Shell) => runCompletion(shell, command, context));
}

async function runCompletion(shell: Shell, command: Command, context: Context): Promise<void> {
  const program = command.parent ?? command;
  await loadAll(program, context);
  const script = completionScript(shell, branchesOf(program, program.options));
  context.output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
