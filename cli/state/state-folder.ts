import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../failure.ts';

/** What determines the folder for state. */
interface Home {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** Home folder of the user. */
  folder: string;
}

/** The folder for state between commands: `SPAZA_HOME`, otherwise the platform's usual place. */
export function stateFolder({ env, platform, folder }: Home): string {
  if (env.SPAZA_HOME) return path.resolve(env.SPAZA_HOME);
  if (platform === 'win32')
    return path.join(env.LOCALAPPDATA || path.join(folder, 'AppData', 'Local'), 'spaza');
  // The XDG rules ignore a relative folder.
  if (env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME))
    return path.join(env.XDG_STATE_HOME, 'spaza');
  if (platform === 'darwin') return path.join(folder, 'Library', 'Application Support', 'spaza');
  return path.join(folder, '.local', 'state', 'spaza');
}

/**
 * Creates a folder that only its owner can open, with its parents. Node's `recursive` never returns on a file system such as
 * /proc, which reports the parent of every new folder as missing.
 * @throws the error that prevents it
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
