import type { Command } from 'commander';
import type { GetContext } from '../../../context.ts';
import { examples } from '../../../lazy-commands.ts';

/** `spaza sandbox faults list` */
export function newList(command: Command, context: GetContext): void {
  command
    .description('List the mishaps that the sandbox has, and how often each has happened.')
    .addHelpText(
      'after',
      examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'"),
    )
    .action(async () => {
      const { runList } = await import('../../../actions/sandbox/faults/list.ts');
      await runList(await context());
    });
}
