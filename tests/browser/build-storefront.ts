import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const VITE = path.join(REPOSITORY, 'node_modules/vite/bin/vite.js');
const CONFIG = path.join(REPOSITORY, 'storefront/vite.config.ts');

const run = promisify(execFile);

/** A storefront that was built for a test. */
export interface Build {
  /** Where its files are. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Builds the storefront with other settings than the usual ones, in a folder that goes with the test.
 * @param settings environment variables of the build, such as `VITE_GENERATION`
 */
export async function buildStorefront(settings: Record<string, string>): Promise<Build> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-storefront-'));
  // In a process of its own: settings of a build are read from the environment.
  await run(
    process.execPath,
    [VITE, 'build', '--config', CONFIG, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: REPOSITORY, env: { ...process.env, NODE_ENV: 'production', VITEST: '', ...settings } },
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
