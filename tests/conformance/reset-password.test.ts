import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeSentTo, PASSWORD, register, resetTokenFor, textsTo } from '../world/account.ts';
import { openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

const ACCOUNT = '/api/v2/account/users';
const post = (verb: string, body: object) => shop.call(`${ACCOUNT}/${verb}`, { body });

let registered = 0;
let login: string;
let first: { id: string; token: string };
beforeEach(async () => {
  login = `07710000${String(++registered).padStart(2, '0')}`;
  first = await register(shop, login);
});

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

test.for(['v1', 'v2'])('%s: a code from the outbox leads to a new password', async (generation) => {
  const account = `/api/${generation}/account/users`;
  const sent = await shop.call(`${account}/forgot_password`, { body: { login } });
  expect(sent.body).toEqual({
    status: 'ok',
    messages: ['If there is an account for this phone number, a code is on its way to it.'],
  });
  const token_code = await codeSentTo(shop, login);
  const checked = await shop.call(`${account}/validate_token`, { body: { login, token_code } });
  expect(checked.body).toEqual({ status: 'ok', login, token_id: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { status, body } = await shop.call(`${account}/reset_password`, {
    body: { token_id: checked.body.token_id, password: 'another1' },
  });
  expect([status, body.account.id]).toEqual([200, first.id]);
  expect((await shop.call(`/api/v1/users/${first.id}/addresses`, { token: body.token })).status).toBe(200);
  expect((await post('sign_in', { login, password: PASSWORD })).status).toBe(401);
  expect((await post('sign_in', { login, password: 'another1' })).status).toBe(200);
});

test('a new password ends every session of the account, and no other', async () => {
  const other = await shop.signIn();
  const second = (await post('sign_in', { login, password: PASSWORD })).body.token;
  const token_id = await resetTokenFor(shop, login);
  await post('reset_password', { token_id, password: 'another1' });
  for (const token of [first.token, second]) {
    const answer = await shop.call(`/api/v1/users/${first.id}/addresses`, { token });
    expect([answer.status, answer.body.code]).toEqual([401, 'session_ended']);
  }
  expect((await shop.call(`/api/v1/users/${other.id}/addresses`, { token: other.token })).status).toBe(200);
  expect(await textsTo(shop, login, 'password_changed')).toHaveLength(1);
});

test('an unknown login is answered as a known one, after the same work, and sent nothing', async () => {
  const unknown = `07720000${String(registered).padStart(2, '0')}`;
  const derive = vi.spyOn(crypto.subtle, 'deriveBits');
  async function look(who: string) {
    derive.mockClear();
    const answers = [await post('forgot_password', { login: who })];
    const code = who === login ? wrongFor(await codeSentTo(shop, who)) : '000000';
    for (let at = 0; at < 6; at++)
      answers.push(await post('validate_token', { login: who, token_code: code }));
    return {
      answers: answers.map(({ status, body }) => ({ status, body })),
      hashes: derive.mock.calls.length,
    };
  }
  expect(await look(unknown)).toEqual(await look(login));
  expect(await textsTo(shop, unknown)).toEqual([]);
  derive.mockRestore();
});

describe('a code', () => {
  test('is void after five wrong guesses, even when the sixth is right', async () => {
    await post('forgot_password', { login });
    const code = await codeSentTo(shop, login);
    const guess = async (token_code: string) => (await post('validate_token', { login, token_code })).body;
    expect((await guess(wrongFor(code))).messages).toEqual(['The code is wrong. You can try 4 times more.']);
    for (let at = 0; at < 3; at++) await guess(wrongFor(code));
    expect((await guess(wrongFor(code))).code).toBe('code_void');
    const right = await post('validate_token', { login, token_code: code });
    expect([right.status, right.body.code]).toEqual([422, 'code_void']);
  });

  test('that is guessed by many at once still counts every guess', async () => {
    await post('forgot_password', { login });
    const code = await codeSentTo(shop, login);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => post('validate_token', { login, token_code: wrongFor(code) })),
    );
    expect(guesses.filter(({ body }) => body.code === 'code_wrong')).toHaveLength(4);
    expect((await post('validate_token', { login, token_code: code })).status).toBe(422);
  });

  test('works until it expires', async () => {
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    shop.sandbox.clock.advance(16 * 60_000);
    const late = await post('validate_token', { login, token_code });
    shop.sandbox.clock.release();
    expect([late.status, late.body.code]).toEqual([422, 'code_void']);
  });

  test('is void once a newer one is sent', async () => {
    await post('forgot_password', { login });
    const older = await codeSentTo(shop, login);
    await post('forgot_password', { login });
    const newer = await codeSentTo(shop, login);
    if (older !== newer)
      expect((await post('validate_token', { login, token_code: older })).body.code).toBe('code_wrong');
    expect((await post('validate_token', { login, token_code: newer })).status).toBe(200);
  });

  test('is exchanged once', async () => {
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    const answers = await Promise.all([1, 2, 3].map(() => post('validate_token', { login, token_code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('that went to a number which the account has given up opens nothing', async () => {
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    const moved = await shop.call(`${ACCOUNT}/${first.id}/update`, {
      method: 'PATCH',
      body: { account: { login: `0773${login.slice(4)}`, current_password: PASSWORD } },
      token: first.token,
    });
    expect(moved.status).toBe(200);
    expect((await post('validate_token', { login, token_code })).body.code).toBe('code_void');
  });
});

describe('what a code was exchanged for', () => {
  test('sets one password', async () => {
    const token_id = await resetTokenFor(shop, login);
    const answers = await Promise.all(
      ['another1', 'another2'].map((password) => post('reset_password', { token_id, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('expires', async () => {
    const token_id = await resetTokenFor(shop, login);
    shop.sandbox.clock.advance(16 * 60_000);
    const late = await post('reset_password', { token_id, password: 'another1' });
    shop.sandbox.clock.release();
    expect([late.status, late.body.code]).toEqual([422, 'token_void']);
  });

  test('is kept when the password is too short', async () => {
    const token_id = await resetTokenFor(shop, login);
    const short = await post('reset_password', { token_id, password: 'short' });
    expect([short.status, short.body.code]).toEqual([422, 'password_too_short']);
    expect((await post('reset_password', { token_id, password: 'long enough' })).status).toBe(200);
  });
});

test('codes are kept as slow hashes', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveBits');
  await post('forgot_password', { login });
  expect(derive).toHaveBeenCalledTimes(1);
  derive.mockRestore();
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
