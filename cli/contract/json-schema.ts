import { unescape as decoded } from 'node:querystring';
import type { Route } from './routes.ts';

export type PartName = 'path' | 'query' | 'header' | 'body';

/** One part of a request, and its schema. */
export interface Part {
  name: PartName;
  schema: JsonSchema;
}

/** A request, part by part. */
export type Parts = Partial<Record<PartName, object>>;

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

/** A JSON Schema, as far as it is read here. */
export interface JsonSchema {
  type?: string | readonly string[];
  description?: string;
  examples?: readonly unknown[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
}

interface Described {
  '~standard': {
    validate(value: unknown): { issues?: unknown } | Promise<unknown>;
    jsonSchema: { input(options: object): JsonSchema };
  };
}

const isDescribed = (it: unknown): it is Described =>
  typeof it === 'object' && it !== null && '~standard' in it;

/** The JSON Schema of a part of a request, if it has one. What JSON cannot express is accepted as anything. */
export const schemaOf = (schema: unknown): JsonSchema | undefined =>
  isDescribed(schema)
    ? schema['~standard'].jsonSchema.input({
        target: 'draft-2020-12',
        libraryOptions: { unrepresentable: 'any' },
      })
    : undefined;

/** Whether a value is required. */
export function isRequired(schema: unknown): boolean {
  if (!isDescribed(schema)) return false;
  const result = schema['~standard'].validate(undefined);
  return 'issues' in result && result.issues !== undefined;
}

/** What is at a reference within a document; undefined if nothing is there. */
export function referred($ref: string, document: object): unknown {
  let meant: unknown = document;
  for (const word of $ref.replace(/^#\//, '').split('/'))
    meant = (meant as Record<string, unknown> | null | undefined)?.[
      decoded(word).replaceAll('~1', '/').replaceAll('~0', '~')
    ];
  return meant;
}

/** What a reference of a document leads to, overridden by what stands beside the reference. */
export function resolved<T extends object>(it: T & { $ref?: string }, document: object): T {
  let at: T & { $ref?: string } = it;
  while (at.$ref) {
    const { $ref, ...said } = at;
    at = { ...(referred($ref, document) as T), ...said } as T & { $ref?: string };
  }
  return at;
}

/** Everything that a value may be, without references and unions. */
export function alternatives(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const { anyOf, ...rest } = resolved(schema, root);
  if (anyOf) return anyOf.flatMap((one) => alternatives(one, root));
  const { type } = rest;
  return Array.isArray(type) ? type.map((one: string) => ({ ...rest, type: one })) : [rest];
}

/** The description of a value, or of what it refers to. */
export function descriptionOf(schema: JsonSchema, root: JsonSchema): string {
  const own = resolved(schema, root).description;
  return own ?? alternatives(schema, root).find(({ description }) => description)?.description ?? '';
}

const isAnything = ({ type, properties, items }: JsonSchema) => !type && !properties && !items;

/** Whether undeclared fields are allowed. */
export const isOpen = (schema: JsonSchema, root: JsonSchema): boolean =>
  alternatives(schema, root).some(({ additionalProperties }) => typeof additionalProperties === 'object');

/** The schema of a field of an object, or of an entry of a list; undefined if there can be none of that name. */
export function schemaIn(schema: JsonSchema, key: string, root: JsonSchema): JsonSchema | undefined {
  for (const one of alternatives(schema, root)) {
    const { properties = {}, items, additionalProperties: others } = one;
    if (Object.hasOwn(properties, key)) return properties[key];
    if (items && /^\d+$/.test(key)) return items;
    if (typeof others === 'object') return others;
    if (isAnything(one)) return {};
  }
  return undefined;
}

/** Names of the fields that an object may have. */
export const fieldsOf = (schema: JsonSchema, root: JsonSchema): string[] =>
  alternatives(schema, root).flatMap(({ properties = {} }) => Object.keys(properties));

export const isList = (schema: JsonSchema, root: JsonSchema): boolean =>
  alternatives(schema, root).some(({ type }) => type === 'array');
