import { debtorCardsOf, type Generation, passwordResetOf, profileOf } from '@spaza/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeSentTo, PASSWORD, register, takeDebtorCards } from '../world/account.ts';
import { got, refusedFields } from '../world/outcome.ts';
import { openShop } from '../world/shop.ts';
import { memoryStorage, shopperAt } from '../world/shopper.ts';

const shop = openShop();
const CREDITOR = 2;
const operator = { 'x-operator-key': shop.keys.operator };
beforeAll(() => takeDebtorCards(shop, CREDITOR));
afterAll(() => shop.sandbox.close());

let registered = 0;

describe.for(['older', 'newer'] as Generation[])('over the %s generation', (generation) => {
  const open = (storage = memoryStorage()) => shopperAt({ generation, fetch: shop.sandbox.fetch, storage });

  /** A new shopper who is signed in. */
  async function somebody(storage = memoryStorage()) {
    const login = `07410000${String(++registered).padStart(2, '0')}`;
    await register(shop, login);
    const session = open(storage);
    got(await session.account.signIn({ login, password: PASSWORD }));
    return { session, login };
  }

  describe('a debtor card', () => {
    test('is asked for after registering, accepted by the supplier, and topped up', async () => {
      const { session, login } = await somebody();
      const cards = debtorCardsOf(session);
      expect(got(await cards.isOffered(CREDITOR))).toBe(true);
      expect(cards.needsRegistration.value).toBe(true);
      expect(refusedFields(await cards.request(CREDITOR))).toEqual({
        problem: 'invalid_form',
        idNumber: ['required'],
        businessAddress: ['required'],
      });
      const businessAddress = '1 Long Street, Cape Town';
      expect(refusedFields(await cards.request(CREDITOR, { idNumber: '1234', businessAddress }))).toEqual({
        problem: 'id_number_invalid',
        idNumber: ['id_number_invalid', expect.stringContaining('not a South African ID number')],
      });
      got(await cards.request(CREDITOR, { idNumber: '8001015009087', businessAddress }));
      expect(cards.at(CREDITOR)).toMatchObject({ status: 'pending', availableInCents: 0, topUp: null });
      expect(cards.needsRegistration.value).toBe(false);

      await shop.call('/sandbox/debtor_cards', {
        method: 'PATCH',
        body: {
          login,
          supplier_id: CREDITOR,
          status: 'accepted',
          limit_in_cents: 50_000,
          balance_in_cents: -1_000,
        },
        headers: operator,
      });
      const [card] = got(await cards.load());
      expect(card).toMatchObject({
        status: 'accepted',
        balance_in_cents: -1_000,
        availableInCents: 49_000,
        topUp: { bank: expect.any(String), reference: card?.debtor_card_number },
      });
      expect(await cards.request(CREDITOR)).toMatchObject({ problem: { code: 'debtor_card_exists' } });
    });

    test('is not offered where the supplier takes none', async () => {
      const { session } = await somebody();
      const supplierId = 5;
      await shop.call(`/sandbox/suppliers/${supplierId}`, {
        method: 'PATCH',
        body: { client_config: { shipping: [{ name: 'COLLECT', payment_options: ['CASH'] }] } },
        headers: operator,
      });
      const cards = debtorCardsOf(session);
      expect(got(await cards.isOffered(supplierId))).toBe(false);
      const registration = { idNumber: '8001015009087', businessAddress: 'x' };
      expect(await cards.request(supplierId, registration)).toMatchObject({
        problem: { code: 'debtor_cards_not_offered' },
      });
    });
  });

  describe('the profile', () => {
    test('changes what differs, and asks for the password before it changes how to sign in', async () => {
      const { session, login } = await somebody();
      const profile = profileOf(session);
      expect(profile.form.value).toMatchObject({ login, firstName: 'Sipho', smsMarketing: false });
      got(await profile.save({ firstName: 'Nomsa', smsMarketing: true }));
      expect(profile.form.value).toMatchObject({
        firstName: 'Nomsa',
        lastName: 'Dlamini',
        smsMarketing: true,
      });
      const moved = `+27 74 2${login.slice(4)}`;
      expect(refusedFields(await profile.save({ login: moved }))).toEqual({
        problem: 'invalid_form',
        currentPassword: ['current_password_required'],
      });
      expect(refusedFields(await profile.save({ login: moved, currentPassword: 'wrong!' }))).toMatchObject({
        currentPassword: ['current_password_wrong', expect.any(String)],
      });
      got(await profile.save({ login: moved, currentPassword: PASSWORD }));
      expect(profile.form.value?.login).toBe(`0742${login.slice(4)}`);
      got(await profile.save({ password: 'another1', passwordAgain: 'another1', currentPassword: PASSWORD }));
      const again = { login: `0742${login.slice(4)}`, password: 'another1' };
      got(await open().account.signIn(again));
      expect(await profile.save({ login: '0821234567', currentPassword: 'another1' })).toMatchObject({
        problem: { fields: { login: { code: 'login_taken' } } },
      });
    });

    test.for([
      [{ login: '' }, { login: ['phone_required'], currentPassword: ['current_password_required'] }],
      [{ login: '12', currentPassword: 'x' }, { login: ['phone_invalid'] }],
      [
        { firstName: ' ', lastName: '' },
        { firstName: ['required'], lastName: ['required'] },
      ],
      [
        { password: '12345', passwordAgain: '123456', currentPassword: 'x' },
        { password: ['password_too_short'], passwordAgain: ['passwords_differ'] },
      ],
    ])('is not sent when it is wrong: %o', async ([form, fields]) => {
      const { session } = await somebody();
      expect(refusedFields(await profileOf(session).save(form as object))).toEqual({
        problem: 'invalid_form',
        ...fields,
      });
    });
  });

  test('signing out ends the session at the shop, and everywhere those of other devices too', async () => {
    const { session, login } = await somebody();
    const elsewhere = open();
    got(await elsewhere.account.signIn({ login, password: PASSWORD }));
    const token = session.account.token.value;
    await session.account.signOut();
    expect((await shop.call('/api/v1/users/1/orders', { token })).status).toBe(401);
    got(await elsewhere.orders.list());
    got(await session.account.signIn({ login, password: PASSWORD }));
    got(await session.account.signOutEverywhere());
    expect(await elsewhere.orders.list()).toMatchObject({ ok: false, problem: { status: 401 } });
  });

  describe('a forgotten password', () => {
    const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

    test('is reset in three steps, across reloads', async () => {
      const { login } = await somebody();
      const storage = memoryStorage();
      const first = open(storage);
      const reset = passwordResetOf(first);
      expect(refusedFields(await reset.sendCode(''))).toMatchObject({ login: ['phone_required'] });
      expect(refusedFields(await reset.sendCode('12'))).toMatchObject({ login: ['phone_invalid'] });
      got(await reset.sendCode(`+27${login.slice(1)}`));
      expect([reset.step.value, reset.login.value]).toEqual(['code', login]);
      const code = await codeSentTo(shop, login);
      expect(refusedFields(await reset.checkCode(' '))).toEqual({
        problem: 'invalid_form',
        code: ['required'],
      });
      expect(await reset.checkCode(wrongFor(code))).toMatchObject({
        problem: {
          code: 'code_wrong',
          params: { tries_left: 4 },
          messages: ['The code is wrong. You can try 4 times more.'],
          fields: { code: { code: 'code_wrong' } },
        },
      });
      first.dispose();

      const second = open(storage);
      got(await passwordResetOf(second).checkCode(`${code.slice(0, 3)} ${code.slice(3)}`));
      second.dispose();
      const session = open(storage);
      const after = passwordResetOf(session);
      expect(after.step.value).toBe('password');
      expect(refusedFields(await after.setPassword('12345', '123456'))).toEqual({
        problem: 'invalid_form',
        password: ['password_too_short'],
        passwordAgain: ['passwords_differ'],
      });
      got(await after.setPassword('another1', 'another1'));
      expect([after.step.value, session.account.current.value?.login]).toEqual(['login', login]);
      got(await session.orders.list());
    });

    test('needs another code after too many guesses, and after a way that was used', async () => {
      const { login } = await somebody();
      const reset = passwordResetOf(open());
      got(await reset.sendCode(login));
      const code = await codeSentTo(shop, login);
      for (let guess = 0; guess < 5; guess++) await reset.checkCode(wrongFor(code));
      expect(await reset.checkCode(code)).toMatchObject({ problem: { code: 'code_void' } });
      got(await reset.sendAgain());
      got(await reset.checkCode(await codeSentTo(shop, login)));
      shop.sandbox.clock.advance(16 * 60_000);
      const late = await reset.setPassword('another1', 'another1');
      shop.sandbox.clock.release();
      expect([refusedFields(late).problem, reset.step.value]).toEqual(['token_void', 'code']);
    });

    test('cannot be guessed forever: the shop says how long to wait', async () => {
      const { login } = await somebody();
      const reset = passwordResetOf(open());
      const refusals = [];
      for (let sent = 0; sent < 12; sent++) {
        const outcome = await reset.sendCode(login);
        if (!outcome.ok) refusals.push(outcome.problem);
      }
      const [{ code, messages: [message] = [], retryAfterMs = 0 } = {}] = refusals;
      expect([code, message]).toEqual([
        'too_many_attempts',
        expect.stringMatching(/^Too many attempts\. Wait \d+/),
      ]);
      expect(retryAfterMs).toBeGreaterThan(60_000);
    });
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
