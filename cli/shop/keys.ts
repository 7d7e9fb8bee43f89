import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

export const KEY_HOLDERS = ['operator', 'manager', 'staff'] as const;
export type KeyHolder = (typeof KEY_HOLDERS)[number];

const VARIABLES: Readonly<Record<KeyHolder, string>> = {
  operator: 'SPAZA_OPERATOR_KEY',
  manager: 'SPAZA_MANAGER_KEY',
  staff: 'SPAZA_STAFF_TOKEN',
};

const isHere = (baseUrl: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(baseUrl).hostname);

/** The data folder of the sandbox, as `spaza sandbox` and `npm start` choose it. */
export const dataFolder = (env: Context['ports']['env']): string => env.SPAZA_DATA || '.spaza';

/** Whether a folder has the keys of a sandbox. */
export async function hasKeys(folder: string): Promise<boolean> {
  try {
    await access(path.join(folder, 'keys.json'));
    return true;
  } catch {
    return false;
  }
}

/** A key that can be sent in a header. @throws Failure `usage` that says where the key is from, and does not repeat it */
function sendable(key: string, from: string): string {
  if (/^[\x20-\x7e]+$/.test(key)) return key;
  throw new Failure('usage', {
    code: 'bad_key',
    messages: [`${from} holds a key with a line break or another character that keys cannot contain.`],
    next: 'Set it again. For a sandbox on this machine: spaza sandbox keys',
  });
}

/** The failure for a key that the shop does not accept. */
export const keyNotTaken = (holder: KeyHolder, { settings }: Pick<Context, 'settings'>): Failure =>
  new Failure('not_signed_in', {
    code: 'wrong_key',
    messages: [`${settings.baseUrl} does not accept this ${holder} key.`],
    next: `Set ${VARIABLES[holder]} to the key of this shop. For a sandbox on this machine: spaza sandbox keys`,
  });

/**
 * A key for the shop: from the profile, else the environment, else, for a shop on this machine, the data folder of its
 * sandbox. Undefined if none has one.
 */
export async function findKey(
  holder: KeyHolder,
  { ports: { env }, settings }: { ports: Pick<Context['ports'], 'env'>; settings: Context['settings'] },
): Promise<string | undefined> {
  const own =
    settings.profile?.baseUrl.replace(/\/+$/, '') === settings.baseUrl
      ? settings.profile?.keys?.[holder]
      : undefined;
  const given = (own ?? env[VARIABLES[holder]])?.trim();
  if (given)
    return sendable(given, own === undefined ? VARIABLES[holder] : `The profile ${settings.profile?.name}`);
  const folder = dataFolder(env);
  if (!isHere(settings.baseUrl) || !(await hasKeys(folder))) return undefined;
  const { loadKeys } = await import('@spaza/mocks/keys');
  return (await loadKeys(folder, {}))[holder];
}

/** Finds a key. @throws Failure `not_signed_in` that says where to set it, if there is none */
export async function requireKey(holder: KeyHolder, context: Context): Promise<string> {
  const key = await findKey(holder, context);
  if (key) return key;
  throw new Failure('not_signed_in', {
    code: 'key_missing',
    messages: [`This needs the ${holder} key of ${context.settings.baseUrl}.`],
    next: `Set ${VARIABLES[holder]}. For a sandbox on this machine: spaza sandbox keys, in the folder it was started in`,
  });
}
