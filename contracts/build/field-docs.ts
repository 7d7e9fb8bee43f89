import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** An entity, which has the name of its schema. */
const ENTITY = /export interface (\w+) extends z\.infer<typeof \1> \{\s*\}/g;

/** A schema that adds nothing to another but that there may be none. */
const isWrapper = (schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodNullable =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;

/** What is known of a field: what its own schema says, or the one that it is made of. */
function metaOf(schema: z.core.$ZodType): z.core.GlobalMeta {
  const own = z.globalRegistry.get(schema);
  return own?.description || !isWrapper(schema) ? (own ?? {}) : metaOf(schema._zod.def.innerType);
}

function docOf(schema: z.core.$ZodType): string {
  const { description = '', examples } = metaOf(schema);
  const example = Array.isArray(examples) ? `Such as ${JSON.stringify(examples[0])}.` : '';
  const text = [description, example].filter(Boolean).join(' ').replaceAll('*/', '* /');
  return text && `/** ${text} */\n`;
}

/** Where an entity is declared. */
interface Entity {
  name: string;
  schema: z.ZodObject;
  /** The declarations it stands in, within the package. */
  file: string;
}

/** Every entity that some declarations name, with its schema. */
async function entitiesIn(declared: ReadonlyMap<string, string>, folder: string): Promise<Entity[]> {
  const found = Array.from(declared, async ([file, text]): Promise<Entity[]> => {
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

/** How a field that holds other entities names them; undefined where it holds none. */
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

/**
 * Has entities and their fields say what they are, as their schemas do: editors show no more than stands in declarations.
 * @param declared declarations by their file within the package
 * @param folder where the sources of the package are
 */
export async function withFieldDocs(
  declared: ReadonlyMap<string, string>,
  folder: string,
): Promise<[file: string, text: string][]> {
  const entities = await entitiesIn(declared, folder);
  return Array.from(declared, ([file, text]) => {
    const documentedHere = text.replace(ENTITY, (bare, name: string) => {
      const entity = entities.find((one) => one.name === name && one.file === file);
      return entity ? documented(entity, entities) : bare;
    });
    return [file, documentedHere];
  });
}
