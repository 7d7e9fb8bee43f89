import { openAsBlob } from 'node:fs';
import type { Quirk } from '@spaza/contracts';
import { type HttpServer, serveHttp } from '@spaza/mocks/http';
import type { Mode } from '@spaza/sdk/rules';
import { inject } from 'vitest';
import type { OpenSandbox } from '../../../cli/scenario/open-places.ts';
import { readMigrations } from '../../../mocks/db/migrate.ts';
import { inMemory, openPglite } from '../../../mocks/db/pglite.ts';
import { createSandboxCore } from '../../../mocks/sandbox.ts';
import { callsOf } from '../../world/shop.ts';
import { stockedShop } from '../../world/stocked.ts';

const KEYS = { staff: 'staff', manager: 'manager', operator: 'operator' };

/** Opens a shop whose books a test can inspect while people shop in it. */
export async function openShopWithBooks(mode: Mode, documents = false) {
  const stocked = inject('stocked');
  const options = stocked ? { loadDataDir: await openAsBlob(await stockedShop(stocked, mode)) } : {};
  const db = await openPglite({ ...inMemory, attach: () => ({ options }) });
  const errors: unknown[] = [];
  const core = createSandboxCore({
    open: async () => db,
    migrations: readMigrations,
    keys: KEYS,
    mode,
    documents,
    passwordIterations: 1,
    limits: 'off',
    onError: (error) => errors.push(error),
  });
  const sandbox: OpenSandbox & typeof core = Object.assign(core, { keys: KEYS });
  await sandbox.ready;
  let server: Promise<HttpServer> | undefined;
  const calls = callsOf(sandbox.fetch);
  return {
    ...calls,
    db,
    mode,
    documents,
    sandbox,
    keys: KEYS,
    errors,
    /** Makes a shop that speaks only the documents deviate from now on. */
    async speakDocuments(quirks: readonly Quirk[]): Promise<void> {
      const headers = { 'x-operator-key': KEYS.operator };
      await calls.call('/sandbox/documents', { method: 'PUT', body: { on: true, quirks }, headers });
    },
    /** Address over HTTP; starts the server on first use. */
    async address(): Promise<string> {
      const opening = server ?? serveHttp({ sandbox, port: 0, host: '127.0.0.1' });
      server = opening;
      return (await opening).address;
    },
    close: async () => ((await server) ?? sandbox).close(),
  };
}

export type ShopWithBooks = Awaited<ReturnType<typeof openShopWithBooks>>;
