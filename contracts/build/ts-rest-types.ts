import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * The types of ts-rest 3.53.0-rc.1 were written for zod 3 and an earlier react-query: whoever checks the declarations of what is installed gets some
 * three hundred errors, and whoever does not gets calls whose headers are `{}`. In this workspace a file beside the
 * routes mends them; published packages come with a copy that is mended.
 */
const CONTRACTS = '@spaza/contracts';
/** Folder of its copy. */
const CORE = 'ts-rest';

interface Copy {
  library: string;
  /** Folder of the library that holds the types. */
  from: string;
  files: string[];
  /** Folder of the package that gets the copy. */
  to: string;
}

const COPIES: Readonly<Record<string, Copy>> = {
  [CONTRACTS]: {
    library: '@ts-rest/core',
    from: 'src/lib',
    files: ['dsl', 'client', 'infer-types', 'type-utils', 'status-codes', 'paths', 'standard-schema'],
    to: CORE,
  },
  '@spaza/sdk': {
    library: '@ts-rest/react-query',
    from: 'src/v5',
    files: [
      'types/common',
      'types/hooks',
      'types/hooks-options',
      'types/hooks-results',
      'types/query-client-functions',
      'internal/queries-options',
      'internal/suspense-queries-options',
    ],
    to: 'react/ts-rest',
  },
};

/** What is changed in a file of the copies; each must be found there. */
const MENDS: Readonly<Record<string, [from: string, to: string][]>> = {
  dsl: [
    [
      "z.ZodObject<z.objectUtil.MergeShapes<A['shape'], B['shape']>, B['_def']['unknownKeys'], B['_def']['catchall']>",
      'never',
    ],
    ['z.AnyZodObject', 'never'],
  ],
  // react-query dropped a parameter of these types.
  'types/hooks-options': [
    ['TData, DataResponse<TAppRoute>, QueryKey, TPageParam>', 'TData, QueryKey, TPageParam>'],
  ],
  // Whoever has react-query need not find what that is made of.
  'internal/queries-options': [["'@tanstack/query-core'", "'@tanstack/react-query'"]],
};

function mended(name: string, text: string): string {
  const whole = (MENDS[name] ?? []).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`ts-rest has changed: ${from} is not in its ${name}`);
    return now.replaceAll(from, to);
  }, text);
  return whole
    .replaceAll("'@ts-rest/core'", `'${CONTRACTS}/${CORE}'`)
    .replaceAll(/(from '\.{1,2}\/[\w/-]+)'/g, "$1.js'");
}

/**
 * What a declaration of a package imports instead of ts-rest.
 * @param root the way from the declaration to the root of its package
 */
export function mendedLibrary(packageName: string, library: string, root: string): string {
  const copy = COPIES[packageName];
  return copy && library.startsWith(copy.library) ? `${root}/${copy.to}/index.js` : `${CONTRACTS}/${CORE}`;
}

/** The entry of a package under which others find its copy, to name what they make of its hooks or calls. */
export function typesEntry(packageName: string): [name: string, entry: object][] {
  const copy = COPIES[packageName];
  return copy ? [[`./${copy.to}`, { types: `./${copy.to}/index.d.ts` }]] : [];
}

/**
 * Writes the copy that a package comes with, and the licence that it is under.
 * @throws Error when ts-rest is no longer what was mended
 */
export async function writeTsRestTypes(packageName: string, dist: string): Promise<void> {
  const copy = COPIES[packageName];
  if (!copy) return;
  const { resolve } = createRequire(import.meta.url);
  const source = path.dirname(resolve(`${copy.library}/package.json`));
  const target = path.join(dist, copy.to);
  for (const name of copy.files) {
    const text = await readFile(path.join(source, copy.from, `${name}.d.ts`), 'utf8');
    const file = path.join(target, `${name}.d.ts`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, mended(name, text));
  }
  const index = copy.files.map((name) => `export * from './${name}.js';\n`);
  await writeFile(path.join(target, 'index.d.ts'), index.join(''));
  await writeFile(path.join(target, 'LICENCE'), await readFile(path.join(source, 'LICENCE')));
}
