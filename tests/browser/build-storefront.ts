import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const VITE = path.join(REPOSITORY, 'node_modules/vite/bin/vite.js');
const CONFIG = path.join(REPOSITORY, 'storefront/vite.config.ts');

const run = promisify(execFile);

/** A storefront built for a test. */
export interface Build {
  /** Folder of its files. */
  readonly folder: string;
}

/**
 * Builds the storefront with non-default settings; built once per run, on first use.
 * @param settings environment variables of the build, such as `VITE_GENERATION`
 */
export async function buildStorefront(settings: Record<string, string>): Promise<Build> {
  const builds = inject('builds');
  const name = Object.entries(settings)
    .flat()
    .join('-')
    .replaceAll(/[^\w.-]+/g, '_');
  const folder = path.join(builds, name);
  if (existsSync(folder)) return { folder };
  const making = await mkdtemp(`${folder}-`);
  // In a separate process: build settings are read from the environment.
  await run(
    process.execPath,
    [VITE, 'build', '--config', CONFIG, '--outDir', making, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: REPOSITORY, env: { ...process.env, NODE_ENV: 'production', VITEST: '', ...settings } },
  );
  // Another file may have built it in the meantime.
  await rename(making, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
    return rm(making, { recursive: true, force: true });
  });
  return { folder };
}
