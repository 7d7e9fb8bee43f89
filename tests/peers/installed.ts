import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Third-party programs, each with its own folder, exact versions and lockfile. */
export type Peer = 'artillery' | 'prism' | 'tools' | 'vendure' | 'hydrogen' | 'evershop';

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/**
 * Returns the folder of a peer, installing it first if it is missing or has another version.
 * @throws Error with npm's message, if the registry or a compiler is unavailable
 */
export async function installed(peer: Peer): Promise<string> {
  const folder = fileURLToPath(new URL(peer, import.meta.url));
  const lockfile = await readFile(path.join(folder, 'package-lock.json'), 'utf8');
  // npm's own record differs from the lockfile; a copy of the lockfile marks a complete installation.
  const followed = path.join(folder, 'node_modules', '.followed-lockfile');
  if ((await read(followed)) === lockfile) return folder;
  process.stderr.write(`Installing ${peer}\n`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    // Artillery comes with a browser that nothing here opens.
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  await writeFile(followed, lockfile);
  return folder;
}
