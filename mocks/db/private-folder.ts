import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What others may do with a file, as bits of its mode. */
export const OF_OTHERS = 0o077;

/** Windows has no such modes. */
const isPrivate = (file: string): boolean =>
  process.platform === 'win32' || (lstatSync(file).mode & OF_OTHERS) === 0;

/** Takes a file or folder away from everybody but its owner. Leaves what belongs to somebody else. */
export function keepPrivate(file: string): void {
  if (isPrivate(file)) return;
  try {
    chmodSync(file, lstatSync(file).mode & ~OF_OTHERS & 0o7777);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Does so with a folder and all that it holds. */
export function keepAllPrivate(folder: string): void {
  keepPrivate(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) keepAllPrivate(file);
    else if (entry.isFile()) keepPrivate(file);
  }
}

/** Everything that a sandbox keeps in its data folder. */
const IS_OURS = /^(?:db(?:\.lock|\.unmade|\.lock-journal)?|keys\.json.*)$/;

/** Creates a data folder that only its owner can open. One that holds somebody's other files stays open to them. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => IS_OURS.test(name))) keepPrivate(folder);
}
