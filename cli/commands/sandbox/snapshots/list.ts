import type { Command } from 'commander';
import type { Context } from '../../../context.ts';
import { examples } from '../../../lazy-commands.ts';
import { showSnapshots } from '../../../shop/show-snapshots.ts';

/** `spaza sandbox snapshots list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List the states of the sandbox that were saved.')
    .addHelpText(
      'after',
      examples(
        'spaza sandbox snapshots list',
        "spaza sandbox snapshots list --json | jq -r '.snapshots[].name'",
      ),
    )
    .action(() => showSnapshots(context));
}
