import { expect, test } from 'vitest';
import { refused } from '../gateway/outcome.ts';
import { problemOf } from '../gateway/refusal.ts';
import { begin } from '../testing/begin.ts';
import { passwordResetOf } from './password-reset-of.ts';
import { profileOf } from './profile-of.ts';

test.each(['account.sendResetCode', 'account.checkResetCode', 'account.resetPassword'])(
  'a password reset whose %s fails rejects, and can be tried again',
  async (verb) => {
    const { session, shop, logged } = begin();
    const reset = passwordResetOf(session);
    const steps: [name: string, act: () => Promise<{ ok: boolean }>][] = [
      ['account.sendResetCode', () => reset.sendCode('0821234567')],
      ['account.checkResetCode', () => reset.checkCode('123456')],
      ['account.resetPassword', () => reset.setPassword('secret1', 'secret1')],
    ];
    for (const [name, act] of steps) {
      if (name === verb) {
        shop.breaks(verb);
        // The new password was not set.
        shop.wraps('account.signIn', async () => refused(problemOf(401)));
        await expect(act()).rejects.toThrow('no answer');
      }
      expect(await act()).toMatchObject({ ok: true });
    }
    // Whoever made the call is told of the error, and logs it.
    expect(logged).toEqual([]);
  },
);

test('rejects a failed change of the account, and leaves logging it to the caller', async () => {
  const { session, shop, logged } = begin();
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  shop.breaks('account.update');
  await expect(profileOf(session).save({ firstName: 'Thandeka' })).rejects.toThrow('no answer');
  expect(logged).toEqual([]);
});

test.for<[account: string, is: object, outcome: object]>([
  ['has the change', { first_name: 'Thandeka' }, { ok: true, value: { first_name: 'Thandeka' } }],
  ['has it not', {}, { ok: false, problem: { status: 502 } }],
])('a change of the account whose answer is lost is looked for: the account %s', async ([, is, outcome]) => {
  const { session, shop } = begin();
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  shop.wraps('account.update', async () => {
    shop.account = { ...shop.account, ...is };
    shop.wraps('account.update', (go) => go());
    return refused(problemOf(502));
  });
  expect(await profileOf(session).save({ firstName: 'Thandeka' })).toMatchObject(outcome);
});

test('a change of the account that cannot be checked may have been made', async () => {
  const { session, shop } = begin();
  await session.account.signIn({ login: '0821234567', password: 'spaza123' });
  shop.wraps('account.update', async () => refused(problemOf(502)));
  const outcome = await profileOf(session).save({ firstName: 'Thandeka' });
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'maybe_done' } });
});
