import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildPackage } from '../../contracts/build/build-package.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const installed = path.join(repository, 'node_modules');
/** What the packages depend on, and the peers that whoever writes hooks brings along. */
const LIBRARIES = ['zod', '@ts-rest', '@preact', '@tanstack', 'react', '@types/node', '@types/react'];

const execute = promisify(execFile);

/** A project of somebody else, outside this repository, that has installed what is published. */
export interface Stranger {
  /** Files that a package was shipped with, by its name. */
  readonly shipped: Readonly<Record<string, string[]>>;
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Compiles its files, and answers what the compiler says. */
  compile(files: string[], options?: object): Promise<string>;
  /** Runs one of its files on Node, and answers what it prints. */
  run(file: string, env?: Record<string, string>): Promise<string>;
}

/** What npm says of a package that it packed. */
interface Packed {
  filename: string;
  name: string;
  files: { path: string }[];
}

/** Packs a workspace as npm would and unpacks it as it would be installed. Answers the files that were in it. */
async function install(workspace: string, folder: string): Promise<string[]> {
  const dist = path.join(folder, 'dist', workspace);
  await buildPackage(path.join(repository, workspace), dist);
  const { stdout } = await execute('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: dist,
    shell: process.platform === 'win32',
  });
  // A list in most versions of npm, an object in the newest.
  const [packed] = Object.values<Packed>(JSON.parse(stdout));
  const { filename, files, name } = packed!;
  const target = path.join(folder, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await execute('tar', ['-xzf', path.join(folder, filename), '-C', target, '--strip-components=1']);
  return files.map((file) => file.path);
}

async function link(library: string, folder: string): Promise<void> {
  const target = path.join(folder, 'node_modules', library);
  await mkdir(path.dirname(target), { recursive: true });
  await symlink(path.join(installed, library), target, 'junction');
}

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
};

/**
 * Packs workspaces and puts them into a new project, with what they depend on as it is installed here.
 * @param libraries what the project needs beside what contracts and SDK do
 */
export async function openStranger(
  workspaces: readonly string[] = ['contracts', 'sdk'],
  libraries: readonly string[] = [],
): Promise<Stranger> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stranger-'));
  await Promise.all([...LIBRARIES, ...libraries].map((library) => link(library, folder)));
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  await write('package.json', '{ "type": "module", "private": true }');
  const shipped = await Promise.all(
    workspaces.map(async (workspace) => [workspace, await install(workspace, folder)] as const),
  );
  return {
    folder,
    shipped: Object.fromEntries(shipped),
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
    run: async (file, env = {}) => {
      const { stdout } = await execute(process.execPath, [path.join(folder, file)], {
        env: { PATH: process.env.PATH ?? '', ...env },
      });
      return stdout;
    },
  };
}
