import type { Command } from 'commander';
import { completionScript, SHELLS, type Shell } from '../completion/scripts.ts';
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
    .action((shell: Shell) => runCompletion(shell, context));
}

async function runCompletion(shell: Shell, context: Context): Promise<void> {
  const [{ newProgram }, { branchesOf }] = await Promise.all([
    import('../program.ts'),
    import('../completion/tree.ts'),
  ]);
  const program = newProgram(context.ports, async () => context);
  await loadAll(program, context);
  const script = completionScript(shell, branchesOf(program, program.options));
  context.output.answer({ shell, script }, (page) => page.line(script.trimEnd()));
}
