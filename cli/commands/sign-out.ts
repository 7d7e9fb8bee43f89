import type { Command } from 'commander';
import type { GetContext } from '../context.ts';
import { examples } from '../lazy-commands.ts';

/** `spaza sign-out` */
export function newSignOut(command: Command, context: GetContext): void {
  command
    .description('Sign out here and at the shop. The cart is kept.')
    .addHelpText('after', examples('spaza sign-out', 'spaza sign-out --base-url https://shop.example'))
    .action(async () => {
      const { runSignOut } = await import('../actions/sign-out.ts');
      await runSignOut(await context());
    });
}
