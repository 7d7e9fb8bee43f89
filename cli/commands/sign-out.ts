import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { examples } from '../lazy-commands.ts';
import { inShop } from '../shop/in-shop.ts';

/** `spaza sign-out` */
export function newSignOut(command: Command, context: Context): void {
  command
    .description('Sign out here and at the shop. The cart is kept.')
    .addHelpText('after', examples('spaza sign-out', 'spaza sign-out --base-url https://shop.example'))
    .action(() => runSignOut(context));
}

export async function runSignOut(context: Context): Promise<void> {
  const { output } = context;
  const wasSignedIn = await inShop(
    context,
    { log: (message) => output.note(`${message}: the shop could not be told.`) },
    async ({ account }) => {
      if (!account.signedIn.peek()) return false;
      await account.signOut();
      return true;
    },
  );
  output.answer({ signed_out: wasSignedIn }, (page) =>
    page.say(wasSignedIn ? 'You are signed out. The cart is kept.' : 'Nobody was signed in.'),
  );
}
