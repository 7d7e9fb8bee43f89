import { files as filesContract, pay as payContract, sandbox as sandboxContract } from '@spaza/contracts';
import type { ShopProblem } from '@spaza/contracts/problems';
import { createDocuments, createDocumentsSetting, type Documents } from './api/documents/documents.ts';
import { createFaults } from './api/faults.ts';
import { createGenerations } from './api/generations.ts';
import { createJournal } from './api/journal.ts';
import { fileAnswers } from './api/leaflet.ts';
import { payAnswers } from './api/pay.ts';
import type { RefusalOptions } from './api/refusal.ts';
import { createResponseCache } from './api/response-cache.ts';
import { createSandboxAnswers } from './api/sandbox.ts';
import { type Connection, createServe } from './api/serve.ts';
import { createCallNames, servedRoutes } from './api/served-route.ts';
import { type Db, errorCode, UNIQUE_VIOLATION } from './db/db.ts';
import { analyze, type Migration, migrate } from './db/migrate.ts';
import type { ReadForm } from './routing/read-request.ts';
import {
  insertSeed,
  loadSeed,
  readOrigin,
  type SeedOptions,
  SHOP_MODES,
  type ShopMode,
} from './seed/seed.ts';
import { type AdjustableClock, createClock, instantOf } from './shop/clock.ts';
import type { InvoiceFonts } from './shop/invoice/invoice.ts';
import { type LimitSettings, limitsFrom } from './shop/limits/limits.ts';
import { createIds } from './shop/random.ts';
import { reason } from './shop/refused.ts';
import { hashPassword, PASSWORD_ITERATIONS } from './shop/secrets.ts';
import { createCatalogCache, type Shop } from './shop/shop.ts';
import { createReaderWriterLock, type Stock } from './shop/snapshot/snapshot.ts';
import { isStocked } from './shop/supplier/supplier.store.ts';
import { raiseCatalogueVersion, takeBlock, VERSION_TABLE } from './shop/version.store.ts';
import { sha256 } from './values/hash.ts';

/** The secrets that staff, managers and the operator authenticate with. */
export interface SandboxKeys {
  staff: string;
  manager: string;
  operator: string;
}

export interface SandboxCoreOptions {
  /** Opens the database. */
  open: () => Promise<Db>;
  /** Called when the shop has its tables, and again when it has its goods, before it answers; not if it had them. */
  onMade?: ((what: 'empty' | 'stocked', db: Db) => Promise<void>) | undefined;
  migrations: () => Promise<readonly Migration[]>;
  keys: SandboxKeys;
  clock?: AdjustableClock | undefined;
  /** Random seed of the catalogue. */
  seed?: number | undefined;
  /** Number of offers to aim for. Defaults to the base catalogue. */
  offers?: number | undefined;
  /** One provider with branches, or a marketplace. */
  mode?: ShopMode | undefined;
  /** Rounds of password hashing. */
  passwordIterations?: number | undefined;
  /** Rate limits: `off` for load tests, or the limits to override. */
  limits?: LimitSettings | undefined;
  /**
   * Whether the shop only does what the API documents describe, like a shop that is not a sandbox, and with
   * which quirks. Can be changed with `PUT /sandbox/documents`.
   */
  documents?: Documents | undefined;
  /**
   * Origins, apart from its own, to which payment pages may send shoppers back. Local ones always may if the shop itself
   * is at a local address.
   */
  returnOrigins?: readonly string[] | undefined;
  /** Whether to check every response against the contract. */
  checkAnswers?: boolean | undefined;
  /** Loads the fonts of invoices. Without them, invoices can only show Western European letters. */
  invoiceFonts?: (() => Promise<InvoiceFonts>) | undefined;
  /** How to read forms that may contain files. Defaults to the platform's own parser. */
  readForm?: ReadForm | undefined;
  /** The response of `/version.txt`. */
  version?: string | undefined;
  onError?: ((error: unknown, request: Request, requestId: string) => void) | undefined;
}

/** A running shop. */
export interface Sandbox {
  /**
   * Sends a request to the shop, with the parameters of the platform's `fetch`: a client of the SDK can be given it as
   * it is. 404 for a path that is not the shop's own.
   */
  fetch(input: Request | URL | string, init?: RequestInit, connection?: Connection): Promise<Response>;
  /** Handles a request, such as one that a server received; undefined for a path that is not the shop's own. */
  handle(request: Request, connection?: Connection): Promise<Response | undefined>;
  /**
   * Handles a read of the catalogue at the provider's address for the server that renders pages of the shop:
   * without faults and without being logged. Undefined for anything else.
   */
  peek(request: Request): Promise<Response | undefined>;
  /** Creates the response to a refused request that is for none of the shop's calls, in the shop's format. */
  refusal(why: ShopProblem, options?: RefusalOptions): Response;
  /** Resolves when the shop is open: its schema is up to date and it has been stocked. */
  readonly ready: Promise<void>;
  /** Answers a CORS preflight if quirks affect it; undefined otherwise. */
  preflight(request: Request): Response | undefined;
  /** Whether sessions are cookies, which pages of another origin may send. */
  readonly sharesCookies: boolean;
  readonly clock: AdjustableClock;
  /**
   * Copies the current shop, for the option `stocked` of another one, which opens in a tenth of the time that
   * stocking takes.
   * @throws if its database is a server
   */
  dump(): Promise<Blob>;
  /** Closes the shop. Everything written so far is retained. */
  close(): Promise<void>;
}

