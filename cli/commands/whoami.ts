import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza whoami` */
export function newWhoami(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show who is signed in, at which shop, and which supplier is chosen. Nothing is sent.')
    .examples('spaza whoami', "spaza whoami --json | jq -r '.account.login'")
    .action(async () => {
      const { runWhoami } = await import('../actions/whoami.ts');
      await runWhoami(await context());
    });
}
