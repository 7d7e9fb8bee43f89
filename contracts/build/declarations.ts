import { spawn } from 'node:child_process';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withFieldDocs } from './field-docs.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const TSC = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

/** Without it, the compiler types the headers of every call as `{}`. */
const TS_REST_FIX = path.join(repository, 'contracts/wire/ts-rest-zod.d.ts');

/** An import of a file in the same package, with the extension of its source. */
const RELATIVE_SOURCE = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g;
/** The compiler refers to where a type is declared. react-query re-exports these, and is the peer dependency of projects. */
const QUERY_CORE = /(['"])@tanstack\/query-core\1/g;
const TS_REST = /(['"])(@ts-rest\/[\w/-]+)\1/g;

function compile(config: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [TSC, '--project', config, '--checkers', '1']);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text;
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The declarations could not be generated: ${output}`)),
    );
  });
}

/** Compiles the declarations of some sources, and of everything they import, into a folder. */
async function compiled(sources: string[], outDir: string): Promise<void> {
  const config = path.join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: repository,
    outDir,
    typeRoots: [path.join(repository, 'node_modules/@types')],
  };
  const settings = {
    extends: path.join(repository, 'tsconfig.json'),
    compilerOptions,
    files: sources,
    include: [],
  };
  await writeFile(config, JSON.stringify(settings));
  await compile(config);
}

/**
 * Writes the declarations of a package, with the same layout as its sources.
 * @param folder the workspace that holds the sources
 * @param sources entries of the package; declarations are also written for everything they import
 * @param fixedLibrary returns the module to import instead of a part of ts-rest, given the relative path to the package root
 */
export async function writeDeclarations(
  folder: string,
  sources: string[],
  dist: string,
  fixedLibrary: (library: string, root: string) => string,
): Promise<void> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'spaza-declarations-'));
  try {
    await compiled([...sources.map((file) => path.join(folder, file)), TS_REST_FIX], outDir);
    const from = path.join(outDir, path.relative(repository, folder));
    const declared = new Map<string, string>();
    for await (const file of glob('**/*.d.ts', { cwd: from }))
      declared.set(file, await readFile(path.join(from, file), 'utf8'));
    for (const [file, text] of await withFieldDocs(declared, folder)) {
      const root = path.posix.relative(path.posix.dirname(file.replaceAll('\\', '/')), '') || '.';
      await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
      await writeFile(
        path.join(dist, file),
        text
          .replace(RELATIVE_SOURCE, '$1$2.js$1')
          .replace(QUERY_CORE, '$1@tanstack/react-query$1')
          .replace(
            TS_REST,
            (_, quote: string, library: string) => quote + fixedLibrary(library, root) + quote,
          ),
      );
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
