import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReadForm } from './api/upload/read-form.ts';
import type { Db } from './db/db.ts';
import { readMigrations } from './db/migrate.ts';
import { createSandboxCore, type Sandbox, type SandboxCoreOptions, type SandboxKeys } from './sandbox.ts';
import type { InvoiceFonts } from './shop/invoice/invoice.ts';

export interface SandboxOptions
  extends Omit<SandboxCoreOptions, 'open' | 'onMade' | 'migrations' | 'keys' | 'readForm' | 'invoiceFonts'> {
  /**
   * Where the shop is stored: `memory://` for a throwaway shop, a folder for the embedded engine, or the
   * address of a server that speaks PostgreSQL's protocol (`postgres://…`).
   */
  database?: string | undefined;
  /** Keys of staff, manager and operator; created if omitted. */
  keys?: SandboxKeys | undefined;
  /**
   * A dump of a stocked shop from the embedded engine. An in-memory shop opens from it in a tenth of the time
   * that stocking takes. `kept` uses today's copy in the folder for temporary files, and makes it if there is none; a
   * shop with a `clock`, or whose clock was moved, is stocked for its own time.
   */
  stocked?: 'kept' | (() => Promise<Blob>) | undefined;
  /** Largest file that may be uploaded, in bytes. Defaults to 200 MB. */
  largestFile?: number | undefined;
}

/** Names a database that is gone when the sandbox closes. */
export const MEMORY = 'memory://';
const LARGEST_FILE = 200_000_000;

async function openDatabase(database: string, copy: () => Promise<Blob | undefined>): Promise<Db> {
  if (/^postgres(ql)?:/.test(database)) return (await import('./db/postgres.ts')).openServer(database);
  const { inMemory, openPglite } = await import('./db/pglite.ts');
  if (database === MEMORY) {
    const loadDataDir = await copy();
    const options = loadDataDir ? { loadDataDir } : {};
    return openPglite({ ...inMemory, attach: () => ({ options }) });
  }
  const { inFolder } = await import('./db/pglite-folder.ts');
  return openPglite(inFolder(path.join(database, 'db')));
}

/** The options that a shop is stocked with, as a name. */
const kindOf = ({ mode = 'agency', seed = 1, offers, passwordIterations }: SandboxOptions) =>
  [mode, seed, offers ?? 'all', passwordIterations ?? 'usual'].join('-');

/** Keys are available immediately, so a test can use them before the shop is open. */
const throwawayKeys = (): SandboxKeys => ({
  staff: `staff-${crypto.randomUUID()}`,
  manager: `manager-${crypto.randomUUID()}`,
  operator: `operator-${crypto.randomUUID()}`,
});

/**
 * Creates a sandbox in this process, with the keys to it. It starts to open immediately; `ready` resolves
 * when it is open, and `fetch` waits for that.
 */
export function createSandbox({
  database = MEMORY,
  keys = throwawayKeys(),
  largestFile = LARGEST_FILE,
  stocked,
  ...options
}: SandboxOptions = {}): Sandbox & { readonly keys: SandboxKeys } {
  const isKept = stocked === 'kept' && database === MEMORY && !options.clock;
  const copies = isKept
    ? import('./kept-copies.ts').then((them) => them.keptCopies(kindOf(options)))
    : undefined;
  const keeping: Promise<void>[] = [];
  const isMoved = () => core.clock.frozen || core.clock.offsetMs !== 0;
  async function copy(): Promise<Blob | undefined> {
    if (typeof stocked === 'function') return stocked();
    const kept = await copies;
    return (isMoved() ? undefined : kept?.stocked()) ?? kept?.empty();
  }
  const core: Sandbox = createSandboxCore({
    ...options,
    keys,
    open: () => openDatabase(database, copy),
    async onMade(what, db) {
      const kept = await copies;
      // Not awaited: the copy is made before the next statement, and is written beside it.
      if (kept && (what === 'empty' || !isMoved())) keeping.push(kept.keep(what, async () => db.dump!()));
    },
    migrations: readMigrations,
    invoiceFonts: readInvoiceFonts,
    readForm: createReadForm(largestFile),
  });
  const { close } = core;
  return Object.assign(core, {
    keys,
    async close() {
      await core.ready.catch(() => {});
      await Promise.all(keeping);
      await close();
    },
  });
}

export { loadKeys } from './keys.ts';

const read = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

let files: Promise<InvoiceFonts> | undefined;

/**
 * Reads the fonts of invoices, once. DejaVu Sans covers the letters of every South African language and many more.
 */
export function readInvoiceFonts(): Promise<InvoiceFonts> {
  files ??= Promise.all([read('DejaVuSans'), read('DejaVuSans-Bold')]).then(([regular, bold]) => ({
    regular,
    bold,
  }));
  return files;
}
