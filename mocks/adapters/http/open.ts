import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Documents } from '../../api/documents/documents.ts';
import { createSandbox, loadKeys } from '../../create-sandbox.ts';
import type { SandboxKeys } from '../../sandbox.ts';
import type { LimitSettings } from '../../shop/limits/limits.ts';
import { type HttpServer, serveHttp } from './server.ts';

export interface OpenOptions {
  port: number;
  host: string;
  /** Data folder, or `memory://` for a throwaway shop. The folder also stores the keys. */
  data: string;
  /** Address of a database server. Defaults to the embedded engine in the data folder. */
  databaseUrl?: string | undefined;
  /** Folder of the built storefront. */
  storefront?: string | undefined;
  /** Largest file that may be uploaded, in bytes. Defaults to 200 MB. */
  largestFile?: number | undefined;
  seed?: number | undefined;
  offers?: number | undefined;
  mode?: 'agency' | 'marketplace' | undefined;
  /** Whether the shop only does what the API documents describe, and with which quirks. */
  documents?: Documents | undefined;
  /** Rate limits; `off` for load tests. */
  limits?: LimitSettings | undefined;
  /** Number of proxies in front of the server that name the caller. Defaults to 0. */
  proxies?: number | undefined;
  /** Public origins of the shop, the main one first. Defaults to the origin of each request. */
  origins?: readonly string[] | undefined;
  /** Origins of storefronts elsewhere, to which payment pages may return. */
  storefronts?: readonly string[] | undefined;
  /** How long a client may be silent while the shop waits for it, in ms. */
  idleTimeoutMs?: number | undefined;
  /** Whether to check every response against the contract. */
  checkAnswers?: boolean | undefined;
  /** Called for every unexpected error and likely configuration error. */
  onError: (line: string) => void;
}

const MEMORY = 'memory://';
const NO_ORIGIN =
  'SPAZA_PROXIES is set, but SPAZA_ORIGIN is not: links lead to whatever host name the proxies pass on. Set it to the public address of the shop, such as https://shop.example.';

/** Returns a text that changes with every release of the storefront. */
async function versionOf(storefront: string | undefined): Promise<string> {
  if (!storefront) return 'api';
  const page = await readFile(path.join(storefront, 'index.html'));
  return createHash('sha256').update(page).digest('hex').slice(0, 16);
}

/**
 * Opens a sandbox and serves it. Resolves once it accepts requests.
 * @throws FolderInUse, PortUnavailable, KeysUnreadable, or a database error
 */
export async function openSandboxServer(
  options: OpenOptions,
): Promise<HttpServer & { readonly keys: SandboxKeys }> {
  if (options.proxies && !options.origins?.length) options.onError(NO_ORIGIN);
  const inMemory = options.data === MEMORY;
  const keys = await loadKeys(inMemory ? undefined : options.data);
  const sandbox = createSandbox({
    database: options.databaseUrl ?? options.data,
    keys,
    checkAnswers: options.checkAnswers ?? false,
    version: await versionOf(options.storefront),
    largestFile: options.largestFile,
    seed: options.seed,
    offers: options.offers,
    mode: options.mode,
    documents: options.documents,
    limits: options.limits,
    returnOrigins: [...(options.origins ?? []), ...(options.storefronts ?? [])],
    onError: (error, request, requestId) =>
      options.onError(
        `${request.method} ${new URL(request.url).pathname} failed (${requestId}): ${String((error as Error).stack ?? error)}`,
      ),
  });
  const server = await serveHttp({
    sandbox,
    port: options.port,
    host: options.host,
    storefront: options.storefront,
    proxies: options.proxies,
    origins: options.origins,
    onWarning: options.onError,
    idleTimeoutMs: options.idleTimeoutMs,
  });
  return Object.assign(server, { keys });
}
