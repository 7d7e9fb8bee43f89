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
const from = (caller: string) => callsOf((sent) => shop.sandbox.fetch(sent, undefined, { caller }));
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
  test('are refused after ten, with how long to wait, and so is the right one then', async () => {
    const answers = await times(10, () => signIn('wrong'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    shop.sandbox.clock.advance(30_000);
    const refused = await signIn(PASSWORD);
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.objectContaining({
        code: 'too_many_attempts',
        params: { seconds: 60 },
        messages: ['Too many attempts. Wait 60 seconds, then try again.'],
      }),
      '60',
    ]);
    expect(refused.headers.get('access-control-expose-headers')).toContain('retry-after');
  });

  test('slow a shopper down, who can try once more every ninety seconds', async () => {
    await times(10, () => signIn('wrong'));
    for (let again = 0; again < 3; again++) {
      shop.sandbox.clock.advance(89_000);
      expect((await signIn(PASSWORD)).body.messages).toEqual([
        'Too many attempts. Wait 1 second, then try again.',
      ]);
      shop.sandbox.clock.advance(1000);
      expect((await signIn('wrong')).status).toBe(401);
    }
    shop.sandbox.clock.advance(90_000);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('are not counted while they are refused', async () => {
    await times(10, () => signIn('wrong'));
    await times(20, () => signIn('wrong'));
    shop.sandbox.clock.advance(90_000);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('are forgotten once the right one is sent', async () => {
    await times(9, () => signIn('wrong'));
    expect((await signIn(PASSWORD)).status).toBe(200);
    const answers = await times(10, () => signIn('wrong'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('sent at once count each', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  test('sent at once hide a right one among them', async () => {
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

  test('from one place are refused whatever the login', async () => {
    await times(30, (at) => signIn('wrong', `07899990${at + 10}`));
    expect((await signIn(PASSWORD)).status).toBe(429);
    here = from('10.0.9.9');
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('lock out nobody from another place, until fifty came from all of them', async () => {
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
    shop.sandbox.clock.advance(72_000);
    expect((await atHome()).status).toBe(200);
  });
});

describe('a device on which a login has signed in', () => {
  const KNOWN = /^device=([^;]+); Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/;
  /** Signs in and returns the pass of the device. */
  async function passOf(who = login, password = PASSWORD): Promise<string> {
    const { headers } = await signIn(password, who);
    return KNOWN.exec(headers.get('set-cookie') ?? '')![1]!;
  }
  const withPass = (pass: string, body: object, verb = 'sign_in') =>
    here.call(`${ACCOUNT}/${verb}`, { body, headers: { cookie: `a=b; device=${pass}` } });

  test('can sign in while strangers try passwords, at its own address and at all others', async () => {
    const pass = await passOf();
    const address = here;
    for (let place = 1; place <= 6; place++) {
      here = from(`10.3.${many}.${place}`);
      await times(10, () => signIn('wrong'));
    }
    here = address;
    await times(10, () => signIn('wrong'));
    expect((await signIn(PASSWORD)).status).toBe(429);
    expect((await withPass(pass, { login, password: PASSWORD })).status).toBe(200);
  });

  test('is limited for its own wrong passwords, wherever it is', async () => {
    const pass = await passOf();
    const wrong = { login, password: 'wrong' };
    await times(10, (at) => {
      here = from(`10.4.${many}.${at}`);
      return withPass(pass, wrong);
    });
    expect((await withPass(pass, { login, password: PASSWORD })).status).toBe(429);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('is known to its own login alone, and not with a forged pass', async () => {
    const pass = await passOf('0821234567', 'spaza123');
    const forged = `${pass.slice(0, -1)}${pass.endsWith('0') ? '1' : '0'}`;
    await times(10, () => signIn('wrong'));
    for (const shown of [pass, forged, 'none', ''])
      expect((await withPass(shown, { login, password: PASSWORD })).status).toBe(429);
  });

  test('can ask for a code and use it while strangers ask for codes and guess them', async () => {
    const pass = await passOf();
    for (let place = 1; place <= 12; place++) {
      here = from(`10.5.${many}.${place}`);
      await times(6, () => post('forgot_password', { login }));
      await times(6, () => post('validate_token', { login, token_code: '000000' }));
    }
    expect((await post('forgot_password', { login })).status).toBe(429);
    expect((await withPass(pass, { login }, 'forgot_password')).status).toBe(200);
    const token_code = await codeSentTo(shop, login);
    expect((await withPass(pass, { login, token_code }, 'validate_token')).status).toBe(200);
  });
});

describe('one address cannot keep a shopper elsewhere from resetting a password', () => {
  const stranger = () => from(`10.6.0.${many}`);

  test('by asking for codes, before or after the shopper did', async () => {
    const address = here;
    const ask = () => times(8, () => post('forgot_password', { login }));
    here = stranger();
    await ask();
    here = address;
    expect((await post('forgot_password', { login })).status).toBe(200);
    const token_code = await codeSentTo(shop, login);
    shop.sandbox.clock.advance(5 * MINUTE);
    here = stranger();
    await ask();
    here = address;
    expect((await post('validate_token', { login, token_code })).status).toBe(200);
  });

  test.for([
    ['that it asked for itself', true],
    ['that it did not ask for', false],
  ] as const)('by trying codes %s', async ([, asks]) => {
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    const wrong = token_code === '000000' ? '000001' : '000000';
    const address = here;
    here = stranger();
    if (asks) await post('forgot_password', { login });
    const tried = await times(20, () => post('validate_token', { login, token_code: wrong }));
    expect(tried[0]!.body.code).toBe('code_wrong');
    expect(tried.at(-1)!.status).toBe(429);
    here = address;
    expect((await post('validate_token', { login, token_code })).status).toBe(200);
  });

  test('a code requested at one address works at another', async () => {
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    here = from(`10.7.0.${many}`);
    expect((await post('validate_token', { login, token_code })).status).toBe(200);
  });

  test('a new code starts the count again', async () => {
    for (let codes = 0; codes < 2; codes++) {
      await post('forgot_password', { login });
      const wrong = (await codeSentTo(shop, login)) === '000000' ? '000001' : '000000';
      const tried = await times(6, () => post('validate_token', { login, token_code: wrong }));
      expect(tried.map(({ body }) => body.code)).toEqual([
        ...Array<string>(4).fill('code_wrong'),
        'code_void',
        'code_void',
      ]);
    }
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    expect((await post('validate_token', { login, token_code })).status).toBe(200);
  });

  test('a new password voids the codes that others requested', async () => {
    const address = here;
    here = stranger();
    await post('forgot_password', { login });
    const theirs = await codeSentTo(shop, login);
    here = address;
    await post('forgot_password', { login });
    const token_code = await codeSentTo(shop, login);
    const { token_id } = (await post('validate_token', { login, token_code })).body;
    expect((await post('reset_password', { token_id, password: 'another1' })).status).toBe(200);
    here = stranger();
    expect((await post('validate_token', { login, token_code: theirs })).body.code).toBe('code_void');
  });
});

test('codes are sent to a login five times in a quarter of an hour', async () => {
  const answers = await times(6, () => post('forgot_password', { login }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  shop.sandbox.clock.advance(3 * MINUTE);
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

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
