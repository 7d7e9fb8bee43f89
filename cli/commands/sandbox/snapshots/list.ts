import type { SpazaCommand } from '../../../command.ts';
import type { GetContext } from '../../../context.ts';
import { showSnapshots } from '../../../shop/show-snapshots.ts';

/** `spaza sandbox snapshots list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the snapshots of the sandbox.')
    .examples(
      'spaza sandbox snapshots list',
      "spaza sandbox snapshots list --json | jq -r '.snapshots[].name'",
    )
    .action(async () => showSnapshots(await context()));
}
