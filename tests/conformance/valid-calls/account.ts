import type { newer, older } from '@spaza/contracts';
import { shopper, type ValidCalls } from './kinds.ts';

let registered = 0;
const signUp = (path: string) => () => ({
  path,
  body: {
    login: `07600000${String(++registered).padStart(2, '0')}`,
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
  forgotPassword: () => ({ path: `${prefix}/users/forgot_password`, body: { login: '0821234567' } }),
  validateToken: () => ({
    path: `${prefix}/users/validate_token`,
    body: { login: '0821234567', token_code: '123456' },
  }),
  resetPassword: () => ({
    path: `${prefix}/users/reset_password`,
    body: { token_id: 'x', password: 'secret1' },
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
  requestDebtorCard: shopper(({ id }) => ({
    path: `/api/v1/users/${id}/new_debtor_card`,
    body: { supplier_id: 2 },
  })),
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
