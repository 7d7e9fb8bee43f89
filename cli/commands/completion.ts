import type { Command } from '../command-line/command.ts';
import { completionScript, SHELLS, type Shell } from '../completion/scripts.ts';
import { branchesOf } from '../completion/tree.ts';
import type { Context } from '../context.ts';
import { GLOBAL_OPTIONS, HELP_OPTION } from '../help/global-options.ts';
import { oneOf } from './values.ts';

/** `spaza completion <shell>` */
export function newCompletion(command: Command, context: Context): void {
  command
    .description(
      'Print the script that completes commands and flags in a shell. It says itself where to put it.',
    )
    .argument('<shell>', SHELLS.join(', '), oneOf(SHELLS, 'shell'))
    .examples(
      'source <(spaza completion bash)',
      'spaza completion zsh > ~/.zfunc/_spaza',
      'spaza completion fish > ~/.config/fish/completions/spaza.fish',
    )
    .action((shell: Shell) => runCompletion(shell, command, context));
}

async function runCompletion(shell: Shell, command: Command, context: Context): Promise<void> {
  const branches = await branchesOf(command.parent ?? command, [...GLOBAL_OPTIONS, HELP_OPTION], context);
  const script = completionScript(shell, branches);
  context.output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
