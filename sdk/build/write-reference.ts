// Generates the reference of the SDK from its docstrings: npm run docs

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Logger, LogLevel, TSConfigReader } from 'typedoc';
import { buildPackage } from '../../contracts/build/build-package.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const WORKSPACES = ['sdk', 'contracts'];
/** Bundled types of ts-rest, which the other declarations use. */
const FIXED_LIBRARY = /\/ts-rest\/index\.d\.ts$/;

/** Fields of types without a name, such as those that are inferred from schemas. */
const WITHOUT_A_NAME = /\.__type\./;

/** Collects the warnings of TypeDoc. */
class Warnings extends Logger {
  readonly all: string[] = [];
  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn && !WITHOUT_A_NAME.test(message)) this.all.push(message);
  }
}

/** Builds the packages into a folder, where each can resolve the others and the installed dependencies. */
async function publishInto(folder: string): Promise<void> {
  const installed = path.join(repository, 'node_modules');
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  const libraries = (await readdir(installed)).filter((name) => !name.startsWith('.') && name !== '@spaza');
  await Promise.all([
    ...libraries.map((name) => symlink(path.join(installed, name), path.join(modules, name), 'junction')),
    ...WORKSPACES.map((name) => buildPackage(path.join(repository, name), path.join(folder, '@spaza', name))),
  ]);
  await symlink(path.join(folder, '@spaza'), path.join(modules, '@spaza'), 'junction');
}

/** Declarations of everything that can be imported from a package. */
async function entriesOf(folder: string): Promise<string[]> {
  const { exports } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' || FIXED_LIBRARY.test(entry.types) ? [] : [path.join(folder, entry.types)],
  );
}

/**
 * Writes the reference of the packages as they are published: a page for everything that can be imported, generated
 * from the docstrings in their declarations.
 * @param out folder of the pages; its contents are deleted
 * @returns warnings, such as an export without a docstring
 */
export async function writeReference(out: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spaza-reference-'));
  try {
    await publishInto(folder);
    const entries = await Promise.all(WORKSPACES.map((name) => entriesOf(path.join(folder, '@spaza', name))));
    const tsconfig = path.join(folder, 'tsconfig.json');
    const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', types: [] };
    await writeFile(tsconfig, JSON.stringify({ compilerOptions, files: entries.flat() }));
    const app = await Application.bootstrap(
      {
        name: 'Spaza SDK',
        tsconfig,
        entryPoints: entries.flat(),
        basePath: folder,
        readme: path.join(folder, '@spaza/sdk/README.md'),
        // The sources are not published.
        disableSources: true,
        // `npm run check` finds type errors in the sources.
        skipErrorChecking: true,
        hideGenerator: true,
        // Entry points come first.
        sortEntryPoints: false,
        sort: ['kind', 'alphabetical'],
        kindSortOrder: ['Function', 'Variable', 'Class', 'Interface', 'TypeAlias'],
        groupOrder: ['Functions', 'Variables', 'Classes', 'Interfaces', 'Type Aliases'],
        validation: { notDocumented: true, notExported: false },
        packagesRequiringDocumentation: WORKSPACES.map((name) => `@spaza/${name}`),
        requiredToBeDocumented: [
          'Class',
          'Interface',
          'TypeAlias',
          'Function',
          'Variable',
          'Property',
          'Method',
          'Accessor',
        ],
      },
      [new TSConfigReader()],
    );
    const warnings = new Warnings();
    app.logger = warnings;
    const project = await app.convert();
    if (!project) return warnings.all;
    app.validate(project);
    await app.generateDocs(project, out);
    return warnings.all;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const out = fileURLToPath(new URL('../dist-docs', import.meta.url));
const problems = await writeReference(out);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`The reference is at ${path.join(out, 'index.html')}\n`);
