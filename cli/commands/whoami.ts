import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { examples } from '../lazy-commands.ts';
import { inShop } from '../shop/in-shop.ts';
import { accountView, showAccount } from '../shop/show-account.ts';

/** `spaza whoami` */
export function newWhoami(command: Command, context: Context): void {
  command
    .description('Say who is signed in, at which shop, and which supplier is chosen. Nothing is sent.')
    .addHelpText('after', examples('spaza whoami', "spaza whoami --json | jq -r '.account.login'"))
    .action(() => runWhoami(context));
}

export async function runWhoami(context: Context): Promise<void> {
  const view = await inShop(context, {}, accountView);
  if (!view) {
    throw new Failure('not_signed_in', {
      code: 'not_signed_in',
      messages: [`Nobody is signed in at ${context.settings.baseUrl}.`],
    });
  }
  showAccount(view, context);
}
