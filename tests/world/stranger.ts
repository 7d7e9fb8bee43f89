import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPackage } from '../../contracts/build/build-package.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const installed = path.join(repository, 'node_modules');
/** What users of hooks install themselves: the packages bring their own dependencies. */
const PEERS = ['@tanstack/react-query', '@ts-rest/react-query', 'react', '@types/react', '@types/node'];

const execute = promisify(execFile);
const npm = (folder: string, ...args: string[]) =>
  execute('npm', args, { cwd: folder, shell: process.platform === 'win32' });

/** A consumer's project, outside this repository. */
interface Project {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Compiles its files, and returns the compiler's output. */
  compile(files: string[], options?: object): Promise<string>;
}

/** A project that has the published packages installed. */
export interface Stranger extends Project {
  /** Files that each package was shipped with, by package name. */
  readonly shipped: Readonly<Record<string, string[]>>;
  /** Runs one of its files on Node, this one or the one at a path, and returns its output. */
  run(file: string, env?: Record<string, string>, node?: string): Promise<string>;
}

/** Returns the modules of other packages that declarations refer to, ignoring imports in their examples. */
const namedIn = (declared: string) =>
  Array.from(
    declared
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/\b(?:from|import)\b ?\(?(['"])((?:@[\w-]+\/)?[\w-][^'"/]*)[^'"]*\1/g),
    ([, , name]) => name!,
  );

/** Returns the packages that a package's declarations refer to without being its dependencies or peers. */
export async function undeclared({ folder, shipped }: Stranger, name: string): Promise<string[]> {
  const root = path.join(folder, 'node_modules/@spaza', name);
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const files = shipped[name]!.filter((file) => file.endsWith('.d.ts'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const known = { ...manifest.dependencies, ...manifest.peerDependencies, [manifest.name]: true };
  return [...new Set(texts.flatMap(namedIn))].filter((named) => !(named in known));
}

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type) (\w+)/gm;

/**
 * Follows every exported name of a package to its source, as editors do.
 * @returns how many are led there, and which are not
 */
export async function editorsIn({ folder, shipped }: Stranger, name: string) {
  const read = (file: string) => readFile(path.join(folder, 'node_modules/@spaza', name, file), 'utf8');
  const astray: string[] = [];
  let led = 0;
  for (const file of shipped[name]!.filter((shippedFile) => shippedFile.endsWith('.d.ts.map'))) {
    const map = JSON.parse(await read(file));
    const declared = await read(file.slice(0, -4));
    const source = await read(path.join(path.dirname(file), map.sources[0]));
    const found = new SourceMap(map);
    for (const { 0: statement, 1: exported, index } of declared.matchAll(EXPORTED)) {
      const line = declared.slice(0, index).split('\n').length - 1;
      const at = found.findEntry(line, statement.length - exported!.length);
      if ('originalLine' in at && source.split('\n')[at.originalLine]!.includes(exported!)) led++;
      else astray.push(`${file}: ${exported}`);
    }
  }
  return { led, astray };
}

/** npm's report on a packed package. */
interface Packed {
  filename: string;
  name: string;
  files: { path: string }[];
}

/** Packs a workspace as published. */
async function pack(workspace: string, folder: string): Promise<Packed> {
  const dist = path.join(folder, 'dist', workspace);
  await buildPackage(path.join(repository, workspace), dist);
  const { stdout } = await npm(dist, 'pack', '--json', '--silent', '--pack-destination', folder);
  // A list in most versions of npm, an object in the latest.
  return Object.values<Packed>(JSON.parse(stdout))[0]!;
}

/** Returns the version of a library installed here, where `^5.0.0` would move on some day. */
async function versionOf(library: string): Promise<string> {
  return JSON.parse(await readFile(path.join(installed, library, 'package.json'), 'utf8')).version;
}

/**
 * Returns the overrides that the documentation recommends for `package.json`, so that npm accepts the peers
 * together.
 */
async function documentedOverrides(): Promise<object> {
  const readme = await readFile(path.join(repository, 'sdk/README.md'), 'utf8');
  const [, json] = /^```json\n(.*?)^```/ms.exec(readme) ?? [];
  return JSON.parse(json ?? '{}');
}

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

function projectIn(folder: string): Project {
  const write: Project['write'] = (file, text) => writeFile(path.join(folder, file), text);
  return {
    folder,
    write,
    async compile(files, options) {
      const settings = { compilerOptions: { ...COMPILER_OPTIONS, ...options }, files };
      // Several may compile concurrently.
      const project = `tsconfig.${randomUUID()}.json`;
      await write(project, JSON.stringify(settings));
      const tsc = path.join(installed, 'typescript/bin/tsc');
      return execute(process.execPath, [tsc, '-p', path.join(folder, project), '--checkers', '1']).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout || 'The compiler failed.',
      );
    },
  };
}

/**
 * Opens another project that can resolve only the packages it names, as with pnpm. They are those of the
 * stranger.
 */
export async function openStrict(
  { folder: lender }: Stranger,
  packages: readonly string[],
): Promise<Project> {
  const strict = projectIn(await mkdtemp(path.join(tmpdir(), 'strict-')));
  for (const name of packages) {
    const place = path.join(strict.folder, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(lender, 'node_modules', name), place, 'junction');
  }
  await strict.write('package.json', JSON.stringify({ type: 'module', private: true }));
  return strict;
}

/**
 * Packs workspaces and installs them with npm in a new project, as any user would.
 * @param libraries installed in addition to the peers of contracts and SDK, in the versions installed here,
 * or in a specific one, as `name@version`
 */
export async function openStranger(
  workspaces: readonly string[] = ['contracts', 'sdk'],
  libraries: readonly string[] = [],
): Promise<Stranger> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stranger-'));
  const project = projectIn(folder);
  const packed = await Promise.all(workspaces.map((workspace) => pack(workspace, folder)));
  const brought = [...PEERS, ...libraries].map(async (library) => {
    const [, name = library, version] = /^(.+)@([^@]+)$/.exec(library) ?? [];
    return [name, version ?? (await versionOf(name))] as const;
  });
  const dependencies = Object.fromEntries([
    ...packed.map(({ name, filename }) => [name, `file:${filename}`] as const),
    ...(await Promise.all(brought)),
  ]);
  const overrides = await documentedOverrides();
  await project.write(
    'package.json',
    JSON.stringify({ type: 'module', private: true, dependencies, ...overrides }),
  );
  await npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts');
  return {
    ...project,
    shipped: Object.fromEntries(
      packed.map(({ files }, at) => [workspaces[at]!, files.map((file) => file.path)]),
    ),
    run: async (file, env = {}, node = process.execPath) => {
      const { stdout } = await execute(node, [path.join(folder, file)], {
        env: { PATH: process.env.PATH ?? '', ...env },
      });
      return stdout;
    },
  };
}
