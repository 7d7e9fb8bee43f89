import type { SpazaCommand } from '../command.ts';
import type { GetContext } from '../context.ts';

/** `spaza sign-out` */
export function newSignOut(command: SpazaCommand, context: GetContext): void {
  command
    .description('Sign out here, and at the shop where it offers that. The cart is kept.')
    .examples('spaza sign-out', 'spaza sign-out --base-url https://shop.example')
    .action(async () => {
      const { runSignOut } = await import('../actions/sign-out.ts');
      await runSignOut(await context());
    });
}
