import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, register, textsTo } from '../world/account.ts';
import { callsOf, openShop } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

let many = 0;
let login: string;
let me: { id: string; token: string };
beforeEach(async () => {
  login = `07910000${String(++many).padStart(2, '0')}`;
  me = await register(shop, login);
});

const update = (account: object, generation = 'v2', { call }: Pick<typeof shop, 'call'> = shop) =>
  call(`/api/${generation}/account/users/${me.id}/update`, {
    method: 'PATCH',
    body: { account },
    token: me.token,
  });
const signIn = (who: string, password: string) =>
  shop.call('/api/v2/account/users/sign_in', { body: { login: who, password } });
const isOpen = async (token: string) =>
  (await shop.call(`/api/v1/users/${me.id}/addresses`, { token })).status === 200;

describe('a profile', () => {
  test.for(['v1', 'v2'])('%s: is changed field by field and returned whole', async (generation) => {
    const changed = await update(
      {
        first_name: '  Nomsa ',
        last_name: "O'Neill",
        profile: { sms_marketing: true },
        id_number: '800101 5009 087',
        business_address_1: ' 1 Long Street, Cape Town ',
      },
      generation,
    );
    expect(changed.body.account).toMatchObject({
      id: me.id,
      login,
      full_name: "Nomsa O'Neill",
      profile: { sms_marketing: true, terms: true },
      id_number: '8001015009087',
      business_address_1: '1 Long Street, Cape Town',
      addresses: [],
      debtor_cards: [],
    });
    const again = await update({ last_name: 'Dlamini' }, generation);
    expect(again.body.account).toMatchObject({ first_name: 'Nomsa', id_number: '8001015009087' });
  });

  test('sent back as it was read does not change', async () => {
    await update({ id_number: '8001015009087', profile: { sms_marketing: true } });
    const { account } = (await update({})).body;
    const { addresses: _addresses, full_name: _name, ...sent } = account;
    expect((await update(sent)).body.account).toEqual(account);
  });

  test('loses what is sent as null or blank, but never a name', async () => {
    await update({ id_number: '8001015009087', business_address_1: '1 Long Street' });
    const { account } = (await update({ id_number: null, business_address_1: '  ', first_name: null })).body;
    expect([account.id_number, account.business_address_1, account.first_name]).toEqual([
      null,
      null,
      'Sipho',
    ]);
  });

  test('updates the contact at the email service, and says that no device is notified', async () => {
    const { account } = (await update({ email_marketing_contact_id: 'c-17' })).body;
    expect(account).toMatchObject({ email_marketing_contact_id: 'c-17', push_subscriptions: [] });
    const without = (await update({ email_marketing_contact_id: null })).body.account;
    expect(without.email_marketing_contact_id).toBeNull();
  });

  test('takes no credit, flags or cards from the shopper', async () => {
    const { account } = (
      await update({
        credit_in_cents: 100_000,
        beta_tester: true,
        is_demo: true,
        debtor_cards: [{ supplier_id: 1, status: 'accepted' }],
      })
    ).body;
    expect(account).toMatchObject({
      credit_in_cents: 0,
      beta_tester: false,
      is_demo: false,
      debtor_cards: [],
    });
  });

  test.for([
    [{ first_name: '  ' }, 'name_required'],
    [{ login: 'someone@example.com' }, 'phone_invalid'],
    [{ login: '' }, 'phone_required'],
    [{ password: 'short' }, 'password_too_short'],
    [{ password: 'long enough' }, 'current_password_required'],
    [{ login: '0799999999' }, 'current_password_required'],
    [{ password: 'long enough', current_password: 'wrong' }, 'current_password_wrong'],
    [{ id_number: '8001015009086' }, 'id_number_invalid'],
    [{ id_number: '12345' }, 'id_number_invalid'],
  ] as const)('with %o is refused as a whole', async ([wrong, code]) => {
    const refused = await update({ last_name: 'Changed', ...wrong });
    expect([refused.status, refused.body.code]).toEqual([422, code]);
    expect((await update({})).body.account.last_name).toBe('Dlamini');
  });

  test.for([
    ['first_name', 'n'.repeat(101)],
    ['business_address_1', 'a'.repeat(301)],
    ['login', '0'.repeat(41)],
    ['password', 'p'.repeat(201)],
    ['id_number', 12],
  ] as const)('with a %s out of bounds does not fit the contract', async ([field, value]) => {
    const refused = await update({ [field]: value });
    expect([refused.status, refused.body.problems[0].path]).toEqual([400, `account.${field}`]);
  });
});

describe('a new password or phone number', () => {
  test('needs the current password, ends the other sessions, and is reported to the old number', async () => {
    const other = (await signIn(login, PASSWORD)).body.token;
    const moved = `0792${login.slice(4)}`;
    const changed = await update({ login: moved, password: 'another1', current_password: PASSWORD });
    expect([changed.status, changed.body.account.login]).toEqual([200, moved]);
    expect([await isOpen(me.token), await isOpen(other)]).toEqual([true, false]);
    expect((await signIn(login, PASSWORD)).status).toBe(401);
    expect((await signIn(moved, PASSWORD)).status).toBe(401);
    expect((await signIn(moved, 'another1')).status).toBe(200);
    expect(await textsTo(shop, login, 'account_secured')).toHaveLength(1);
  });

  test('equal to the current one, however written, needs nothing', async () => {
    const same = await update({ login: `+27 ${login.slice(1)}` });
    expect([same.status, same.body.account.login]).toEqual([200, login]);
    expect(await textsTo(shop, login)).toEqual([]);
  });

  test('of somebody else is refused', async () => {
    const refused = await update({ login: '0821234567', current_password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([409, 'login_taken']);
  });

  test('is limited like signing in', async () => {
    const own = callsOf((sent) => shop.sandbox.fetch(sent, undefined, { caller: '10.0.0.9' }));
    const change = (current_password: string) =>
      update({ password: 'another1', current_password }, 'v2', own);
    for (let at = 0; at < 10; at++) expect((await change('wrong')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(429);
  });
});

describe('signing out', () => {
  test('ends this session only', async () => {
    const other = (await signIn(login, PASSWORD)).body.token;
    await shop.call('/api/v1/account/users/sign_out', { method: 'POST', token: me.token });
    expect([await isOpen(me.token), await isOpen(other)]).toEqual([false, true]);
  });

  test.for(['v1', 'v2'])('%s: everywhere ends all sessions', async (generation) => {
    const other = (await signIn(login, PASSWORD)).body.token;
    const path = `/api/${generation}/account/users/sign_out?everywhere=true`;
    expect((await shop.call(path, { method: 'POST', token: other })).status).toBe(200);
    expect([await isOpen(me.token), await isOpen(other)]).toEqual([false, false]);
  });
});

test('deletes expired sessions when somebody signs in', async () => {
  const { sandbox } = shop;
  sandbox.clock.advance(31 * 86_400_000);
  await signIn(login, PASSWORD);
  sandbox.clock.release();
  expect(await isOpen(me.token)).toBe(false);
});

test.for(['\u0000', 'Sipho\u0000'])('refuses a name that cannot be stored: %j', async (first_name) => {
  expect((await update({ first_name })).status).toBe(400);
});

test('does not let anybody change another account', async () => {
  const thandi = await shop.signIn();
  const refused = await shop.call(`/api/v2/account/users/${thandi.id}/update`, {
    method: 'PATCH',
    body: { account: { first_name: 'Mallory' } },
    token: me.token,
  });
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
