import { request } from 'node:http';
import { serveHttp } from '@spaza/mocks/http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { codeSentTo, PASSWORD, register } from '../world/account.ts';
import { callsOf, openShop } from '../world/shop.ts';

const MINUTE = 60_000;
const shop = openShop({
  limits: {
    wrong_password_caller: { times: 30, seconds: 900 },
    sign_up_caller: { times: 100, seconds: 3600 },
    reset_caller: { times: 5, seconds: 900 },
  },
});
shop.sandbox.clock.freeze(true);
afterAll(() => shop.sandbox.close());

/** Creates calls from a given caller. */
const from = (caller: string) => callsOf((sent) => shop.sandbox.fetch(sent, { caller }));
const ACCOUNT = '/api/v2/account/users';

let many = 0;
let login: string;
let here: ReturnType<typeof from>;
const post = (verb: string, body: object) => here.call(`${ACCOUNT}/${verb}`, { body });
const signIn = (password: string, who = login) => post('sign_in', { login: who, password });

async function times<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results = [];
  for (let at = 0; at < count; at++) results.push(await work(at));
  return results;
}

beforeEach(async () => {
  login = `07810000${String(++many).padStart(2, '0')}`;
  here = from(`10.0.0.${many}`);
  await register(shop, login);
});

describe('wrong passwords', () => {
  test('are refused after ten of them, with how long to wait, and then so is the right one', async () => {
    const answers = await times(10, () => signIn('wrong'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    shop.sandbox.clock.advance(3 * MINUTE);
    const refused = await signIn(PASSWORD);
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      429,
      {
        status: 'error',
        code: 'too_many_attempts',
        params: { seconds: 720 },
        messages: ['Too many attempts. Wait 12 minutes, then try again.'],
      },
      '720',
    ]);
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test('are let in again when the time is over', async () => {
    await times(10, () => signIn('wrong'));
    shop.sandbox.clock.advance(15 * MINUTE - 1000);
    expect((await signIn(PASSWORD)).body.messages).toEqual([
      'Too many attempts. Wait 1 second, then try again.',
    ]);
    shop.sandbox.clock.advance(1000);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('are forgotten once the right one comes', async () => {
    await times(9, () => signIn('wrong'));
    expect((await signIn(PASSWORD)).status).toBe(200);
    const answers = await times(10, () => signIn('wrong'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('that are sent at once count each', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  test('hide a right one that comes at once with them', async () => {
    const passwords = [...Array<string>(25).fill('wrong'), PASSWORD];
    const answers = await Promise.all(passwords.map((password) => signIn(password)));
    expect(answers.at(-1)!.status).toBe(429);
  });

  test('do not keep others from signing in, nor the same shopper after a reset', async () => {
    await times(10, () => signIn('wrong'));
    expect((await signIn('spaza123', '0821234567')).status).toBe(200);
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    const { token_id } = (await post('validate_token', { login, token_code })).body;
    expect((await post('reset_password', { token_id, password: 'another1' })).status).toBe(200);
    expect((await signIn('another1')).status).toBe(200);
  });

  test('count for an unknown login as for a known one', async () => {
    const known = await times(11, () => signIn('wrong'));
    const unknown = await times(11, () => signIn('wrong', '0789999999'));
    const seen = (answers: typeof known) => answers.map(({ status, body }) => ({ status, body }));
    expect(seen(unknown)).toEqual(seen(known));
  });

  test('from one place are refused whatever the login is', async () => {
    await times(30, (at) => signIn('wrong', `07899990${at + 10}`));
    expect((await signIn(PASSWORD)).status).toBe(429);
    here = from('10.0.9.9');
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('keep nobody out who comes from another place, until fifty came from all of them', async () => {
    await times(10, () => signIn('wrong'));
    expect((await signIn(PASSWORD)).status).toBe(429);
    const home = from(`10.1.0.${many}`);
    const atHome = () => home.call(`${ACCOUNT}/sign_in`, { body: { login, password: PASSWORD } });
    expect((await atHome()).status).toBe(200);
    for (let place = 1; place < 5; place++) {
      here = from(`10.2.${many}.${place}`);
      await times(10, () => signIn('wrong'));
    }
    expect((await atHome()).status).toBe(429);
    shop.sandbox.clock.advance(60 * MINUTE);
    expect((await atHome()).status).toBe(200);
  });
});

test('codes are sent to a login five times in a quarter of an hour', async () => {
  const answers = await times(6, () => post('forgot_password', { login }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  shop.sandbox.clock.advance(15 * MINUTE);
  expect((await post('forgot_password', { login })).status).toBe(200);
});

test('wrong codes are refused after fifteen of them, over all codes that were sent', async () => {
  for (let sent = 0; sent < 3; sent++) {
    await post('forgot_password', { login });
    const wrong = (await codeSentTo(shop, login)) === '000000' ? '000001' : '000000';
    await times(5, () => post('validate_token', { login, token_code: wrong }));
  }
  await post('forgot_password', { login });
  const token_code = await codeSentTo(shop, login);
  expect((await post('validate_token', { login, token_code })).status).toBe(429);
});

test('new passwords and new accounts are limited for one place', async () => {
  const resets = await times(6, () => post('reset_password', { token_id: 'none', password: PASSWORD }));
  expect(resets.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
  const form = { login, password: PASSWORD, first_name: 'A', last_name: 'B', profile: { terms: true } };
  const taken = await times(10, () => post('sign_up', form));
  expect(taken.at(-2)!.status).toBe(409);
  expect(taken.at(-1)!.status).toBe(429);
});

test('a shop can be opened without limits', async () => {
  const open = openShop({ limits: 'off' });
  for (let at = 0; at < 12; at++) {
    await open.call(`${ACCOUNT}/sign_in`, { body: { login: '0821234567', password: 'wrong' } });
  }
  expect((await open.signIn()).token).toBeTruthy();
  await open.sandbox.close();
});

test('over HTTP a place is a network address', async () => {
  const world = openShop({ limits: { wrong_password_caller: { times: 1, seconds: 900 } } });
  const [server, behindProxy] = await Promise.all(
    [0, 1].map((proxies) => serveHttp({ sandbox: world.sandbox, port: 0, host: '127.0.0.1', proxies })),
  );
  const statusFrom = (localAddress: string, told?: string, { address } = server!) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        `${address}${ACCOUNT}/sign_in`,
        {
          method: 'POST',
          localAddress,
          headers: {
            'content-type': 'application/json',
            ...(told !== undefined && { 'x-forwarded-for': told }),
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ login: '0789999999', password: 'wrong' }));
    });
  expect(await statusFrom('127.0.0.1')).toBe(401);
  expect(await statusFrom('127.0.0.1')).toBe(429);
  expect(await statusFrom('127.0.0.2')).toBe(401);
  // Forwarding headers count only if set by a known proxy.
  expect(await statusFrom('127.0.0.1', '102.65.1.9')).toBe(429);
  expect(await statusFrom('127.0.0.1', '102.65.1.9', behindProxy)).toBe(401);
  expect(await statusFrom('127.0.0.1', '1.2.3.4, 102.65.1.9', behindProxy)).toBe(429);
  await server!.close();
  await behindProxy!.close();
});

test('nothing of all this made the shop fail', () => {
  expect(shop.errors).toEqual([]);
});
