import { afterAll, describe, expect, test, vi } from 'vitest';
import { DEMO, openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

describe('a shopper who is not who the call is for', () => {
  test('gets 401 without a token, with an invented one, and with one that was signed out', async () => {
    const { token, id } = await shop.signIn();
    const path = `/api/v2/users/${id}/orders`;
    expect((await shop.call(path)).body.code).toBe('not_signed_in');
    expect((await shop.call(path, { token: 'a'.repeat(64) })).body.code).toBe('session_ended');
    expect((await shop.call(path, { token })).status).toBe(200);
    await shop.call('/api/v2/account/users/sign_out', { method: 'POST', token });
    expect((await shop.call(path, { token })).status).toBe(401);
  });

  test('gets 401 when the session is too old', async () => {
    const { token, id } = await shop.signIn();
    shop.sandbox.clock.advance(31 * 86_400_000);
    const answer = await shop.call(`/api/v2/users/${id}/orders`, { token });
    shop.sandbox.clock.release();
    expect([answer.status, answer.body.code]).toEqual([401, 'session_ended']);
  });

  test('gets 404 for the data of another, the same as for none', async () => {
    const thandi = await shop.signIn();
    const other = await shop.signIn({ login: '0831234567', password: DEMO.password });
    const order = await shop.placeOrder(thandi.token);
    expect(order.reference).toMatch(/^SPZ-/);
    const [address] = (await shop.call(`/api/v1/users/${thandi.id}/addresses`, { token: thandi.token })).body
      .addresses;
    for (const [path, method] of [
      [`/api/v1/orders/${order.id}`, 'GET'],
      [`/api/v2/orders/${order.id}`, 'GET'],
      [`/api/v2/users/${thandi.id}/orders`, 'GET'],
      [`/api/v2/users/${thandi.id}/orders/incomplete`, 'GET'],
      [`/api/v2/users/${thandi.id}/addresses`, 'GET'],
      [`/api/v1/users/${thandi.id}/addresses/${address.id}`, 'DELETE'],
      [`/api/v1/users/${other.id}/addresses/${address.id}`, 'DELETE'],
    ] as const) {
      const answer = await shop.call(path, { method, token: other.token });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
    const changed = await shop.call(`/api/v2/account/users/${thandi.id}/update`, {
      method: 'PATCH',
      body: { account: { first_name: 'Mallory' } },
      token: other.token,
    });
    expect(changed.status).toBe(404);
  });

  test('gets 403 for the calls of staff', async () => {
    const { token } = await shop.signIn();
    const { status, body } = await shop.call('/api/v1/supplier_order_pack/1/complete', { body: {}, token });
    expect([status, body.code]).toEqual([403, 'staff_only']);
  });

  test('gets 401 for the calls of staff, managers and the operator, and is told how to authenticate', async () => {
    for (const [path, options, challenge] of [
      ['/api/v1/supplier_order_pack/1/complete', { body: {} }, 'Bearer'],
      ['/api/v1/supplier_order_pack/1/issue', { form: {}, token: shop.keys.manager }, 'Bearer'],
      [
        '/manager/api/v1/leaflets',
        { body: {}, headers: { 'http-x-auth': shop.keys.staff } },
        'Key header="http-x-auth"',
      ],
      ['/manager/api/v1/leaflets', { body: {} }, 'Key header="http-x-auth"'],
      [
        '/sandbox/status',
        { headers: { 'x-operator-key': shop.keys.manager } },
        'Key header="x-operator-key"',
      ],
    ] as const) {
      const answer = await shop.call(path, options);
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'wrong_key']);
      expect(answer.headers.get('www-authenticate')).toBe(challenge);
    }
  });
});

describe('signing in', () => {
  test('answers a wrong password like an unknown login, after the same work', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    const work = async (login: string) => {
      derive.mockClear();
      const { status, body } = await shop.call('/api/v1/account/users/sign_in', {
        body: { login, password: 'wrong-one' },
      });
      const rounds = derive.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations);
      return { status, body, rounds };
    };
    const wrongPassword = await work(DEMO.login);
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', messages: ['The phone number or the password is wrong.'] },
      rounds: [1],
    });
    expect(await work('0829999999')).toEqual(wrongPassword);
    expect(await work('not a number')).toEqual(wrongPassword);
    derive.mockRestore();
  });

  test('takes the number as people write it', async () => {
    for (const login of ['+27 82 123 4567', '082 123-4567', '27821234567']) {
      expect((await shop.call('/api/v2/account/users/sign_in', { body: { ...DEMO, login } })).status).toBe(
        200,
      );
    }
  });
});

describe('registering', () => {
  const form = {
    login: '0761112222',
    password: 'secret1',
    first_name: 'Sipho',
    last_name: 'Dlamini',
    profile: { terms: true },
  };
  test.for([
    [{ login: '' }, 'phone_required', 'A mobile phone number is required'],
    [{ login: '12345' }, 'phone_invalid', 'Invalid mobile phone number'],
    [{ password: 'short' }, 'password_too_short', 'Password must be at least 6 characters'],
    [{ first_name: ' ' }, 'name_required', 'First and last name are required.'],
    [{ profile: { terms: false } }, 'terms_required', 'The terms must be accepted.'],
  ] as const)('with %o is refused', async ([wrong, code, message]) => {
    const refused = await shop.call('/api/v2/account/users/sign_up', { body: { ...form, ...wrong } });
    expect([refused.status, refused.body.code, refused.body.messages]).toEqual([422, code, [message]]);
  });

  test('with a number that already has an account is refused', async () => {
    const refused = await shop.call('/api/v2/account/users/sign_up', {
      body: { ...form, login: '+27821234567' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'login_taken']);
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
