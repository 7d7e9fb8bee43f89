import * as z from 'zod';

export type Json = { [key: string]: unknown };

/** Suffix of a component whose request shape differs from its response shape. */
const SENT = 'Input';

/** Corrects the output of zod’s emitter where it is too strict or incomplete. */
function correct({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { type } = zodSchema._zod.def;
  // A file has no JSON representation.
  if (type === 'custom')
    Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
  // Responses may gain fields.
  if (type === 'object' && !zodSchema._zod.def.catchall) delete jsonSchema.additionalProperties;
  // The bounds of safe integers say nothing about the field.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Converts zod schemas to JSON Schema, and collects the named ones as components. */
export function schemaCollector() {
  const components: { [name: string]: Json } = {};

  const nameOf = (id: string, io: 'input' | 'output') => (io === 'input' ? id + SENT : id);

  function withReferences(json: Json, io: 'input' | 'output'): Json {
    const { id: _id, ...rest } = json;
    const text = JSON.stringify(rest).replace(
      /"#\/\$defs\/([^"]+)"/g,
      (_match, id: string) => `"#/components/schemas/${nameOf(id, io)}"`,
    );
    return JSON.parse(text) as Json;
  }

  /** The JSON Schema of a schema; a reference if it has a name. */
  function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
    if (!(schema instanceof z.core.$ZodType)) return {};
    const emitted = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: correct }) as Json;
    const { $schema: _dialect, $defs = {}, ...json } = emitted;
    for (const [id, definition] of Object.entries($defs as { [id: string]: Json })) {
      components[nameOf(id, io)] ??= withReferences(definition, io);
    }
    if (typeof json.id !== 'string') return withReferences(json, io);
    const name = nameOf(json.id, io);
    components[name] ??= withReferences(json, io);
    return { $ref: `#/components/schemas/${name}` };
  }

  return { components, schemaOf };
}

/**
 * Merges the two names of a shape that is identical in requests and responses.
 * Works on the finished document, because whether two shapes match depends on what they refer to.
 */
export function unifyNames(document: Json, components: { [name: string]: Json }): Json {
  const bare = (json: unknown) => JSON.stringify(json).replaceAll(`${SENT}"`, '"');
  const received = (name: string) => name.slice(0, -SENT.length);
  const twins = Object.keys(components).filter((name) => name.endsWith(SENT) && components[received(name)]);
  const differing = new Set<string>();
  const refersToDiffering = (name: string) =>
    [...differing].some((other) => JSON.stringify(components[name]).includes(`/${other}"`));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const name of twins) {
      if (bare(components[name]) !== bare(components[received(name)]) || refersToDiffering(name))
        differing.add(name);
    }
  }
  for (const name of Object.keys(components)) {
    if (!name.endsWith(SENT) || differing.has(name)) continue;
    components[received(name)] ??= components[name]!;
    delete components[name];
  }
  const text = JSON.stringify({
    ...document,
    components: { ...(document.components as Json), schemas: sorted(components) },
  });
  return JSON.parse(
    text.replace(/"#\/components\/schemas\/([^"]+)"/g, (match, name: string) =>
      name.endsWith(SENT) && !differing.has(name) ? `"#/components/schemas/${received(name)}"` : match,
    ),
  ) as Json;
}

const sorted = <T>(record: { [key: string]: T }) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
