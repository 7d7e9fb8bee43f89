import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza sandbox status` */
export function newStatus(command: Declaration, context: GetContext): void {
  command
    .description('Say what an open sandbox is and how much it holds. Needs the key of the operator.')
    .examples('spaza sandbox status', "spaza sandbox status --json | jq '.counts'")
    .action(async () => {
      const { runStatus } = await import('../../actions/sandbox/status.ts');
      await runStatus(await context());
    });
}
