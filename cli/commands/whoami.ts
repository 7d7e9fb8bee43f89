import type { Command } from 'commander';
import type { GetContext } from '../context.ts';
import { examples } from '../lazy-commands.ts';

/** `spaza whoami` */
export function newWhoami(command: Command, context: GetContext): void {
  command
    .description('Say who is signed in, at which shop, and which supplier is chosen. Nothing is sent.')
    .addHelpText('after', examples('spaza whoami', "spaza whoami --json | jq -r '.account.login'"))
    .action(async () => {
      const { runWhoami } = await import('../actions/whoami.ts');
      await runWhoami(await context());
    });
}
