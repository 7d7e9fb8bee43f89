import type { newer, older } from '@spaza/contracts';
import { type InLanguages, inLanguage } from '@spaza/contracts/vocabulary';
import {
  changeAccount,
  migrateAccount,
  newDevicePass,
  type SignedIn,
  signIn,
  signUp,
} from '../shop/account/account.ts';
import { requestDebtorCard } from '../shop/account/debtor-card.ts';
import { checkResetCode, resetPassword, sendResetCode } from '../shop/account/reset-password.ts';
import { endSession, endSessions } from '../shop/account/session.ts';
import { addAddress, listAddresses, removeAddress } from '../shop/address/address.ts';
import { notFound } from '../shop/refused.ts';
import {
  type Answers,
  created,
  ok,
  ownAccount,
  passHeaders,
  type RequestContext,
  repeatable,
  shopperOf,
} from './request-context.ts';

/** Restricts a resolver to the only supported kind of account. */
function inScope<Input extends { params: { scope: string } }, Answer>(resolver: (input: Input) => Answer) {
  return (input: Input): Answer => {
    if (input.params.scope !== 'users') throw notFound('account_kind', input.params.scope);
    return resolver(input);
  };
}

/** Adds the pass of the device on which somebody has just signed in, which the API documents do not have. */
async function known<Answer extends object>(answer: Answer, { account }: SignedIn, context: RequestContext) {
  const { shop, origin, documents } = context;
  if (documents) return answer;
  return { ...answer, headers: passHeaders(await newDevicePass(shop, account.login), origin) };
}

const CODE_SENT: InLanguages = {
  en: 'If there is an account for this phone number, a code is on its way to it.',
  af: 'As daar ’n rekening vir hierdie selfoonnommer is, is ’n kode daarheen op pad.',
  fr: 'S’il existe un compte pour ce numéro de téléphone, un code lui est envoyé.',
};

export const accountNewer: Answers<(typeof newer)['account']> = {
  signIn: inScope(async ({ body, context }) => {
    const signedIn = await signIn(context.shop, body, context);
    return known(ok(signedIn), signedIn, context);
  }),
  signUp: inScope(async ({ body, context }) => {
    const signedIn = await signUp(context.shop, body, context.caller);
    return known(created(signedIn), signedIn, context);
  }),
  signOut: inScope(async ({ query, context }) => {
    if (query.everywhere) await endSessions(context.shop.db, shopperOf(context));
    else if (context.token) await endSession(context.shop, context.token);
    return ok({});
  }),
  forgotPassword: inScope(async ({ body, context }) => {
    await sendResetCode(context.shop, body.login, context);
    return ok({ messages: [inLanguage(CODE_SENT, context.locale)] });
  }),
  validateToken: inScope(async ({ body, context }) => ok(await checkResetCode(context.shop, body, context))),
  resetPassword: inScope(async ({ body, context }) => {
    const signedIn = await resetPassword(context.shop, body, context.caller);
    return known(ok(signedIn), signedIn, context);
  }),
  update: inScope(async ({ params, body, context }) =>
    ok({
      account: await changeAccount(context.shop, ownAccount(context, params.id), body.account, {
        ...context,
        asksPassword: !context.documents,
      }),
    }),
  ),
};

export const accountOlder: Answers<(typeof older)['account']> = {
  ...accountNewer,
  migrate: async ({ body, context }) => {
    await migrateAccount(context.shop, shopperOf(context), body);
    return ok({});
  },
  requestDebtorCard: async ({ params, body, context }) => {
    const id = ownAccount(context, params.id);
    const { debtor_card, isNew } = await requestDebtorCard(context.shop, id, body.supplier_id);
    return isNew ? created({ debtor_card }) : ok({ debtor_card });
  },
};

export const addressNewer: Answers<(typeof newer)['address']> = {
  list: async ({ params, context }) =>
    ok({ addresses: await listAddresses(context.shop, ownAccount(context, params.user_id)) }),
  create: (input) =>
    repeatable(
      input,
      ownAccount(input.context, input.params.user_id),
      ['address', input.body],
      (write) => addAddress(input.context.shop, write, input.body),
      ({ address, isNew }) => (isNew ? created({ address }) : ok({ address })),
    ),
};

export const addressOlder: Answers<(typeof older)['address']> = {
  ...addressNewer,
  remove: (input) => {
    const id = String(input.params.id);
    return repeatable(
      input,
      ownAccount(input.context, input.params.user_id),
      ['remove', id],
      (write) => removeAddress(input.context.shop, write, id),
      () => ok({}),
    );
  },
};
