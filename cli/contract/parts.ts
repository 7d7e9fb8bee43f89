import { fieldsOf, isOpen, isRequired, type JsonSchema, schemaOf } from './json-schema.ts';
import type { Route } from './routes.ts';

export type PartName = 'path' | 'query' | 'header' | 'body';

/** One part of a request, and its schema. */
export interface Part {
  name: PartName;
  schema: JsonSchema;
}

function pathPart({ path, pathParams }: Route): JsonSchema {
  const names = Array.from(path.matchAll(/:([^/]+)/g), ([, name = '']) => name);
  const described = schemaOf(pathParams);
  const properties = Object.fromEntries(
    names.map((name) => [name, described?.properties?.[name] ?? { type: 'string' }]),
  );
  return { ...described, type: 'object', properties, required: names };
}

function headerPart({ headers = {} }: Route): JsonSchema {
  const entries = Object.entries(headers);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, schema]) => [name, schemaOf(schema) ?? {}])),
    required: entries.filter(([, schema]) => isRequired(schema)).map(([name]) => name),
  };
}

const isEmpty = (schema: JsonSchema) => fieldsOf(schema, schema).length === 0 && !isOpen(schema, schema);

/** The parts of a call's request that have fields. No name is in more than one of them. */
export function partsOf(route: Route): Part[] {
  const none: JsonSchema = { type: 'object' };
  const parts: Part[] = [
    { name: 'path', schema: pathPart(route) },
    { name: 'query', schema: schemaOf(route.query) ?? none },
    { name: 'header', schema: headerPart(route) },
    { name: 'body', schema: schemaOf(route.body) ?? none },
  ];
  return parts.filter(({ schema }) => !isEmpty(schema));
}
