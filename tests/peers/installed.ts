import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs of others, each with a folder, exact versions and a lockfile of its own. */
export type Peer = 'prism' | 'tools' | 'vendure' | 'hydrogen' | 'evershop';

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/**
 * The folder of a peer, in which it is installed: now, where it was not or another version was.
 * @throws Error if the registry or a compiler is out of reach, saying what npm said
 */
export async function installed(peer: Peer): Promise<string> {
  const folder = fileURLToPath(new URL(peer, import.meta.url));
  const lockfile = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  // What npm leaves behind differs from the lockfile; a copy of the lockfile tells that it was followed to its end.
  const followed = path.join(folder, 'node_modules', '.followed-lockfile');
  if ((await read(followed)) === lockfile) return folder;
  process.stderr.write(`Installing ${peer}\n`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  await writeFile(followed, lockfile);
  return folder;
}
