import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { inShop } from '../shop/in-shop.ts';

async function runSignOut(context: Context): Promise<void> {
  const { output } = context;
  const wasSignedIn = await inShop(
    context,
    { log: (message) => output.note(`${message}: the shop could not be notified.`) },
    async ({ account, gateway }) => {
      if (!account.signedIn.peek()) return false;
      await account.signOut();
      if (!gateway.capabilities.has('sign_out'))
        output.note('Signed out here; the shop was not notified: it does not say that it ends sessions.');
      return true;
    },
  );
  output.answer({ signed_out: wasSignedIn }, (page) =>
    page.say(wasSignedIn ? 'You are signed out. The cart is kept.' : 'Nobody was signed in.'),
  );
}

/** `spaza sign-out` */
export function newSignOut(command: SpazaCommand, context: GetContext): void {
  command
    .description('Sign out here, and at the shop where it offers that. The cart is kept.')
    .examples('spaza sign-out', 'spaza sign-out --base-url https://shop.example')
    .action(async () => runSignOut(await context()));
}
