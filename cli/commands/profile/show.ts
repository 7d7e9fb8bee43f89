import { debtorCardsOf } from '@spaza/sdk';
import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { examples } from '../../lazy-commands.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { showProfile } from '../../shop/show-profile.ts';
import { signedIn } from '../../shop/signed-in.ts';

/** `spaza profile show` */
export function newShow(command: Command, context: Context): void {
  command
    .description('Show what the shop knows about you, as it is now.')
    .addHelpText(
      'after',
      examples('spaza profile show', "spaza profile show --json | jq '.account.credit_in_cents'"),
    )
    .action(() => runShow(context));
}

export async function runShow(context: Context): Promise<void> {
  const account = await inShop(context, { isOnline: true }, async (session) => {
    // Reading the cards reads the whole account anew.
    accepted(await debtorCardsOf(session).load());
    return signedIn(session);
  });
  showProfile(account, context.output);
}
