import { z } from 'zod';
import { Done } from '../wire/answers.ts';
import { Id } from '../wire/fields.ts';
import { c, facts, refusals } from '../wire/route.ts';
import {
  AccountAnswer,
  AccountChanges,
  ForgotPassword,
  ResetPassword,
  SignIn,
  SignUp,
  TokenAnswer,
  ValidateToken,
} from './account.ts';

const InScope = z.object({
  scope: z
    .string()
    .min(1)
    .meta({ description: 'Kind of account; `users` for shoppers.', examples: ['users'] }),
});

/** Account calls as both generations have them; each puts its own prefix in front. */
export const accountRoutes = c.router({
  signIn: {
    method: 'POST',
    path: '/:scope/sign_in',
    summary: 'Sign in',
    description: 'Answers the account with its addresses, and a session token where the shop uses one.',
    pathParams: InScope,
    body: SignIn,
    responses: { 200: AccountAnswer, ...refusals(401, 404) },
    metadata: facts({ caller: 'anyone' }),
  },
  signUp: {
    method: 'POST',
    path: '/:scope/sign_up',
    summary: 'Register',
    description: 'Makes an account and signs it in.',
    pathParams: InScope,
    body: SignUp,
    responses: { 200: AccountAnswer, 201: AccountAnswer, ...refusals(404, 409, 422) },
    metadata: facts({ caller: 'anyone' }),
  },
  signOut: {
    method: 'POST',
    path: '/:scope/sign_out',
    summary: 'Sign out',
    description: 'Ends the session whose token is sent. A shop without tokens need not offer it.',
    pathParams: InScope,
    query: z.object({
      everywhere: z.boolean().optional().meta({ description: 'Ends every session of the account.' }),
    }),
    body: c.noBody(),
    responses: { 200: Done, ...refusals(401, 404) },
    metadata: facts({ caller: 'shopper' }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/:scope/forgot_password',
    summary: 'Send a reset code',
    description:
      'Sends a code to the phone. The answer is the same whether the login is known or not. A newer code voids the older.',
    pathParams: InScope,
    body: ForgotPassword,
    responses: { 200: AccountAnswer, ...refusals(404, 422) },
    metadata: facts({ caller: 'anyone' }),
  },
  validateToken: {
    method: 'POST',
    path: '/:scope/validate_token',
    summary: 'Check a reset code',
    description:
      'Answers the token under which a new password can be set, once. After a few wrong tries the code is void.',
    pathParams: InScope,
    body: ValidateToken,
    responses: { 200: TokenAnswer, ...refusals(404, 422) },
    metadata: facts({ caller: 'anyone' }),
  },
  resetPassword: {
    method: 'POST',
    path: '/:scope/reset_password',
    summary: 'Set a new password',
    description: 'Sets the password under a checked code, ends every other session and signs in.',
    pathParams: InScope,
    body: ResetPassword,
    responses: { 200: AccountAnswer, ...refusals(404, 422) },
    metadata: facts({ caller: 'anyone' }),
  },
  update: {
    method: 'PATCH',
    path: '/:scope/:id/update',
    summary: 'Change the account',
    description:
      'Changes the fields that are sent. A new password or another login ends every other session. `addresses`, `full_name` and `push_subscriptions` are read-only.',
    pathParams: InScope.extend({ id: Id.meta({ description: 'Key of the signed-in account.' }) }),
    body: z.object({ account: AccountChanges }),
    responses: { 200: AccountAnswer, ...refusals(401, 404, 409, 422) },
    metadata: facts({ caller: 'shopper' }),
  },
});
