import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/*
 * The types of ts-rest 3.53.0-rc.1 were written for zod 3 and an earlier react-query. Projects that check declarations of
 * dependencies get about three hundred errors; in others, the headers of calls are typed as `{}`. This repository fixes
 * them with wire/ts-rest-zod.d.ts; published packages contain a fixed copy.
 */
const CONTRACTS = '@spaza/contracts';
/** Folder of the copy in the contracts package. */
const CORE = 'ts-rest';

interface Copy {
  library: string;
  /** Folder of the library with the types. */
  from: string;
  files: string[];
  /** Folder of the copy in the package. */
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

/** Replacements by file; each must match. */
const FIXES: Readonly<Record<string, [from: string, to: string][]>> = {
  dsl: [
    [
      "z.ZodObject<z.objectUtil.MergeShapes<A['shape'], B['shape']>, B['_def']['unknownKeys'], B['_def']['catchall']>",
      'never',
    ],
    ['z.AnyZodObject', 'never'],
  ],
  // react-query removed a parameter of these types.
  'types/hooks-options': [
    ['TData, DataResponse<TAppRoute>, QueryKey, TPageParam>', 'TData, QueryKey, TPageParam>'],
  ],
  // Projects depend on react-query, not on its core.
  'internal/queries-options': [["'@tanstack/query-core'", "'@tanstack/react-query'"]],
};

function fixed(name: string, text: string): string {
  const whole = (FIXES[name] ?? []).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`ts-rest has changed: ${name} no longer contains ${from}`);
    return now.replaceAll(from, to);
  }, text);
  return whole
    .replaceAll("'@ts-rest/core'", `'${CONTRACTS}/${CORE}'`)
    .replaceAll(/(from '\.{1,2}\/[\w/-]+)'/g, "$1.js'");
}

/**
 * The module that a declaration of a package imports instead of ts-rest.
 * @param root relative path from the declaration to the root of its package
 */
export function fixedLibrary(packageName: string, library: string, root: string): string {
  const copy = COPIES[packageName];
  return copy && library.startsWith(copy.library) ? `${root}/${copy.to}/index.js` : `${CONTRACTS}/${CORE}`;
}

/** The package entry that exports the copy, so that projects can name the types of hooks and calls. */
export function typesEntry(packageName: string): [name: string, entry: object][] {
  const copy = COPIES[packageName];
  return copy ? [[`./${copy.to}`, { types: `./${copy.to}/index.d.ts` }]] : [];
}

/**
 * Writes the copy for a package, with its licence.
 * @throws Error if ts-rest has changed and the replacements no longer match
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
    await writeFile(file, fixed(name, text));
  }
  const index = copy.files.map((name) => `export * from './${name}.js';\n`);
  await writeFile(path.join(target, 'index.d.ts'), index.join(''));
  await writeFile(path.join(target, 'LICENCE'), await readFile(path.join(source, 'LICENCE')));
}
