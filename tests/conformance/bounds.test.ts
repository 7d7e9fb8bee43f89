import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_SESSIONS } from '../../mocks/shop/account/session.ts';
import { MOST_PER_CALLER } from '../../mocks/shop/cart/compare.ts';
import { PASSWORD, register, resetTokenFor } from '../world/account.ts';
import { callsOf, DEMO, openShop } from '../world/shop.ts';

const shop = openShop({ limits: 'off', mode: 'marketplace' });
afterAll(() => shop.sandbox.close());
const ACCOUNT = '/api/v2/account/users';
const LOGIN = '0765550001';
const post = (verb: string, body: object) => shop.call(`${ACCOUNT}/${verb}`, { body });
const update = (id: string, token: string, account: object) =>
  shop.call(`${ACCOUNT}/${id}/update`, { method: 'PATCH', body: { account }, token });

let own: { id: string; token: string };
beforeAll(async () => {
  own = await register(shop, LOGIN);
});

describe('an easily guessed password is refused', () => {
  test.for(['123456', '      ', 'Password1', LOGIN, '+27 76 555 0001'])('"%s"', async (password) => {
    const form = { login: '0765550002', first_name: 'A', last_name: 'B', profile: { terms: true } };
    const token_id = await resetTokenFor(shop, LOGIN);
    const refused = [
      await post('sign_up', { ...form, login: LOGIN, password }),
      await update(own.id, own.token, { password, current_password: PASSWORD }),
      await post('reset_password', { token_id, password }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([422, 'password_too_easy']),
    );
  });
});

test('limits the sessions of an account, and ends the oldest', async () => {
  const { id, token } = await register(shop, '0765550003');
  const isIn = async (who: string) =>
    (await shop.call(`/api/v1/users/${id}/addresses`, { token: who })).status === 200;
  const later: string[] = [];
  for (let count = 1; count < MOST_SESSIONS; count++)
    later.push((await shop.signIn({ login: '0765550003', password: PASSWORD })).token);
  expect(await isIn(token)).toBe(true);
  later.push((await shop.signIn({ login: '0765550003', password: PASSWORD })).token);
  expect([await isIn(token), await isIn(later[0]!), await isIn(later.at(-1)!)]).toEqual([false, true, true]);
  expect(await shop.call(`/api/v1/users/${own.id}/addresses`, { token: own.token })).toMatchObject({
    status: 200,
  });
});

describe('the demo shopper cannot be locked out', () => {
  const refusal = {
    status: 422,
    body: {
      code: 'demo_account',
      messages: [expect.stringContaining('Register to have an account of your own')],
    },
  };

  test.for([{ password: 'mine alone' }, { login: '0765550009' }])('by %o', async (changes) => {
    const { id, token } = await shop.signIn();
    expect(await update(id, token, { ...changes, current_password: DEMO.password })).toMatchObject(refusal);
    expect((await shop.signIn()).token).toBeTruthy();
  });

  test('by a reset code', async () => {
    expect(await post('forgot_password', { login: DEMO.login })).toMatchObject(refusal);
    expect(await post('forgot_password', { login: '+27 82 123 4567' })).toMatchObject(refusal);
  });

  test('and may change its name like anybody', async () => {
    const { id, token } = await shop.signIn();
    expect((await update(id, token, { first_name: 'Thandi' })).status).toBe(200);
  });
});

test('limits the stored carts of a caller, and drops neither the one just stored nor anyone else’s', async () => {
  const [offer] = await shop.offers('rice');
  const at = (caller: string) => callsOf((request) => shop.sandbox.fetch(request, undefined, { caller }));
  const keep = (caller: string, id: string) =>
    at(caller).call('/cart/v1/sync', { body: { id, items: [{ offer: { id: offer!.id }, qty: 1 }] } });
  const isKept = async (id: string) =>
    (await shop.call(`/cart/v1/compare?id=${id}`, { token: own.token })).status === 200;
  await keep('10.9.0.1', 'of-another');
  for (let count = 0; count <= MOST_PER_CALLER; count++) {
    await keep('10.9.0.2', `cart-${count}`);
    shop.sandbox.clock.advance(1);
  }
  expect([
    await isKept('cart-0'),
    await isKept('cart-1'),
    await isKept(`cart-${MOST_PER_CALLER}`),
    await isKept('of-another'),
  ]).toEqual([false, true, true, true]);
  // Set back, the clock dates the next cart before all of these.
  shop.sandbox.clock.advance(-86_400_000);
  await keep('10.9.0.2', 'dated-earlier');
  expect([await isKept('cart-1'), await isKept('cart-2'), await isKept('dated-earlier')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
