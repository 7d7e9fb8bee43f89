import path from 'node:path';
import { createReadForm } from './doors/upload/read-form.ts';
import { createSandboxCore, type Sandbox, type SandboxCoreOptions, type SandboxKeys } from './sandbox.ts';
import type { Db } from './shop/db/db.ts';
import { readMigrations } from './shop/db/migrations.ts';

export interface SandboxOptions
  extends Omit<SandboxCoreOptions, 'open' | 'migrations' | 'keys' | 'readForm'> {
  /**
   * Where the shop is kept: `memory://` for a throwaway one, a folder for the embedded engine, or the address of a
   * server that speaks PostgreSQL's protocol (`postgres://…`).
   */
  database?: string | undefined;
  /** Keys of staff, manager and operator; made anew if omitted. */
  keys?: SandboxKeys | undefined;
  /**
   * A shop that was stocked before, as the embedded engine dumps its folder: one in memory opens from it in a tenth of
   * the time that stocking takes.
   */
  stocked?: (() => Promise<Blob>) | undefined;
  /** Largest file that may be handed in, in bytes; 200 MB if omitted. */
  largestFile?: number | undefined;
}

const MEMORY = 'memory://';
const LARGEST_FILE = 200_000_000;

async function openDatabase(database: string, stocked: SandboxOptions['stocked']): Promise<Db> {
  if (/^postgres(ql)?:/.test(database)) return (await import('./shop/db/postgres.ts')).openPostgres(database);
  const { inMemory, openPglite } = await import('./shop/db/pglite.ts');
  if (database === MEMORY) {
    const options = stocked ? { loadDataDir: await stocked() } : {};
    return openPglite({ ...inMemory, attach: () => ({ options }) });
  }
  const { inFolder } = await import('./shop/db/pglite-folder.ts');
  return openPglite(inFolder(path.join(database, 'db')));
}

/** Keys are known at once, so that a test can use them before the shop is open. */
const throwawayKeys = (): SandboxKeys => ({
  staff: `staff-${crypto.randomUUID()}`,
  manager: `manager-${crypto.randomUUID()}`,
  operator: `operator-${crypto.randomUUID()}`,
});

/** A sandbox in this process, and the keys to it. It opens at once; `ready` says when, `fetch` waits for it. */
export function createSandbox({
  database = MEMORY,
  keys = throwawayKeys(),
  largestFile = LARGEST_FILE,
  stocked,
  ...options
}: SandboxOptions = {}): Sandbox & { readonly keys: SandboxKeys } {
  const core = createSandboxCore({
    ...options,
    keys,
    open: () => openDatabase(database, stocked),
    migrations: readMigrations,
    readForm: createReadForm(largestFile),
  });
  return Object.assign(core, { keys });
}

export { loadKeys } from './keys.ts';
