import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium } from './find-chromium.ts';

const STOREFRONT = fileURLToPath(new URL('../../storefront', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the default build of the storefront. */
    storefront: string;
    /** Folder of builds with other settings. */
    builds: string;
  }
}

/**
 * Runs once before the tests of this folder: installs a browser and builds the storefront if needed. The
 * tests use a copy of the build, so that a build during the run does not remove its files.
 */
export function setup({ provide }: TestProject): () => void {
  // Test files run concurrently, but installers cannot.
  findChromium();
  // In a separate process: the test runner's environment would change the build.
  execFileSync(process.execPath, [path.join(STOREFRONT, 'build/ensure-built.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  const copy = mkdtempSync(path.join(tmpdir(), 'spaza-storefront-'));
  cpSync(path.join(STOREFRONT, 'dist'), copy, { recursive: true });
  provide('storefront', copy);
  const builds = mkdtempSync(path.join(tmpdir(), 'spaza-builds-'));
  provide('builds', builds);
  return () => {
    for (const folder of [copy, builds]) rmSync(folder, { recursive: true, force: true });
  };
}
