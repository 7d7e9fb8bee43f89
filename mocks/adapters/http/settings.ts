import { EVERY_QUIRK } from '@spaza/contracts';
import { SHOP_MODES } from '../../seed/seed.ts';

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

const modeFrom = (value: string) => SHOP_MODES.find((mode) => mode === value);

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
export function optionsFromEnvironment(env: NodeJS.ProcessEnv) {
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
    mode: read('SPAZA_MODE', SHOP_MODES.join(' or '), modeFrom),
    documents:
      read(
        'SPAZA_DOCUMENTS',
        `on, off, or any of ${EVERY_QUIRK.join(', ')}`,
        (value) => switchFrom(value) ?? quirksFrom(value),
      ) ?? false,
    limits: isLimited ? undefined : ('off' as const),
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
