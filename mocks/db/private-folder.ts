import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The permission bits of group and others. */
export const OF_OTHERS = 0o077;

/** Windows has no such modes. */
const isPrivate = (file: string): boolean =>
  process.platform === 'win32' || (lstatSync(file).mode & OF_OTHERS) === 0;

/** Makes a file or folder private to its owner. Does nothing if it belongs to another user. */
export function keepPrivate(file: string): void {
  if (isPrivate(file)) return;
  try {
    chmodSync(file, lstatSync(file).mode & ~OF_OTHERS & 0o7777);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Makes a folder and everything in it private. */
export function keepAllPrivate(folder: string): void {
  keepPrivate(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) keepAllPrivate(file);
    else if (entry.isFile()) keepPrivate(file);
  }
}

/** Names of everything that a sandbox stores in its data folder. */
const IS_OURS = /^(?:db(?:\.lock|\.unmade|\.lock-journal)?|keys\.json.*)$/;

/** Creates a data folder that only its owner can open. An existing folder with other files keeps its permissions. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => IS_OURS.test(name))) keepPrivate(folder);
}
