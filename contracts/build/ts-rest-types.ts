import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * The types of @ts-rest/core 3.53.0-rc.1 were written for zod 3: whoever checks the declarations of what is installed
 * gets some three hundred errors, and whoever does not gets calls whose headers are `{}`. In this workspace a file beside
 * the routes mends them; a published package comes with a copy that is mended.
 */
const SOURCES = path.join(path.dirname(createRequire(import.meta.url).resolve('@ts-rest/core/package.json')));
const FILES = ['dsl', 'client', 'infer-types', 'type-utils', 'paths', 'standard-schema', 'status-codes'];
const MERGED_SHAPES =
  "z.ZodObject<z.objectUtil.MergeShapes<A['shape'], B['shape']>, B['_def']['unknownKeys'], B['_def']['catchall']>";

/** Name of the copy among a package's declarations. */
export const TS_REST_TYPES = './ts-rest/index.js';

const mended = (text: string) =>
  text
    .replace(MERGED_SHAPES, 'never')
    .replaceAll('z.AnyZodObject', 'never')
    .replaceAll(/(from '\.\/[\w-]+)'/g, "$1.js'");

/**
 * Writes the copy, with the licence that it is under.
 * @throws Error when ts-rest is no longer what was mended
 */
export async function writeTsRestTypes(dist: string): Promise<void> {
  const folder = path.join(dist, path.dirname(TS_REST_TYPES));
  await mkdir(folder, { recursive: true });
  for (const name of FILES) {
    const text = await readFile(path.join(SOURCES, 'src/lib', `${name}.d.ts`), 'utf8');
    if (name === 'dsl' && !text.includes(MERGED_SHAPES))
      throw new Error('@ts-rest/core has changed: its types for zod 3 were not found');
    await writeFile(path.join(folder, `${name}.d.ts`), mended(text));
  }
  const index = FILES.slice(0, 3).map((name) => `export * from './${name}.js';\n`);
  await writeFile(path.join(folder, 'index.d.ts'), index.join(''));
  await writeFile(path.join(folder, 'LICENCE'), await readFile(path.join(SOURCES, 'LICENCE')));
}
