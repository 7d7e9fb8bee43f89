import { readdir, readFile } from 'node:fs/promises';
import type { Migration } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Reads the migrations of the shop from the files next to this one. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}
