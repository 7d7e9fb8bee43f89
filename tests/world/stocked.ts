import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createSandbox } from '@spaza/mocks';
import type { TestProject } from 'vitest/node';

const MODES = ['agency', 'marketplace'] as const;
type Mode = (typeof MODES)[number];

declare module 'vitest' {
  interface ProvidedContext {
    /** Files of shops that were just stocked, by mode. */
    stocked: Readonly<Record<Mode, string>>;
  }
}

/** Stocks a shop and writes it into a file, from which others open in a tenth of the time. */
async function stock(folder: string, mode: Mode): Promise<string> {
  const database = path.join(folder, mode);
  const shop = createSandbox({ database, mode, passwordIterations: 1 });
  await shop.ready;
  await shop.close();
  const engine = await PGlite.create({ dataDir: path.join(database, 'db'), extensions: { pg_trgm } });
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const file = path.join(folder, `${mode}.tar`);
  await writeFile(file, dump.stream());
  return file;
}

/** Runs once before the tests that open shops. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-stocked-'));
  const [agency, marketplace] = await Promise.all(MODES.map((mode) => stock(folder, mode)));
  provide('stocked', { agency: agency ?? '', marketplace: marketplace ?? '' });
  return () => rm(folder, { recursive: true, force: true });
}
