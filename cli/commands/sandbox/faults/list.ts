import type { GetContext } from '../../../context.ts';
import type { Declaration } from '../../../declaration.ts';

/** `spaza sandbox faults list` */
export function newList(command: Declaration, context: GetContext): void {
  command
    .description('List the faults of the sandbox, and how often each has happened.')
    .examples('spaza sandbox faults list', "spaza sandbox faults list --json | jq '.faults[].fired'")
    .action(async () => {
      const { runList } = await import('../../../actions/sandbox/faults/list.ts');
      await runList(await context());
    });
}
