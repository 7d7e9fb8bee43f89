import type { Command } from 'commander';
import type { GetContext } from '../../../context.ts';
import { examples } from '../../../lazy-commands.ts';

/** `spaza sandbox snapshots list` */
export function newList(command: Command, context: GetContext): void {
  command
    .description('List the states of the sandbox that were saved.')
    .addHelpText(
      'after',
      examples(
        'spaza sandbox snapshots list',
        "spaza sandbox snapshots list --json | jq -r '.snapshots[].name'",
      ),
    )
    .action(async () => {
      const { runList } = await import('../../../actions/sandbox/snapshots/list.ts');
      await runList(await context());
    });
}
