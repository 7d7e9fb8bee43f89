import { copyFile, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { contractRoutes } from './contract-routes.ts';
import { writeDeclarations } from './declarations.ts';

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
function fixedLibrary(packageName: string, library: string, root: string): string {
  const copy = COPIES[packageName];
  return copy && library.startsWith(copy.library) ? `${root}/${copy.to}/index.js` : `${CONTRACTS}/${CORE}`;
}

/** The package entry that exports the copy, so that projects can name the types of hooks and calls. */
function typesEntry(packageName: string): [name: string, entry: object][] {
  const copy = COPIES[packageName];
  return copy ? [[`./${copy.to}`, { types: `./${copy.to}/index.d.ts` }]] : [];
}

/**
 * Writes the copy for a package, with its licence.
 * @throws Error if ts-rest has changed and the replacements no longer match
 */
async function writeTsRestTypes(packageName: string, dist: string): Promise<void> {
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

/** A side-effect import of a package, as written by hand or by the bundler. */
const FOR_EFFECTS = /^import (['"])([^.'"][^'"]*)\1;\n/gm;

/**
 * Keeps side-effect imports of packages before all other imports, as in the sources. The bundler puts imports of other
 * packages after those of the module's own package, so that a setup needed before a schema is created would run too late.
 */
function effectsFirst(): Plugin {
  return {
    name: 'effects-first',
    renderChunk(code, { facadeModuleId }) {
      const source = (facadeModuleId && this.getModuleInfo(facadeModuleId)?.code) || '';
      const meant = Array.from(source.matchAll(FOR_EFFECTS), ([, , name]) => name);
      if (meant.length === 0) return null;
      const rest = code.replace(FOR_EFFECTS, (line, _, name) => (meant.includes(name) ? '' : line));
      // The lines after the imports keep their places, and so does their source map.
      return { code: meant.map((name) => `import '${name}';\n`).join('') + rest, map: null };
    },
  };
}

/** Files of the repository that every package has. */
const EVERYWHERE = ['LICENSE', 'CHANGELOG.md'];
const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Fields of the manifest to publish; the others are for this repository only. The workspace itself is private, because
 * its sources cannot run outside the repository.
 */
const PUBLISHED = [
  'name',
  'description',
  'version',
  'license',
  'keywords',
  'type',
  'sideEffects',
  'engines',
  'exports',
  'bin',
  'browser',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'publishConfig',
] as const;

/**
 * Version ranges of dependencies that must not be duplicated in a project, because two copies would not see each other's
 * changes. In this repository they are pinned, like everything else.
 */
const ONCE: Readonly<Record<string, string>> = { '@preact/signals-core': '^1.14.0' };

/** Entries that are not published, because they need plugins of this repository's build. */
const UNPUBLISHED = ['./worker'];
/** Files that modules read at run time. */
const READ_BESIDE = '**/*.{sql,svg}';

type Manifest = Partial<Record<(typeof PUBLISHED)[number], unknown>> & {
  name: string;
  exports: Record<string, string>;
  /** Commands, by name. */
  bin?: Record<string, string>;
  /** Modules that are left out, or replaced by others, in browsers. */
  browser?: Record<string, string | false>;
  dependencies: Record<string, string>;
};

const isSource = (file: string) => file.endsWith('.ts');
const built = (file: string, extension: string) => file.replace(/\.ts$/, extension);

/** The manifest to publish, with entries that point to the build and with version ranges that allow deduplication. */
function publishedManifest(manifest: Manifest): object {
  const entries: [string, string | object][] = Object.entries(manifest.exports).map(([name, file]) => [
    name,
    isSource(file) ? { types: built(file, '.d.ts'), default: built(file, '.js') } : file,
  ]);
  entries.push(...typesEntry(manifest.name), ['./package.json', './package.json']);
  const inBrowsers = Object.entries(manifest.browser ?? {}).map(([file, other]) => [
    built(file, '.js'),
    other,
  ]);
  const bin = Object.entries(manifest.bin ?? {}).map(([name, file]) => [name, built(file, '.js')]);
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, version]) => [name, ONCE[name] ?? version]),
  );
  const published = {
    ...manifest,
    exports: Object.fromEntries(entries),
    bin: Object.fromEntries(bin),
    browser: Object.fromEntries(inBrowsers),
    dependencies,
  };
  return Object.fromEntries(PUBLISHED.filter((key) => key in manifest).map((key) => [key, published[key]]));
}

/**
 * Output of one module per source file, each with a map that holds its source.
 * @param root folder that the paths of sources are relative to, there and in the maps
 */
const modulesIn = (dir: string, root: string): OutputOptions => ({
  dir,
  preserveModules: true,
  preserveModulesRoot: root,
  sourcemap: true,
  sourcemapPathTransform: (source, map) => path.relative(root, path.resolve(path.dirname(map), source)),
});

/** Writes one module per source file, for tree shaking and readable stack traces. */
async function writeModules(folder: string, sources: string[], dist: string): Promise<void> {
  const bundle = await rolldown({
    cwd: folder,
    input: sources,
    external: /^[^./]/,
    platform: 'neutral',
    plugins: [contractRoutes(), effectsFirst()],
  });
  await bundle.write(modulesIn(dist, folder));
  await bundle.close();
}

/** Writes everything a package contains besides code. */
async function writeRest(folder: string, manifest: Manifest, dist: string): Promise<void> {
  const files = Object.values(manifest.exports).filter((file) => !isSource(file));
  const readme = (await readdir(folder)).filter((name) => name === 'README.md');
  const beside: string[] = [];
  for await (const file of glob(READ_BESIDE, { cwd: folder, exclude: ['dist', 'dist-docs', 'node_modules'] }))
    beside.push(file);
  for (const file of [...files, ...readme, ...beside]) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await copyFile(path.join(folder, file), path.join(dist, file));
  }
  for (const file of EVERYWHERE) await copyFile(path.join(repository, file), path.join(dist, file));
  await writeFile(
    path.join(dist, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
  );
}

/** What the reference of a sandbox loads, with their licences. */
const SWAGGER_UI_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

/**
 * Copies Swagger UI into a package that shows it. As a dependency, it would bring
 * an install script that reports usage to a third party.
 * @param mocks folder of the sandbox in the package
 */
export async function copySwaggerUi(mocks: string): Promise<void> {
  const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const to = path.join(mocks, 'adapters/http/docs/swagger-ui');
  await mkdir(to, { recursive: true });
  for (const file of SWAGGER_UI_FILES) await copyFile(path.join(from, file), path.join(to, file));
}

/**
 * Builds a workspace into a package that `npm pack` can ship: ES modules, declarations and a manifest.
 * @param folder the workspace; the entries of its `exports` are built
 * @param dist folder to write the package to, which is emptied first. Defaults to `dist` in the workspace.
 */
export async function buildPackage(folder: string, dist: string = path.join(folder, 'dist')): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const entry of UNPUBLISHED) delete manifest.exports[entry];
  const sources = Object.values(manifest.exports).filter(isSource);
  const commands = Object.values(manifest.bin ?? {});
  await rm(dist, { recursive: true, force: true });
  await writeModules(folder, [...sources, ...commands], dist);
  const { name } = manifest;
  await writeTsRestTypes(name, dist);
  await writeDeclarations(folder, sources, dist, (library, root) => fixedLibrary(name, library, root));
  await writeRest(folder, manifest, dist);
  if (name === '@spaza/mocks') await copySwaggerUi(dist);
}
