import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza sandbox status` */
export function newStatus(command: Declaration, context: GetContext): void {
  command
    .description('Show the engine, time and contents of a running sandbox. Needs the operator key.')
    .examples('spaza sandbox status', "spaza sandbox status --json | jq '.counts'")
    .action(async () => {
      const { runStatus } = await import('../../actions/sandbox/status.ts');
      await runStatus(await context());
    });
}
