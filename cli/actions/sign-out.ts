import type { Context } from '../context.ts';
import { inShop } from '../shop/in-shop.ts';

export async function runSignOut(context: Context): Promise<void> {
  const { output } = context;
  const wasSignedIn = await inShop(
    context,
    { log: (message) => output.note(`${message}: the shop could not be notified.`) },
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
