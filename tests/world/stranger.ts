import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPackage } from '../../contracts/build/build-package.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const installed = path.join(repository, 'node_modules');
/** What whoever writes hooks brings along: the packages bring what they depend on themselves. */
const PEERS = ['@tanstack/react-query', '@ts-rest/react-query', 'react', '@types/react', '@types/node'];

const execute = promisify(execFile);
const npm = (folder: string, ...args: string[]) =>
  execute('npm', args, { cwd: folder, shell: process.platform === 'win32' });

/** A project of somebody else, outside this repository. */
interface Project {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Compiles its files, and returns what the compiler says. */
  compile(files: string[], options?: object): Promise<string>;
}

/** A project that has installed what is published. */
export interface Stranger extends Project {
  /** Files that a package was shipped with, by its name. */
  readonly shipped: Readonly<Record<string, string[]>>;
  /** Runs one of its files on Node, on this one or on that of another path, and returns what it prints. */
  run(file: string, env?: Record<string, string>, node?: string): Promise<string>;
}

/** Modules of other packages that some declarations name; what their examples import is none of theirs. */
const namedIn = (declared: string) =>
  Array.from(
    declared
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/\b(?:from|import)\b ?\(?(['"])((?:@[\w-]+\/)?[\w-][^'"/]*)[^'"]*\1/g),
    ([, , name]) => name!,
  );

/** Packages that the declarations of a package name, and that it neither brings along nor asks for. */
export async function undeclared({ folder, shipped }: Stranger, name: string): Promise<string[]> {
  const root = path.join(folder, 'node_modules/@spaza', name);
  const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const files = shipped[name]!.filter((file) => file.endsWith('.d.ts'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')));
  const known = { ...manifest.dependencies, ...manifest.peerDependencies, [manifest.name]: true };
  return [...new Set(texts.flatMap(namedIn))].filter((named) => !(named in known));
}

/** What npm says of a package that it packed. */
interface Packed {
  filename: string;
  name: string;
  files: { path: string }[];
}

/** Packs a workspace as it is published. */
async function pack(workspace: string, folder: string): Promise<Packed> {
  const dist = path.join(folder, 'dist', workspace);
  await buildPackage(path.join(repository, workspace), dist);
  const { stdout } = await npm(dist, 'pack', '--json', '--silent', '--pack-destination', folder);
  // A list in most versions of npm, an object in the newest.
  return Object.values<Packed>(JSON.parse(stdout))[0]!;
}

/** The version of a library that is installed here, such as `^5.0.0` would take some day. */
async function versionOf(library: string): Promise<string> {
  return JSON.parse(await readFile(path.join(installed, library, 'package.json'), 'utf8')).version;
}

/** What the documentation has somebody put into a `package.json`, so that npm takes the peers together. */
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
      // Several may compile at once.
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

/** Another project, which finds nothing but the packages that it names, as pnpm has it. They are those of the stranger. */
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
 * Packs workspaces and has npm install them in a new project, as anybody would.
 * @param libraries what the project has beside the peers of contracts and SDK, in the versions that are installed here;
 *   or with a version of their own, as `name@version`
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
