import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { onceFree } from './file-lock.ts';

const OWNER_ALONE = 0o600;

/**
 * Puts a whole new file in the place of the old one, for its owner alone: whoever reads it meanwhile has the one or the
 * other, and never a part.
 */
export function replaceFile(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  try {
    writeFileSync(fresh, text, { mode: OWNER_ALONE });
    onceFree(() => renameSync(fresh, file));
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}
