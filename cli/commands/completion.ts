import type { Command } from '../command-line/command.ts';
import { SHELLS, type Shell } from '../completion/scripts.ts';
import type { Context } from '../context.ts';
import { GLOBAL_OPTIONS, HELP_OPTION } from '../global-flags.ts';
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
    .action((shell: Shell) => runCompletion(shell, context));
}

async function runCompletion(shell: Shell, { output }: Context): Promise<void> {
  const [{ completionScript }, { branchesOf, wordOf }, { default: written }] = await Promise.all([
    import('../completion/scripts.ts'),
    import('../completion/tree.ts'),
    import('./declared.json', { with: { type: 'json' } }),
  ]);
  const branches = branchesOf('spaza', { children: written }, [...GLOBAL_OPTIONS, HELP_OPTION].map(wordOf));
  const script = completionScript(shell, branches);
  output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
