import { z } from 'zod';
import { field, Id } from '../values/fields.ts';
import { Done } from '../wire/answers.ts';
import { c, closed, facts, refusals, SESSION } from '../wire/route.ts';
import {
  AccountAnswer,
  AccountChanges,
  DebtorCardAnswer,
  ForgotPassword,
  ResetPassword,
  SignIn,
  SignUp,
  TokenAnswer,
  ValidateToken,
} from './account.ts';

const ScopePath = z.object({
  scope: field(z.string().min(1), 'Type of account; `users` for shoppers.', 'users'),
});

/** What calls without a session have in common. */
const byAnyone = {
  method: 'POST',
  pathParams: ScopePath,
  metadata: facts({ caller: 'anyone' }),
} as const;

/** Account calls shared by both generations; each adds its own path prefix. */
export const accountRoutes = c.router({
  signIn: {
    ...byAnyone,
    path: '/:scope/sign_in',
    summary: 'Sign in',
    description: 'Returns the account with its addresses, and a session token if the shop uses tokens.',
    body: SignIn,
    responses: { 200: AccountAnswer, ...refusals('wrong_credentials', 'not_found') },
  },
  signUp: {
    ...byAnyone,
    path: '/:scope/sign_up',
    summary: 'Register',
    description: 'Creates an account and signs it in.',
    body: SignUp,
    responses: {
      200: AccountAnswer,
      201: AccountAnswer,
      ...refusals(
        'not_found',
        'login_taken',
        'phone_required',
        'phone_invalid',
        'password_too_short',
        'password_too_easy',
        'name_required',
        'terms_required',
      ),
    },
  },
  signOut: {
    method: 'POST',
    path: '/:scope/sign_out',
    summary: 'Sign out',
    description:
      'Ends the session of the token in the request. Shops without tokens may not offer this call.',
    pathParams: ScopePath,
    query: z.object({
      everywhere: field(z.boolean().optional(), 'Whether to end every session of the account.'),
    }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals(...SESSION, 'not_found') },
    metadata: facts({ caller: 'shopper' }),
  },
  forgotPassword: {
    ...byAnyone,
    path: '/:scope/forgot_password',
    summary: 'Send a reset code',
    description:
      'Sends a code to the phone. The response is the same whether or not the login exists. A new code invalidates earlier ones from the same device or address.',
    body: ForgotPassword,
    responses: {
      200: AccountAnswer,
      ...refusals('not_found', 'phone_required', 'phone_invalid', 'demo_account'),
    },
  },
  validateToken: {
    ...byAnyone,
    path: '/:scope/validate_token',
    summary: 'Check a reset code',
    description:
      'Returns a single-use token for setting a new password. After several wrong attempts the code becomes invalid.',
    body: ValidateToken,
    responses: {
      200: TokenAnswer,
      ...refusals('not_found', 'phone_required', 'phone_invalid', 'code_wrong', 'code_void'),
    },
  },
  resetPassword: {
    ...byAnyone,
    path: '/:scope/reset_password',
    summary: 'Set a new password',
    description: 'Sets the password for a verified code, ends every other session and signs in.',
    body: ResetPassword,
    responses: {
      200: AccountAnswer,
      ...refusals('not_found', 'token_void', 'password_too_short', 'password_too_easy'),
    },
  },
  update: {
    method: 'PATCH',
    path: '/:scope/:id/update',
    summary: 'Update the account',
    description:
      'Updates only the fields sent. Changing the password or login ends every other session. `addresses`, `full_name` and `push_subscriptions` are read-only.',
    pathParams: ScopePath.extend({ id: field(Id, 'ID of the signed-in account.') }),
    body: z.object({ account: AccountChanges }),
    responses: {
      200: AccountAnswer,
      ...refusals(
        ...SESSION,
        'not_found',
        'login_taken',
        'phone_required',
        'phone_invalid',
        'name_required',
        'password_too_short',
        'password_too_easy',
        'demo_account',
        'current_password_required',
        'current_password_wrong',
        'id_number_invalid',
        'nothing_to_change',
      ),
    },
    metadata: facts({ caller: 'shopper' }),
  },
});

const common = c.router(accountRoutes, { ...closed, pathPrefix: '/api/v1/account' });

const own = c.router(
  {
    migrate: {
      method: 'POST',
      path: '/api/v1/migration',
      summary: 'Migrate an account',
      description:
        'Imports account data from a previous system: any JSON object or array, stored unchanged. The latest upload replaces earlier ones.',
      body: z
        .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
        .meta({ examples: [{ first_name: 'Thandi', favourites: [206] }] }),
      responses: { 200: Done, ...refusals(...SESSION) },
      metadata: facts({ caller: 'shopper' }),
    },
    requestDebtorCard: {
      method: 'POST',
      path: '/api/v1/users/:id/new_debtor_card',
      summary: 'Request a debtor card',
      description:
        'Requests credit from a supplier. The account must have an ID number or a business address. If a request is already open, it is returned with status 200; a rejected request can be repeated.',
      pathParams: z.object({ id: field(Id, 'ID of the signed-in account.') }),
      body: z.object({ supplier_id: field(Id, 'ID of the supplier.') }),
      responses: {
        200: DebtorCardAnswer,
        201: DebtorCardAnswer,
        ...refusals(
          ...SESSION,
          'not_found',
          'debtor_card_exists',
          'debtor_cards_not_offered',
          'debtor_registration_required',
        ),
      },
      metadata: facts({ caller: 'shopper' }),
    },
  },
  closed,
);

export const older: typeof common & typeof own = { ...common, ...own };

export const newer = c.router(accountRoutes, { ...closed, pathPrefix: '/api/v2/account' });
