import type { newer, older } from '@spaza/contracts';
import { codeSentTo, register, resetTokenFor, takeDebtorCards } from '../../world/account.ts';
import { type Shop, shopper, type ValidCalls } from './kinds.ts';

let registered = 0;
const newLogin = () => `07600${String(++registered).padStart(5, '0')}`;

/** Registers somebody and returns the login. */
async function somebody(shop: Shop): Promise<string> {
  const login = newLogin();
  await register(shop, login);
  return login;
}

const signUp = (path: string) => () => ({
  path,
  body: {
    login: newLogin(),
    password: 'secret1',
    first_name: 'Sipho',
    last_name: 'Dlamini',
    profile: { terms: true },
  },
});

const account = (prefix: string) => ({
  signIn: () => ({ path: `${prefix}/users/sign_in`, body: { login: '0821234567', password: 'spaza123' } }),
  signUp: signUp(`${prefix}/users/sign_up`),
  signOut: shopper(() => ({ path: `${prefix}/users/sign_out`, method: 'POST' })),
  forgotPassword: async (shop: Shop) => ({
    path: `${prefix}/users/forgot_password`,
    body: { login: await somebody(shop) },
  }),
  validateToken: async (shop: Shop) => {
    const login = await somebody(shop);
    await shop.call(`${prefix}/users/forgot_password`, { body: { login } });
    const token_code = await codeSentTo(shop, login);
    return { path: `${prefix}/users/validate_token`, body: { login, token_code } };
  },
  resetPassword: async (shop: Shop) => ({
    path: `${prefix}/users/reset_password`,
    body: { token_id: await resetTokenFor(shop, await somebody(shop)), password: 'secret2' },
  }),
  update: shopper(({ id }) => ({
    path: `${prefix}/users/${id}/update`,
    method: 'PATCH',
    body: { account: { first_name: 'Thandi', profile: { sms_marketing: true } } },
  })),
});

const NEW_ADDRESS = { formatted: '1 Adderley Street, Cape Town', latitude: -33.92, longitude: 18.42 };

const addresses = (prefix: string) => ({
  list: shopper(({ id }) => ({ path: `${prefix}/users/${id}/addresses` })),
  create: shopper(({ id }) => ({ path: `${prefix}/users/${id}/addresses`, body: NEW_ADDRESS })),
});

export const accountOlder: ValidCalls<(typeof older)['account']> = {
  ...account('/api/v1/account'),
  migrate: shopper(() => ({ path: '/api/v1/migration', body: { anything: [1] } })),
  requestDebtorCard: shopper(async ({ id }, shop) => {
    await takeDebtorCards(shop, 2);
    return { path: `/api/v1/users/${id}/new_debtor_card`, body: { supplier_id: 2 } };
  }),
};

export const accountNewer: ValidCalls<(typeof newer)['account']> = account('/api/v2/account');

export const addressOlder: ValidCalls<(typeof older)['address']> = {
  ...addresses('/api/v1'),
  remove: shopper(async ({ id, token }, shop) => {
    const path = `/api/v1/users/${id}/addresses`;
    const made = await shop.call(path, { body: NEW_ADDRESS, token });
    return { path: `${path}/${made.body.address.id}`, method: 'DELETE' };
  }),
};

export const addressNewer: ValidCalls<(typeof newer)['address']> = addresses('/api/v2');
