import { expect, onTestFinished, test } from 'vitest';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openPglite } from '../../db/pglite.ts';
import { deleteOldNotices, insertNotice, readNotices } from './outbox.store.ts';

test('only the newest notices stay', async () => {
  const db = await openPglite();
  onTestFinished(() => db.close());
  await migrate(db, await readMigrations());
  const created_at = '2026-11-23T08:00:00.000Z';
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    await insertNotice(db, { id, to: '0821234567', kind: 'reset_code', text: '', created_at });
  const kept = async () => (await readNotices(db, { limit: 9 })).map(({ id }) => id);
  await deleteOldNotices(db, 5);
  expect(await kept()).toEqual(['e', 'd', 'c', 'b', 'a']);
  await deleteOldNotices(db, 2);
  expect(await kept()).toEqual(['e', 'd']);
});
