import { spawn } from 'node:child_process';
import { copyFile, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

/** An entity: an interface with the same name as its schema. */
const ENTITY = /export interface (\w+) extends z\.infer<typeof \1> \{\s*\}/g;
/** The schema of an entity, which is exported together with it. */
const SCHEMA = /export declare const (\w+):/g;

/** Whether a schema only makes another one optional or nullable. */
const isWrapper = (schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodNullable =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;

/** Metadata of a field: of its own schema or, if it has none, of the schema it wraps. */
function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const own = z.globalRegistry.get(schema);
  return own?.description || !isWrapper(schema) ? (own ?? {}) : metaOf(schema._zod.def.innerType);
}

function docOf(schema: z.core.$ZodType): string {
  const { description = '', examples } = metaOf(schema);
  const example = Array.isArray(examples) ? `Example: ${JSON.stringify(examples[0])}.` : '';
  const text = [description, example].filter(Boolean).join(' ').replaceAll('*/', '* /');
  return text && `/** ${text} */\n`;
}

/** An entity and where it is declared. */
interface Entity {
  name: string;
  schema: z.ZodObject;
  /** File with its declaration, relative to the package. */
  file: string;
}

/** Every entity in some declarations, with its schema. */
async function entitiesIn(declared: ReadonlyMap<string, Declared>, folder: string): Promise<Entity[]> {
  const found = Array.from(declared, async ([file, { text }]): Promise<Entity[]> => {
    const names = Array.from(text.matchAll(ENTITY), ([, name]) => name as string);
    if (names.length === 0) return [];
    const source = path.join(folder, file.replace(/\.d\.ts$/, '.ts'));
    const schemas: Record<string, unknown> = await import(pathToFileURL(source).href);
    return names.flatMap((name) => {
      const schema = schemas[name];
      return schema instanceof z.ZodObject ? [{ name, schema, file }] : [];
    });
  });
  return (await Promise.all(found)).flat();
}

/** The type of a field that contains other entities; undefined if it contains none. */
function entityType(schema: z.core.$ZodType, entities: readonly Entity[], from: string): string | undefined {
  if (isWrapper(schema)) {
    const inner = entityType(schema._zod.def.innerType, entities, from);
    return inner && `${inner} | ${schema instanceof z.ZodOptional ? 'undefined' : 'null'}`;
  }
  if (schema instanceof z.ZodArray) {
    const inner = entityType(schema._zod.def.element, entities, from);
    return inner && `(${inner})[]`;
  }
  const entity = entities.find((one) => one.schema === schema);
  if (!entity) return undefined;
  const way = path.relative(path.dirname(from), entity.file).replaceAll('\\', '/');
  const module = (way.startsWith('.') ? way : `./${way}`).replace(/\.d\.ts$/, '.js');
  return entity.file === from ? entity.name : `import('${module}').${entity.name}`;
}

function documented({ name, schema, file }: Entity, entities: readonly Entity[]): string {
  const fields = Object.entries(schema.shape).map(([field, of]) => {
    const mark = of._zod.optout === 'optional' ? '?' : '';
    const type = entityType(of, entities, file) ?? `z.infer<typeof ${name}>['${field}']`;
    return `${docOf(of) && `    ${docOf(of)}`}    ${field}${mark}: ${type};\n`;
  });
  return `${docOf(schema)}export interface ${name} extends z.infer<typeof ${name}> {\n${fields.join('')}}`;
}

/** The declarations of a source, and the mappings of their map: for each line, where it comes from. */
interface Declared {
  text: string;
  mappings: string;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Replaces statements of a declaration. An added line has no source. */
function replaced(
  { text, mappings }: Declared,
  statement: RegExp,
  by: (bare: string, name: string) => string,
) {
  const lines = mappings.split(';');
  const add = (at: number, count: number) => lines.splice(at, 0, ...Array<string>(count).fill(''));
  let added = 0;
  const next = text.replace(statement, (bare: string, name: string, offset: number) => {
    const now = by(bare, name);
    const before = linesIn(now.slice(0, now.indexOf('export ')));
    const within = linesIn(now) - linesIn(bare) - before;
    const line = linesIn(text.slice(0, offset)) + added;
    add(line, before);
    add(line + before + 1, within);
    added += before + within;
    return now;
  });
  return { text: next, mappings: lines.join(';') };
}

/**
 * Adds the descriptions of schemas to the declarations of entities and their fields, because editors only show what is in
 * the declarations.
 * @param declared declarations by file name, relative to the package
 * @param folder folder with the sources of the package
 */
async function withFieldDocs(
  declared: ReadonlyMap<string, Declared>,
  folder: string,
): Promise<[file: string, declared: Declared][]> {
  const entities = await entitiesIn(declared, folder);
  return Array.from(declared, ([file, bare]) => {
    const entityOf = (name: string) => entities.find((one) => one.name === name && one.file === file);
    const withInterfaces = replaced(bare, ENTITY, (statement, name) => {
      const entity = entityOf(name);
      return entity ? documented(entity, entities) : statement;
    });
    const documentedHere = replaced(withInterfaces, SCHEMA, (statement, name) => {
      const entity = entityOf(name);
      return entity ? docOf(entity.schema) + statement : statement;
    });
    return [file, documentedHere];
  });
}

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
    declarationMap: true,
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

/** Folder of a package with the sources that the maps of its declarations lead to. */
const SOURCES = 'src';

/**
 * Writes the declarations of a package, with the same layout as its sources. Their maps lead editors to the sources,
 * which are written beside.
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
    const declared = new Map<string, Declared>();
    for await (const file of glob('**/*.d.ts', { cwd: from })) {
      const { mappings } = JSON.parse(await readFile(path.join(from, `${file}.map`), 'utf8'));
      declared.set(file, { text: await readFile(path.join(from, file), 'utf8'), mappings });
    }
    for (const [file, { text, mappings }] of await withFieldDocs(declared, folder)) {
      const root = path.posix.relative(path.posix.dirname(file.replaceAll('\\', '/')), '') || '.';
      const source = file.replace(/\.d\.ts$/, '.ts');
      const copy = path.join(dist, SOURCES, source);
      for (const target of [path.join(dist, file), copy])
        await mkdir(path.dirname(target), { recursive: true });
      await copyFile(path.join(folder, source), copy);
      const sources = [`${root}/${SOURCES}/${source.replaceAll('\\', '/')}`];
      const map = { version: 3, file: path.basename(file), names: [], sources, mappings };
      await writeFile(path.join(dist, `${file}.map`), JSON.stringify(map));
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
