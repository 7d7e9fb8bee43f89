import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { Failure } from '../failure.ts';
import { inShop } from '../shop/in-shop.ts';
import { accountView, showAccount } from '../shop/show-account.ts';

async function runWhoami(context: Context): Promise<void> {
  const view = await inShop(context, {}, accountView);
  if (!view) {
    throw new Failure('not_signed_in', {
      code: 'not_signed_in',
      messages: [`Nobody is signed in at ${context.settings.baseUrl}.`],
    });
  }
  showAccount(view, context);
}

/** `spaza whoami` */
export function newWhoami(command: SpazaCommand, context: GetContext): void {
  command
    .description('Show who is signed in, at which shop, and which supplier is chosen. Nothing is sent.')
    .examples('spaza whoami', "spaza whoami --json | jq -r '.account.login'")
    .action(async () => runWhoami(await context()));
}
