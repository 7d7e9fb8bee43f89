import type { SpazaCommand } from '../../command.ts';
import type { GetContext } from '../../context.ts';

/** `spaza account show` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show what the shop knows about you.')
    .examples('spaza account show', "spaza account show --json | jq '.account.credit_in_cents'")
    .action(async () => {
      const { runShow } = await import('../../actions/account/show.ts');
      await runShow(await context());
    });
}
