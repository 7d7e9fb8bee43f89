// Builds the CLI into a package: npm run build --workspace=@spaza/cli

import { access, copyFile, cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { copySwaggerUi } from '../../contracts/build/build-package.ts';
import { contractRoutes } from '../../contracts/build/contract-routes.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of the chunks that entries load; their names contain a hash. */
const CHUNKS = 'chunks';
/** Workspaces whose code is in the package, so that it needs nothing of this repository. */
const INSIDE = ['cli', 'sdk', 'mocks', 'contracts'];
/** Libraries that every start or call needs. They are bundled: to find and link them takes Node as long as a call. */
const INLINED = ['commander', 'zod', '@ts-rest/core', '@preact/signals-core'];
/** Files that the program or its users read. They keep their paths. */
const READ = [
  'cli/scenario.schema.json',
  'cli/examples/*.yaml',
  'mocks/db/migrations/*.sql',
  'contracts/openapi/*.json',
];
/** Fields of the manifest that are published unchanged. */
const PUBLISHED = [
  'name',
  'description',
  'version',
  'license',
  'keywords',
  'type',
  'engines',
  'bin',
  'publishConfig',
];

/** Modules that are loaded together, with what they import: the start, a command in a shop, the checks of answers. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  program: ['cli/main.ts', 'cli/values/numbers.ts'],
  'in-shop': [
    'cli/context.ts',
    'cli/shop/in-shop.ts',
    'cli/shop/find-offer.ts',
    'cli/shop/open-web.ts',
    'cli/state/state-file.ts',
    'sdk/index.ts',
  ],
  checks: ['contracts/domains.ts', 'contracts/config/shop-config.ts'],
};

/** The groups of chunks, the first of which takes what several need. @throws if a module does not exist */
async function chunkGroups() {
  const groups = Object.entries(TOGETHER).map(([name, modules]) => {
    const files = modules.map((module) => path.join(repository, module));
    return { name, files, test: (id: string) => files.includes(id) };
  });
  await Promise.all(groups.flatMap(({ files }) => files.map((file) => access(file))));
  const schemas = /[\\/]node_modules[\\/]zod[\\/](v4|index)|[\\/]cli[\\/]zod-messages\.ts$/;
  return [{ name: 'schemas', test: schemas }, ...groups].map(({ name, test }, at) => ({
    name,
    test,
    priority: groups.length - at,
  }));
}

/** Entry points that other packages import, with their source. */
const ENTRIES: Readonly<Record<string, string>> = { './artillery': 'cli/load/artillery.ts' };
/** What the program opens threads with. */
const THREADS = ['cli/scenario-thread.ts'];

/** Path of an entry in the package. It is as deep as the chunks are, which `sourcesInPlace` relies on. */
const entryFile = (entry: string) => `cli/${path.basename(entry, '.ts')}.js`;

/** Lets modules find files and entries beside their sources, wherever the bundler puts them. */
function sourcesInPlace(): Plugin {
  return {
    name: 'sources-in-place',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        const source = path.relative(repository, id).split(path.sep).join('/');
        return {
          code: code
            .replaceAll(/(new URL\('[^']+)\.ts'(?=, import\.meta\.url)/g, "$1.js'")
            .replaceAll('import.meta.url', `new URL('../${source}', import.meta.url).href`),
          map: null,
        };
      },
    },
  };
}

/** An import of a built-in module: the variable for its default or namespace, and the named members. */
const IMPORTED = /^import (?:(?:\* as )?([\w$]+)(?:, )?)?(?:\{(.+)\})? from "(node:[\w/]+)";$/gm;

/** Replaces imports of built-in modules by `getBuiltinModule`. An import reads all exports, which makes a start a tenth slower. */
function builtinsByName(): Plugin {
  return {
    name: 'builtins-by-name',
    renderChunk: (code) =>
      code.replace(IMPORTED, (_line, whole?: string, members?: string, name?: string) =>
        [whole, members && `{${members.replaceAll(' as ', ': ')}}`]
          .filter(Boolean)
          .map((variables) => `const ${variables} = process.getBuiltinModule('${name}');`)
          .join(' '),
      ),
  };
}

interface Manifest {
  [field: string]: unknown;
  dependencies: Record<string, string>;
}

const manifestOf = async (workspace: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(repository, workspace, 'package.json'), 'utf8'));

/** The library of an import; undefined for what is in this repository. */
const libraryOf = (id: string): string | undefined =>
  path.isAbsolute(id) || id.startsWith('@spaza/') ? undefined : /^(@[^/]+\/)?[^./][^/]*/.exec(id)?.[0];

/** The manifest of the package, with the dependencies of every workspace in it. */
async function manifest(): Promise<object> {
  const [own, ...others] = await Promise.all(INSIDE.map(manifestOf));
  const libraries = [own!, ...others].flatMap(({ dependencies }) => Object.entries(dependencies));
  const dependencies = libraries
    .filter(([name]) => !name.startsWith('@spaza/') && !INLINED.includes(name))
    .sort();
  return {
    ...Object.fromEntries(PUBLISHED.flatMap((field) => (field in own! ? [[field, own![field]]] : []))),
    exports: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, source]) => [name, `./${entryFile(source)}`]),
    ),
    dependencies: Object.fromEntries(dependencies),
  };
}

/**
 * Builds the CLI, with the sandbox in it, into a package that `npm pack` can ship.
 * @param dist folder to write it to, which is emptied first
 */
export async function buildProgram(dist: string): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: repository,
    input: Object.fromEntries(
      ['cli/main.ts', ...THREADS, ...Object.values(ENTRIES)].map((source) => [entryFile(source), source]),
    ),
    external(id) {
      const library = libraryOf(id);
      return library !== undefined && !INLINED.includes(library);
    },
    platform: 'node',
    // Some modules are imported lazily though their chunk is loaded already. The plugins keep line numbers, so maps still fit.
    checks: { ineffectiveDynamicImport: false, sourcemapBroken: false },
    plugins: [contractRoutes(), sourcesInPlace(), builtinsByName()],
  });
  // Node takes a third of a millisecond to find and link a module, so modules that are needed together share a chunk.
  await bundle.write({
    dir: dist,
    entryFileNames: '[name]',
    chunkFileNames: `${CHUNKS}/[name]-[hash].js`,
    codeSplitting: { groups: await chunkGroups() },
    sourcemap: true,
    sourcemapPathTransform: (source, map) =>
      path.relative(repository, path.resolve(path.dirname(map), source)),
  });
  await bundle.close();
  for await (const file of glob(READ, { cwd: repository })) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await copyFile(path.join(repository, file), path.join(dist, file));
  }
  await copySwaggerUi(path.join(dist, 'mocks'));
  await cp(path.join(repository, 'cli/bin'), path.join(dist, 'bin'), { recursive: true });
  for (const name of INLINED)
    for await (const file of glob(`node_modules/${name}/LICENSE*`, { cwd: repository })) {
      await mkdir(path.join(dist, 'licenses'), { recursive: true });
      await copyFile(path.join(repository, file), path.join(dist, 'licenses', name.replace('/', '-')));
    }
  for (const file of ['LICENSE', 'CHANGELOG.md'])
    await copyFile(path.join(repository, file), path.join(dist, file));
  await copyFile(path.join(repository, 'cli/README.md'), path.join(dist, 'README.md'));
  await writeFile(path.join(dist, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
}

if (import.meta.main) await buildProgram(fileURLToPath(new URL('../dist', import.meta.url)));
