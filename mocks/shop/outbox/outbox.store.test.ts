import { expect, onTestFinished, test } from 'vitest';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openPglite } from '../../db/pglite.ts';
import { insertAccount } from '../account/account.store.ts';
import { deleteOldNotices, insertNotice, readNotices } from './outbox.store.ts';

test('keeps only the newest notices', async () => {
  const db = await openPglite();
  onTestFinished(() => db.close());
  await migrate(db, await readMigrations());
  const created_at = '2026-11-23T08:00:00.000Z';
  const login = '0821234567';
  await insertAccount(db, {
    ...{ id: 'me', login, password: '', first_name: '', last_name: '' },
    ...{ terms: true, sign_up_profile: {}, created_at },
  });
  const texts = { en: '', af: '', fr: '' };
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    await insertNotice(db, 'me', { id, to: login, kind: 'reset_code', texts, created_at });
  const kept = async () => (await readNotices(db, { limit: 9 })).map(({ id }) => id);
  await deleteOldNotices(db, 5);
  expect(await kept()).toEqual(['e', 'd', 'c', 'b', 'a']);
  await deleteOldNotices(db, 2);
  expect(await kept()).toEqual(['e', 'd']);
});
