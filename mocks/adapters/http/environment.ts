import { EVERY_QUIRK } from '@spaza/contracts';
import type { Documents } from '../../api/documents/documents.ts';
import type { OpenOptions } from './open.ts';

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

/**
 * Reads whether the shop keeps to the documents: `on`, `off`, or quirks separated by commas.
 * @throws SettingInvalid naming the setting
 */
export function documentsFrom(value: string | undefined, name = 'SPAZA_DOCUMENTS'): Documents {
  if (value === undefined || value === '' || value === 'off') return false;
  if (value === 'on') return true;
  return value.split(',').map((word) => {
    const quirk = EVERY_QUIRK.find((known) => known === word.trim());
    if (!quirk) throw new SettingInvalid(name, value, `on, off, or any of ${EVERY_QUIRK.join(', ')}`);
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
      'SPAZA_PATIENCE',
      value,
      'the number of seconds that a client may be silent, up to 3600',
    );
  return seconds * 1000;
}

/**
 * Reads how to open a server from the environment: `PORT`, `HOST`, `SPAZA_DATA`, `DATABASE_URL`,
 * `SPAZA_MODE`, `SPAZA_DOCUMENTS`, `SPAZA_LARGEST_FILE`, `SPAZA_LIMITS`, `SPAZA_PROXIES`, `SPAZA_ORIGIN`,
 * `SPAZA_STOREFRONTS`, `SPAZA_PATIENCE`.
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
    idleTimeoutMs: idleTimeoutFrom(env.SPAZA_PATIENCE),
  };
}
