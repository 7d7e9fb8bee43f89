import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { OpenSandbox } from '../../../cli/scenario/run/in-process.ts';
import { createSandboxCore } from '../../../mocks/sandbox.ts';
import { readMigrations } from '../../../mocks/shop/db/migrations.ts';
import { inMemory, openPglite } from '../../../mocks/shop/db/pglite.ts';
import { callsOf } from '../../world/shop.ts';
import { stockedShop } from '../../world/stocked.ts';

const KEYS = { staff: 'staff', manager: 'manager', operator: 'operator' };

/** A shop whose books a test can look into while people shop in it. */
export async function openShopWithBooks() {
  const stocked = inject('stocked');
  const options = stocked ? { loadDataDir: await openAsBlob(await stockedShop(stocked, 'agency')) } : {};
  const db = await openPglite({ ...inMemory, attach: () => ({ options }) });
  const errors: unknown[] = [];
  const core = createSandboxCore({
    open: async () => db,
    migrations: readMigrations,
    keys: KEYS,
    passwordIterations: 1,
    limits: 'off',
    onError: (error) => errors.push(error),
  });
  const sandbox: OpenSandbox & typeof core = Object.assign(core, { keys: KEYS });
  await sandbox.ready;
  return { ...callsOf(sandbox.fetch), db, sandbox, keys: KEYS, errors };
}

export type ShopWithBooks = Awaited<ReturnType<typeof openShopWithBooks>>;
