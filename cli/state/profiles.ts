import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure, hasCode, wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import type { KeptProfile, KeptProfiles, ProfileStore } from '../ports.ts';
import { isFields } from '../values/words.ts';
import { makeFolder, onceFree, replaceFile, takeLock } from './state-file.ts';

/** @throws Failure `usage` with the nearest name if there is no such profile */
export function requireProfile({ profiles }: KeptProfiles, name: string): KeptProfile {
  const found = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (found) return found;
  const near = didYouMean(name, Object.keys(profiles));
  throw wrongUsage('unknown_profile', `There is no profile '${name}'.${near}`, 'spaza profiles list');
}

/** Each profile has a folder below this, for its own session and cart. */
const FOLDER = 'profiles';
const FILE = 'profiles.json';
const OWNER_ALONE = 0o600;
/** Permission bits of everybody but the owner. */
const OTHERS = 0o077;

const isKept = (it: unknown): it is KeptProfiles =>
  isFields(it) &&
  (it.current === null || typeof it.current === 'string') &&
  isFields(it.profiles) &&
  Object.values(it.profiles).every((profile) => isFields(profile) && typeof profile.baseUrl === 'string');

const unusable = (file: string, cause: unknown) =>
  new Failure('broken', {
    code: 'profiles_unreadable',
    messages: [
      `The profiles in ${file} cannot be read or written.`,
      ...(cause instanceof SyntaxError
        ? [`It is not valid JSON: ${cause.message}.`]
        : cause instanceof Error
          ? [cause.message]
          : []),
    ],
    next: 'Fix the file or its folder, or delete the file to start again',
    cause,
  });

/** The folder for the state of a profile; the common one without a profile. */
export const folderOf = (home: string, profile: string | undefined): string =>
  profile === undefined ? home : path.join(home, FOLDER, profile);

/**
 * Profiles in a file that only its owner can read, as it holds keys.
 * @param warn receives a message if others could read the file
 * @throws Failure `broken`, from its methods, if the file exists and is invalid
 */
export function openProfileFile(home: string, warn: (text: string) => void): ProfileStore {
  const file = path.join(home, FILE);
  const none: KeptProfiles = { current: null, profiles: {} };

  /** Restores the mode of a copied file. Windows has no modes. */
  function keepFromOthers(): void {
    if (process.platform === 'win32' || (statSync(file).mode & OTHERS) === 0) return;
    chmodSync(file, OWNER_ALONE);
    warn(
      `${file} holds keys and was readable by others. Its permissions were fixed; replace keys that others may have seen.`,
    );
  }

  function read(): KeptProfiles {
    try {
      keepFromOthers();
      const kept: unknown = JSON.parse(onceFree(() => readFileSync(file, 'utf8')));
      if (isKept(kept)) return kept;
    } catch (error) {
      // ENOTDIR: the home would be below a file.
      if (hasCode(error, 'ENOENT', 'ENOTDIR')) return none;
      throw unusable(file, error);
    }
    throw unusable(file, new Error('It contains no profiles.'));
  }

  /** Runs `act` under the lock of the profiles. */
  function alone<T>(act: () => T): T {
    let release: () => void;
    try {
      makeFolder(home);
      release = takeLock(`${file}.lock`);
    } catch (error) {
      throw unusable(file, error);
    }
    try {
      return act();
    } finally {
      release();
    }
  }

  function write(kept: KeptProfiles): void {
    try {
      replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`);
    } catch (error) {
      throw unusable(file, error);
    }
  }

  return {
    read,
    change: (to) =>
      alone(() => {
        const next = to(read());
        write(next);
        return next;
      }),
    forget: (name) => rmSync(folderOf(home, name), { recursive: true, force: true }),
  };
}
