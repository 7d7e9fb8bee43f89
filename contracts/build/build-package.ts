import { copyFile, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { contractRoutes } from './contract-routes.ts';
import { writeDeclarations } from './declarations.ts';
import { effectsFirst } from './effects-first.ts';
import { fixedLibrary, typesEntry, writeTsRestTypes } from './ts-rest-types.ts';

const LICENCE = fileURLToPath(new URL('../../LICENSE', import.meta.url));

/**
 * Fields of the manifest to publish; the others are for this repository only. The workspace itself is private, because
 * its sources cannot run outside the repository.
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
 * Version ranges of dependencies that must not be duplicated in a project, because two copies would not see each other's
 * changes. In this repository they are pinned, like everything else.
 */
const ONCE: Readonly<Record<string, string>> = { '@preact/signals-core': '^1.14.0' };

/** Entries that are not published, because they need plugins of this repository's build. */
const UNPUBLISHED = ['./worker'];
/** Files that modules read at run time. */
const READ_BESIDE = '**/*.sql';

type Manifest = Partial<Record<(typeof PUBLISHED)[number], unknown>> & {
  name: string;
  exports: Record<string, string>;
  /** Modules that are left out in browsers. */
  browser?: Record<string, false>;
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

/** Writes one module per source file, for tree shaking and readable stack traces. */
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

/** Writes everything a package contains besides code. */
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
 * Builds a workspace into a package that `npm pack` can ship: ES modules, declarations and a manifest.
 * @param folder the workspace; the entries of its `exports` are built
 * @param dist folder to write the package to, which is emptied first. Defaults to `dist` in the workspace.
 */
export async function buildPackage(folder: string, dist: string = path.join(folder, 'dist')): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const entry of UNPUBLISHED) delete manifest.exports[entry];
  const sources = Object.values(manifest.exports).filter(isSource);
  await rm(dist, { recursive: true, force: true });
  await writeModules(folder, sources, dist);
  const { name } = manifest;
  await writeTsRestTypes(name, dist);
  await writeDeclarations(folder, sources, dist, (library, root) => fixedLibrary(name, library, root));
  await writeRest(folder, manifest, dist);
}
