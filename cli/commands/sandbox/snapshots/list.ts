import type { Command } from '../../../command-line/command.ts';
import type { Context } from '../../../context.ts';
import { showSnapshots } from '../../../shop/show-snapshots.ts';

/** `spaza sandbox snapshots list` */
export function newList(command: Command, context: Context): void {
  command
    .description('List the states of the sandbox that were saved.')
    .examples(
      'spaza sandbox snapshots list',
      "spaza sandbox snapshots list --json | jq -r '.snapshots[].name'",
    )
    .action(() => showSnapshots(context));
}
