import { existsSync } from 'node:fs';
import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createSandbox } from '@spaza/mocks';
import type { TestProject } from 'vitest/node';
import { STOCKED } from './run-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of previously stocked shops. */
    stocked: string;
  }
}

type Mode = 'agency' | 'marketplace';

async function stock(file: string, mode: Mode, at: number | undefined): Promise<void> {
  const folder = await mkdtemp(`${file}-`);
  const shop = createSandbox({ database: folder, mode, passwordIterations: 1 });
  if (at !== undefined) {
    shop.clock.freeze(true);
    shop.clock.set(at);
  }
  await shop.ready;
  await shop.close();
  const engine = await PGlite.create({ dataDir: path.join(folder, 'db'), extensions: { pg_trgm } });
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const made = path.join(folder, 'made.tar');
  await writeFile(made, dump.stream());
  // Another worker may have created it meanwhile: its readers must not lose it.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(folder, { recursive: true, force: true });
}

/**
 * Returns the file of a freshly stocked shop, from which others open in a tenth of the time; created on first
 * use.
 * @param folder of such files
 * @param at time at which it is stocked, in ms. Defaults to now
 */
export async function stockedShop(folder: string, mode: Mode, at?: number): Promise<string> {
  const file = path.join(folder, `${mode}-${at ?? 'now'}.tar`);
  if (!existsSync(file)) await stock(file, mode, at);
  return file;
}

/** Runs once before the tests that open shops. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[STOCKED];
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'spaza-stocked-')));
  provide('stocked', folder);
  return given === undefined ? () => rm(folder, { recursive: true, force: true }) : undefined;
}
