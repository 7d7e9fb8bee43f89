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
    /** Folder of the storefront as it is usually built. */
    storefront: string;
    /** Folder of those that are built with other settings. */
    builds: string;
  }
}

/**
 * Runs once before the tests of this folder: installs a browser and builds the storefront where that is needed. The
 * tests get a copy of the build, so that one which is made while they run does not take the files from under them.
 */
export function setup({ provide }: TestProject): () => void {
  // Files of tests run beside each other, and installers do not.
  findChromium();
  // In a process of its own: what a test runner says of its environment would make it another build.
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
