import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop, signedIn } from '../../shop/in-shop.ts';
import { showProfile } from '../../shop/show-profiles.ts';

async function runShow(context: Context): Promise<void> {
  const { debtorCardsOf } = await import('@spaza/sdk');
  const account = await inShop(context, { isOnline: true }, async (session) => {
    // Reading the cards refreshes the whole account.
    accepted(await debtorCardsOf(session).load());
    return signedIn(session);
  });
  showProfile(account, context.output);
}

/** `spaza account show` */
export function newShow(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show what the shop knows about you.')
    .examples('spaza account show', "spaza account show --json | jq '.account.credit_in_cents'")
    .action(async () => runShow(await context()));
}
