import type { AccountChanges } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { done } from '../gateway/outcome.ts';
import { begin } from '../testing/begin.ts';
import { thandi } from '../testing/goods.ts';
import { openShop } from '../testing/shop.ts';
import { profileOf } from './profile-of.ts';

const failed = new CallError('unexpected_status', 'account.update', 'It answered 502', { status: 502 });
const unread = new CallError('unreadable_body', 'account.update', 'No account', { status: 200, acted: true });

/** A signed-in shopper at a shop that has only what is documented. */
async function changing(answer: (make: () => void) => void) {
  const shop = openShop({ capabilities: [] });
  const sent: AccountChanges[] = [];
  let account = thandi;
  Object.assign(shop.gateway.account, {
    async update(_id: unknown, changes: AccountChanges) {
      if (Object.keys(changes).length > 0) {
        sent.push(changes);
        answer(() => {
          account = { ...account, ...changes } as typeof account;
        });
      }
      return done(account);
    },
  });
  const { session } = begin({ shop });
  await session.account.signIn({ login: thandi.login, password: 'spaza123' });
  return { profile: profileOf(session), sent, session };
}

test.each([
  ['is lost', failed],
  ['holds no account', unread],
])('a change whose answer %s is read back, and sent once', async (_, error) => {
  const { profile, sent, session } = await changing((make) => {
    make();
    throw error;
  });
  expect(await profile.save({ firstName: 'Zola' })).toMatchObject({
    ok: true,
    value: { first_name: 'Zola' },
  });
  expect(session.account.current.value?.first_name).toBe('Zola');
  expect(sent).toHaveLength(1);
});

test('a change that was not made fails with the original error', async () => {
  const { profile, sent, session } = await changing(() => {
    throw failed;
  });
  await expect(profile.save({ firstName: 'Zola' })).rejects.toBe(failed);
  expect(session.account.current.value?.first_name).toBe(thandi.first_name);
  expect(sent).toHaveLength(1);
});

test('another login needs no current password at a shop without that capability', async () => {
  const { profile, sent } = await changing((make) => make());
  const outcome = await profile.save({ login: '0829999999', currentPassword: 'spaza123' });
  expect(outcome).toMatchObject({ ok: true });
  expect(sent).toEqual([{ login: '0829999999' }]);
});
