import type { GetContext } from '../../context.ts';
import type { Declaration } from '../../declaration.ts';

/** `spaza profile show` */
export function newShow(command: Declaration, context: GetContext): void {
  command
    .description('Show what the shop knows about you, as it is now.')
    .examples('spaza profile show', "spaza profile show --json | jq '.account.credit_in_cents'")
    .action(async () => {
      const { runShow } = await import('../../actions/profile/show.ts');
      await runShow(await context());
    });
}