/** Stocks an empty shop. If two processes find it empty at once, one stocks it and the other waits. */
async function stockOnce(db: Db, options: SeedOptions): Promise<void> {
  try {
    await loadSeed(db, options);
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION || !(await isStocked(db))) throw error;
  }
}

async function hashed(keys: SandboxKeys) {
  return {
    staff: await sha256(keys.staff),
    manager: await sha256(keys.manager),
    operator: await sha256(keys.operator),
  };
}

/**
 * Creates a platform-independent sandbox: the caller provides database, migrations and keys.
 * @throws TypeError for a mode that does not exist
 */
export function createSandboxCore(options: SandboxCoreOptions): Sandbox {
  const { mode = 'agency' } = options;
  if (!SHOP_MODES.includes(mode))
    throw new TypeError(`mode: '${mode}' must be one of ${SHOP_MODES.join(', ')}`);
  const clock = options.clock ?? createClock();
  const passwordIterations = options.passwordIterations ?? PASSWORD_ITERATIONS;
  const documentsSetting = createDocumentsSetting(options.documents);
  const documents = createDocuments(documentsSetting);
  const opening = openShop();
  const ready = opening.then(() => {});
  // A failure to open is reported to callers of the shop; until then it must not be an unhandled rejection.
  ready.catch(() => {});

  const seedOptions = (now: string): SeedOptions => ({
    seed: options.seed ?? 1,
    ...(options.offers !== undefined && { offers: options.offers }),
    mode,
    now,
    hashPassword: (password) => hashPassword(password, passwordIterations),
  });

  /** Recreates the shop from its original options, even if this process has others. */
  const stock: Stock = async (tx, now, schema) =>
    insertSeed(tx, { ...seedOptions(now), ...(await readOrigin(tx)) }, schema);

  async function openShop() {
    const db = await options.open();
    try {
      await migrate(db, await options.migrations());
      db.holdInTransactions(VERSION_TABLE);
      if (!(await isStocked(db))) {
        await options.onMade?.('empty', db);
        await stockOnce(db, seedOptions(instantOf(clock)));
        // Otherwise the query planner assumes that every table is empty.
        await analyze(db);
        await options.onMade?.('stocked', db);
      }
    } catch (error) {
      await db.close();
      throw error;
    }
    const ids = createIds((await readOrigin(db))?.seed ?? seedOptions(instantOf(clock)).seed);
    ids.begin(await takeBlock(db));
    const shop: Shop = {
      db,
      clock,
      ids,
      passwordIterations,
      nobodysPassword: await hashPassword(crypto.randomUUID(), passwordIterations),
      limits: limitsFrom(options.limits),
      invoiceFonts: options.invoiceFonts,
      catalogCache: createCatalogCache(),
      catalogueChanged: async (tx) => {
        cache.clear();
        if (tx && db.shared) await raiseCatalogueVersion(tx);
      },
    };
    const cache = createResponseCache(shop);
    const lock = createReaderWriterLock();
    const calls = createGenerations(options.version ?? 'sandbox').flatMap(
      ({ generation, contract, answers }) => [...servedRoutes(generation, contract, answers)],
    );
    const names = createCallNames(calls);
    const faults = createFaults(names);
    const journal = createJournal(clock, names);
    const controls = createSandboxAnswers({ documents: documentsSetting, faults, lock, journal, stock });
    const answers = createServe({
      shop,
      cache,
      lock,
      documents,
      faults,
      journal,
      keys: await hashed(options.keys),
      returnOrigins: options.returnOrigins ?? [],
      routes: [
        ...calls,
        ...servedRoutes('sandbox', sandboxContract, controls),
        ...servedRoutes('pay', payContract, payAnswers),
        ...servedRoutes('files', filesContract, fileAnswers),
      ],
      checkAnswers: options.checkAnswers ?? true,
      readForm: options.readForm,
      onError: options.onError ?? (() => {}),
    });
    return { db, ...answers };
  }

  const handle = async (request: Request, connection?: Connection) =>
    (await opening).serve(request, connection);

  return {
    ready,
    clock,
    preflight: documents.preflight,
    get sharesCookies() {
      return documents.setting.quirks.has('no_token');
    },
    refusal: documents.refusal,
    handle,
    peek: async (request) => (await opening).peek(request),
    async fetch(input, init, connection) {
      return (
        (await handle(new Request(input, init), connection)) ??
        documents.refusal(reason('not_found', { what: 'call' }))
      );
    },
    async dump() {
      const { db } = await opening;
      if (!db.dump)
        throw new Error('Only a shop on the embedded engine can be copied; use the tools of the server.');
      return db.dump();
    },
    async close() {
      const shop = await opening.catch(() => undefined);
      await shop?.db.close();
    },
  };
}
