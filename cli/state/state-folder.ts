import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../failure.ts';

/** What says where a program may keep its state. */
export interface Home {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Home folder of the user. */
  folder: string;
}

/** The folder of what is kept between commands: `SPAZA_HOME`, else where the platform wants it. */
export function stateFolder({ env, platform, folder }: Home): string {
  if (env.SPAZA_HOME) return path.resolve(env.SPAZA_HOME);
  if (platform === 'win32')
    return path.join(env.LOCALAPPDATA || path.join(folder, 'AppData', 'Local'), 'spaza');
  // The XDG rules say that a relative folder counts as none.
  if (env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME))
    return path.join(env.XDG_STATE_HOME, 'spaza');
  if (platform === 'darwin') return path.join(folder, 'Library', 'Application Support', 'spaza');
  return path.join(folder, '.local', 'state', 'spaza');
}

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
