import { expect, onTestFinished, test } from 'vitest';
import { migrate, readMigrations } from '../../db/migrate.ts';
import { openPglite } from '../../db/pglite.ts';
import { createClock } from '../clock.ts';
import { createIds } from '../random.ts';
import { Refused } from '../refused.ts';
import { createCatalogCache } from '../shop.ts';
import { restoreSnapshot, saveSnapshot } from './snapshot.ts';

test('refuses a snapshot of an older schema, and says what to do', async () => {
  const db = await openPglite();
  onTestFinished(() => db.close());
  await migrate(db, await readMigrations());
  const shop = {
    db,
    clock: createClock(),
    ids: createIds(1),
    passwordIterations: 1,
    nobodysPassword: '',
    limits: undefined,
    catalogCache: createCatalogCache(),
    catalogueChanged: async () => {},
  };
  await saveSnapshot(shop, 'old');
  await restoreSnapshot(shop, 'old');
  await migrate(db, [{ name: '9999_next.sql', sql: 'alter table account add column nickname text' }]);
  const refused = await restoreSnapshot(shop, 'old').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).status).toBe(409);
  expect((refused as Refused).message).toMatch(
    /the shop has 9999_next.sql now. Delete it and save a new one/,
  );
});
