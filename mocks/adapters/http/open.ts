// Compiles schemas, which makes parsing six times as fast. Must be imported before any schema is created.
import 'zod/compile';

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EVERY_QUIRK } from '@spaza/contracts';
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
    stocked: 'kept',
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

/** An environment variable has an invalid value. */
export class SettingInvalid extends Error {
  constructor(name: string, value: string, expected: string) {
    super(`${name}=${value} cannot be used: it must be ${expected}.`);
    this.name = 'SettingInvalid';
  }
}

/** Reads a number within bounds. */
const numberIn =
  (least: number, most: number, isWhole = true) =>
  (value: string) => {
    const number = Number(value);
    return number >= least && number <= most && (!isWhole || Number.isSafeInteger(number))
      ? number
      : undefined;
  };

/** Reads values separated by commas; undefined if one of them is invalid. */
const listOf =
  <T>(read: (value: string) => T | undefined) =>
  (value: string) => {
    const values = value.split(',').map((part) => read(part.trim()));
    return values.every((each) => each !== undefined) ? values : undefined;
  };

const MODES = ['agency', 'marketplace'] as const;
const modeFrom = (value: string) => MODES.find((mode) => mode === value);

const originsFrom = listOf((value) => {
  const origin = value.replace(/\/$/, '');
  const isOrigin = /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  return isOrigin ? origin : undefined;
});
const ORIGINS = 'origins separated by commas, such as https://shop.example';

const quirksFrom = listOf((value) => EVERY_QUIRK.find((quirk) => quirk === value));
const switchFrom = (value: string) => (value === 'on' ? true : value === 'off' ? false : undefined);

/**
 * Reads how to open a server from the environment: `PORT`, `HOST`, `SPAZA_DATA`, `DATABASE_URL`,
 * `SPAZA_MODE`, `SPAZA_DOCUMENTS`, `SPAZA_LARGEST_FILE`, `SPAZA_LIMITS`, `SPAZA_PROXIES`, `SPAZA_ORIGIN`,
 * `SPAZA_STOREFRONTS`, `SPAZA_IDLE_TIMEOUT`.
 * @throws SettingInvalid naming the setting
 */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): Omit<OpenOptions, 'onError' | 'storefront'> {
  function read<T>(name: string, expected: string, from: (value: string) => T | undefined): T | undefined {
    const value = env[name];
    if (!value) return undefined;
    const setting = from(value);
    if (setting === undefined) throw new SettingInvalid(name, value, expected);
    return setting;
  }
  const isLimited = read('SPAZA_LIMITS', 'on or off', switchFrom) ?? true;
  const idleSeconds = read(
    'SPAZA_IDLE_TIMEOUT',
    'the number of seconds that a client may be silent, up to 3600',
    numberIn(Number.MIN_VALUE, 3600, false),
  );
  return {
    port: read('PORT', 'a port, 0 to 65535', numberIn(0, 65_535)) ?? 4000,
    host: env.HOST || '127.0.0.1',
    data: env.SPAZA_DATA || '.spaza',
    databaseUrl: env.DATABASE_URL || undefined,
    mode: read('SPAZA_MODE', MODES.join(' or '), modeFrom),
    documents:
      read(
        'SPAZA_DOCUMENTS',
        `on, off, or any of ${EVERY_QUIRK.join(', ')}`,
        (value) => switchFrom(value) ?? quirksFrom(value),
      ) ?? false,
    limits: isLimited ? undefined : 'off',
    largestFile: read(
      'SPAZA_LARGEST_FILE',
      'a number of bytes, such as 200000000',
      numberIn(1, Number.MAX_SAFE_INTEGER),
    ),
    proxies: read('SPAZA_PROXIES', 'the number of proxies in front of the shop, 0 to 10', numberIn(0, 10)),
    origins: read('SPAZA_ORIGIN', ORIGINS, originsFrom),
    storefronts: read('SPAZA_STOREFRONTS', ORIGINS, originsFrom),
    idleTimeoutMs: idleSeconds && idleSeconds * 1000,
  };
}

export { type HttpServer, PortUnavailable, serveHttp } from './server.ts';
