import type { SpazaCommand } from '../../../command.ts';
import type { GetContext } from '../../../context.ts';

/** `spaza sandbox faults list` */
export function newList(command: SpazaCommand, context: GetContext): void {
  command
    .description('List the faults of the sandbox, and how often each has happened.')
    .examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'")
    .action(async () => {
      const { runList } = await import('../../../actions/sandbox/faults/list.ts');
      await runList(await context());
    });
}
