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

const MODES = ['agency', 'marketplace'] as const;

function portFrom(value: string | undefined): number {
  if (value === undefined || value === '') return 4000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SettingInvalid('PORT', value, 'a port, 0 to 65535');
  return port;
}

function modeFrom(value: string | undefined): OpenOptions['mode'] {
  if (value === undefined || value === '') return undefined;
  const mode = MODES.find((candidate) => candidate === value);
  if (!mode) throw new SettingInvalid('SPAZA_MODE', value, MODES.join(' or '));
  return mode;
}

function limitsFrom(value: string | undefined): OpenOptions['limits'] {
  if (value === undefined || value === '' || value === 'on') return undefined;
  if (value !== 'off') throw new SettingInvalid('SPAZA_LIMITS', value, 'on or off');
  return 'off';
}

/** Reads whether the shop keeps to the documents: `on`, `off`, or quirks separated by commas. */
function documentsFrom(value: string | undefined): Documents {
  if (value === undefined || value === '' || value === 'off') return false;
  if (value === 'on') return true;
  return value.split(',').map((word) => {
    const quirk = EVERY_QUIRK.find((known) => known === word.trim());
    if (!quirk)
      throw new SettingInvalid('SPAZA_DOCUMENTS', value, `on, off, or any of ${EVERY_QUIRK.join(', ')}`);
    return quirk;
  });
}

function proxiesFrom(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const proxies = Number(value);
  if (!Number.isInteger(proxies) || proxies < 0 || proxies > 10)
    throw new SettingInvalid('SPAZA_PROXIES', value, 'the number of proxies in front of the shop, 0 to 10');
  return proxies;
}

/** Reads origins separated by commas. @throws SettingInvalid naming the setting */
function originsFrom(name: string, value: string | undefined): string[] | undefined {
  if (value === undefined || value === '') return undefined;
  return value.split(',').map((text) => {
    const origin = text.trim().replace(/\/$/, '');
    const isOrigin = /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
    if (!isOrigin)
      throw new SettingInvalid(name, value, 'origins separated by commas, such as https://shop.example');
    return origin;
  });
}

function largestFileFrom(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const bytes = Number(value);
  if (!Number.isSafeInteger(bytes) || bytes < 1)
    throw new SettingInvalid('SPAZA_LARGEST_FILE', value, 'a number of bytes, such as 200000000');
  return bytes;
}

function idleTimeoutFrom(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const seconds = Number(value);
  if (!(seconds > 0 && seconds <= 3600))
    throw new SettingInvalid(
      'SPAZA_IDLE_TIMEOUT',
      value,
      'the number of seconds that a client may be silent, up to 3600',
    );
  return seconds * 1000;
}

/**
 * Reads how to open a server from the environment: `PORT`, `HOST`, `SPAZA_DATA`, `DATABASE_URL`,
 * `SPAZA_MODE`, `SPAZA_DOCUMENTS`, `SPAZA_LARGEST_FILE`, `SPAZA_LIMITS`, `SPAZA_PROXIES`, `SPAZA_ORIGIN`,
 * `SPAZA_STOREFRONTS`, `SPAZA_IDLE_TIMEOUT`.
 * @throws SettingInvalid naming the setting
 */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): Omit<OpenOptions, 'onError' | 'storefront'> {
  return {
    port: portFrom(env.PORT),
    host: env.HOST || '127.0.0.1',
    data: env.SPAZA_DATA || '.spaza',
    databaseUrl: env.DATABASE_URL || undefined,
    mode: modeFrom(env.SPAZA_MODE),
    documents: documentsFrom(env.SPAZA_DOCUMENTS),
    limits: limitsFrom(env.SPAZA_LIMITS),
    largestFile: largestFileFrom(env.SPAZA_LARGEST_FILE),
    proxies: proxiesFrom(env.SPAZA_PROXIES),
    origins: originsFrom('SPAZA_ORIGIN', env.SPAZA_ORIGIN),
    storefronts: originsFrom('SPAZA_STOREFRONTS', env.SPAZA_STOREFRONTS),
    idleTimeoutMs: idleTimeoutFrom(env.SPAZA_IDLE_TIMEOUT),
  };
}

export { type HttpServer, PortUnavailable, serveHttp } from './server.ts';
