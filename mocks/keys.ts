import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './db/db.ts';
import { keepPrivate, makePrivateFolder } from './db/private-folder.ts';
import type { SandboxKeys } from './sandbox.ts';

const FILE = 'keys.json';
const KINDS = ['operator', 'manager', 'staff'] as const;

const newKeys = (): SandboxKeys => {
  const [operator, manager, staff] = KINDS.map((kind) => `${kind}-${randomBytes(24).toString('base64url')}`);
  return { operator: operator!, manager: manager!, staff: staff! };
};

/** Reads keys from the environment, which override the file. */
const fromEnvironment = (env: NodeJS.ProcessEnv): Partial<SandboxKeys> => ({
  ...(env.SPAZA_OPERATOR_KEY && { operator: env.SPAZA_OPERATOR_KEY }),
  ...(env.SPAZA_MANAGER_KEY && { manager: env.SPAZA_MANAGER_KEY }),
  ...(env.SPAZA_STAFF_TOKEN && { staff: env.SPAZA_STAFF_TOKEN }),
});

/** The keys file of a data folder is invalid. */
export class KeysUnreadable extends Error {
  constructor(file: string, cause: unknown) {
    super(`The keys in ${file} cannot be read. Fix the file, or delete it to have new keys created.`, {
      cause,
    });
    this.name = 'KeysUnreadable';
  }
}

async function readKeys(file: string): Promise<SandboxKeys | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const keys = JSON.parse(text) as Partial<SandboxKeys>;
    for (const kind of KINDS) if (typeof keys[kind] !== 'string') throw new Error(`There is no ${kind} key.`);
    return keys as SandboxKeys;
  } catch (cause) {
    throw new KeysUnreadable(file, cause);
  }
}

/** Creates a file atomically, so that no reader ever sees half of it. Leaves an existing file unchanged. */
async function createWhole(file: string, text: string): Promise<void> {
  const fresh = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(fresh, text, { flag: 'wx', mode: 0o600, flush: true });
    await link(fresh, file).catch((error) => {
      if (errorCode(error) === 'EEXIST') return;
      // Some file systems do not support links. There, the last of several processes starting at once wins.
      return rename(fresh, file);
    });
  } finally {
    await rm(fresh, { force: true });
  }
}

/**
 * Loads the keys of a sandbox. They are created on first use, stored in the data folder, readable only by its
 * owner, and overridden by `SPAZA_OPERATOR_KEY`, `SPAZA_MANAGER_KEY` and `SPAZA_STAFF_TOKEN`.
 * @param folder data folder; undefined for an in-memory sandbox, whose keys are not stored
 */
export async function loadKeys(
  folder: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): Promise<SandboxKeys> {
  if (folder === undefined) return { ...newKeys(), ...fromEnvironment(env) };
  makePrivateFolder(folder);
  const file = path.join(folder, FILE);
  const known = await readKeys(file);
  if (known) keepPrivate(file);
  if (known) return { ...known, ...fromEnvironment(env) };
  const keys = newKeys();
  await createWhole(file, `${JSON.stringify(keys, null, 2)}\n`);
  // If another process was first, its keys apply.
  return { ...keys, ...(await readKeys(file)), ...fromEnvironment(env) };
}
