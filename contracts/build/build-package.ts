import { copyFile, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { contractRoutes } from './contract-routes.ts';
import { writeDeclarations } from './declarations.ts';
import { effectsFirst } from './effects-first.ts';
import { mendedLibrary, typesEntry, writeTsRestTypes } from './ts-rest-types.ts';

const LICENCE = fileURLToPath(new URL('../../LICENSE', import.meta.url));

/**
 * What npm is told about a package; the rest of it is for this repository. The workspace itself is private: shipped as
 * it is, nobody could run its sources.
 */
const PUBLISHED = [
  'name',
  'description',
  'version',
  'license',
  'type',
  'sideEffects',
  'engines',
  'exports',
  'browser',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
] as const;

/**
 * Versions of what has to be there once in a project, whatever else brings it along: what one copy has changes unheard by
 * the other. Here it is held to one version, as everything is.
 */
const ONCE: Readonly<Record<string, string>> = { '@preact/signals-core': '^1.14.0' };

/** Entries that need plugins of this repository's own build. */
const UNPUBLISHED = ['./worker'];
/** What modules read from files beside them. */
const READ_BESIDE = '**/*.sql';

type Manifest = Partial<Record<(typeof PUBLISHED)[number], unknown>> & {
  name: string;
  exports: Record<string, string>;
  /** Modules that a browser does without. */
  browser?: Record<string, false>;
  dependencies: Record<string, string>;
};

const isSource = (file: string) => file.endsWith('.ts');
const built = (file: string, extension: string) => file.replace(/\.ts$/, extension);

/** The manifest as it is published: its entries are what was built of them, and it takes what a project has already. */
function publishedManifest(manifest: Manifest): object {
  const entries: [string, string | object][] = Object.entries(manifest.exports).map(([name, file]) => [
    name,
    isSource(file) ? { types: built(file, '.d.ts'), default: built(file, '.js') } : file,
  ]);
  entries.push(...typesEntry(manifest.name), ['./package.json', './package.json']);
  const without = Object.keys(manifest.browser ?? {}).map((file) => [built(file, '.js'), false]);
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).map(([name, version]) => [name, ONCE[name] ?? version]),
  );
  const published = {
    ...manifest,
    exports: Object.fromEntries(entries),
    browser: Object.fromEntries(without),
    dependencies,
  };
  return Object.fromEntries(PUBLISHED.filter((key) => key in manifest).map((key) => [key, published[key]]));
}

/** A module a file, as in the sources, so that a bundler takes what is used and a stack trace can be read. */
async function writeModules(folder: string, sources: string[], dist: string): Promise<void> {
  const bundle = await rolldown({
    cwd: folder,
    input: sources,
    external: /^[^./]/,
    platform: 'neutral',
    plugins: [contractRoutes(), effectsFirst()],
  });
  await bundle.write({ dir: dist, preserveModules: true, preserveModulesRoot: folder });
  await bundle.close();
}

/** Everything beside the code that a package is shipped with. */
async function writeRest(folder: string, manifest: Manifest, dist: string): Promise<void> {
  const files = Object.values(manifest.exports).filter((file) => !isSource(file));
  const readme = (await readdir(folder)).filter((name) => name === 'README.md');
  const beside: string[] = [];
  for await (const file of glob(READ_BESIDE, { cwd: folder, exclude: ['dist', 'node_modules'] }))
    beside.push(file);
  for (const file of [...files, ...readme, ...beside]) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await copyFile(path.join(folder, file), path.join(dist, file));
  }
  await copyFile(LICENCE, path.join(dist, 'LICENSE'));
  await writeFile(
    path.join(dist, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
  );
}

/**
 * Makes of a workspace what `npm pack` can ship: ES modules, declarations and a manifest of their own.
 * @param folder the workspace; the entries of its `exports` are built
 * @param dist where the package is written, anew; `dist` in the workspace where left out
 */
export async function buildPackage(folder: string, dist: string = path.join(folder, 'dist')): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const entry of UNPUBLISHED) delete manifest.exports[entry];
  const sources = Object.values(manifest.exports).filter(isSource);
  await rm(dist, { recursive: true, force: true });
  await writeModules(folder, sources, dist);
  const { name } = manifest;
  await writeTsRestTypes(name, dist);
  await writeDeclarations(folder, sources, dist, (library, root) => mendedLibrary(name, library, root));
  await writeRest(folder, manifest, dist);
}
