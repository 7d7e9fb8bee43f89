import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { inShop } from '../shop/in-shop.ts';
import { accountView, showAccount } from '../shop/show-account.ts';

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
