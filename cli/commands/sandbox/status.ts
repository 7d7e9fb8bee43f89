import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza sandbox status` */
export function newStatus(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show the engine, time and contents of a running sandbox. Needs the operator key.')
    .examples('spaza sandbox status', "spaza sandbox status --json | jq '.counts'")
    .action(async () => {
      const { runStatus } = await import('../../actions/sandbox/status.ts');
      await runStatus(await context());
    });
}
