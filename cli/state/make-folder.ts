import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../failure.ts';

/**
 * Makes a folder for its owner alone, and those around it. Node's own `recursive` never comes back where a file system
 * such as /proc says of every new folder that its parent is missing.
 * @throws what keeps it from being made
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    const around = path.dirname(folder);
    if (!hasCode(error, 'ENOENT') || around === folder) throw error;
    makeFolder(around);
    mkdirSync(folder, { mode: 0o700 });
  }
}
