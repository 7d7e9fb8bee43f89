import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { changeAccount, signIn, signOut, signUp } from '../shop/account/account.ts';
import { notFound } from '../shop/refused.ts';
import { created, notOffered, ok } from './answers.ts';
import { ownAccount, type Visit } from './visit.ts';

/** The one kind of account there is. */
function inScope<Input extends { params: { scope: string } }, Answer>(resolver: (input: Input) => Answer) {
  return (input: Input): Answer => {
    if (input.params.scope !== 'users') throw notFound(`The kind of account "${input.params.scope}"`);
    return resolver(input);
  };
}

const reset = notOffered('resetting a password');

export const accountNewer: Implementation<(typeof newer)['account'], Visit> = {
  signIn: inScope(async ({ body, context }) => ok(await signIn(context.shop, body))),
  signUp: inScope(async ({ body, context }) => created(await signUp(context.shop, body))),
  signOut: inScope(async ({ context }) => {
    if (context.token) await signOut(context.shop, context.token);
    return ok({});
  }),
  forgotPassword: reset,
  validateToken: reset,
  resetPassword: reset,
  update: inScope(async ({ params, body, context }) =>
    ok({ account: await changeAccount(context.shop, ownAccount(context, params.id), body.account) }),
  ),
};

export const accountOlder: Implementation<(typeof older)['account'], Visit> = {
  ...accountNewer,
  migrate: notOffered('migrating accounts of an earlier system'),
  requestDebtorCard: notOffered('asking for debtor cards'),
};
