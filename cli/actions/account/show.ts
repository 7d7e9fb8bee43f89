import { debtorCardsOf } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { showProfile } from '../../shop/show-profile.ts';
import { signedIn } from '../../shop/signed-in.ts';

export async function runShow(context: Context): Promise<void> {
  const account = await inShop(context, { isOnline: true }, async (session) => {
    // Reading the cards reads the whole account anew.
    accepted(await debtorCardsOf(session).load());
    return signedIn(session);
  });
  showProfile(account, context.output);
}
