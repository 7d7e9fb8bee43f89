import { type JsonSchema, resolved } from '../contract/json-schema.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}

interface Body {
  required?: boolean;
  content?: Readonly<Record<string, { schema?: JsonSchema }>>;
}

interface Operation {
  operationId?: string;
  parameters?: readonly Parameter[];
  requestBody?: Body;
  responses?: Readonly<Record<string, Body & { $ref?: string }>>;
  security?: readonly Readonly<Record<string, unknown>>[];
}

export interface OpenApi {
  openapi: string;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** Every operation of a document by method and path; names of path parameters do not matter. */
function operationsOf({ paths }: OpenApi): Map<string, { name: string; operation: Operation }> {
  const found = new Map<string, { name: string; operation: Operation }>();
  for (const [path, methods] of Object.entries(paths))
    for (const method of METHODS) {
      const operation = methods[method];
      const name = `${method.toUpperCase()} ${path}`;
      if (operation) found.set(name.replaceAll(/\{[^}]*\}/g, '{}'), { name, operation });
    }
  return found;
}

/** The schema of a body: of its JSON form, else of the first one. */
const schemaOfBody = (body: Body | undefined): JsonSchema | undefined =>
  (body?.content?.['application/json'] ?? Object.values(body?.content ?? {})[0])?.schema;

/** Two documents; each has what the references of its own schemas lead to. */
type Documents = readonly [one: OpenApi, other: OpenApi];

/** A way in which one schema allows what another does not. */
interface Escape {
  path: string;
  what: 'missing' | 'gone' | 'unknown' | 'kind' | 'values' | 'bounds';
  /** The value in the first one. */
  detail: string;
  /** The value in the second one. */
  other: string;
}

const DEEPEST = 24;

function* alternatives(schema: JsonSchema, document: OpenApi): Generator<JsonSchema> {
  const { anyOf, oneOf, ...rest } = resolved(schema, document);
  const several = anyOf ?? oneOf;
  if (several) for (const one of several) yield* alternatives({ ...rest, ...one }, document);
  else if (Array.isArray(rest.type)) for (const type of rest.type as string[]) yield { ...rest, type };
  else yield rest;
}

const kindOf = (schema: JsonSchema): string =>
  String(
    schema.type ?? (schema.properties ? 'object' : (schema.enum ?? 'const' in schema) ? 'value' : 'anything'),
  );

/** Whether every value of the first kind is also of the second. */
const isKind = (sub: string, sup: string) =>
  sub === sup ||
  sup === 'anything' ||
  sub === 'value' ||
  sup === 'value' ||
  (sub === 'integer' && sup === 'number');

const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** Bounds; times its sign, a larger bound allows more. */
const BOUNDS = {
  minimum: -1,
  exclusiveMinimum: -1,
  minLength: -1,
  minItems: -1,
  maximum: 1,
  exclusiveMaximum: 1,
  maxLength: 1,
  maxItems: 1,
} as const;

/** Lengths are never below 0, so a minimum of 0 is no bound of them. */
const LENGTHS = ['minLength', 'minItems'];

function* boundsBetween(sub: JsonSchema, sup: JsonSchema, path: string): Generator<Escape> {
  const bound = (detail: string, other: unknown): Escape => ({
    path,
    what: 'bounds',
    detail,
    other: String(other),
  });
  for (const [name, sign] of Object.entries(BOUNDS) as [keyof typeof BOUNDS, 1 | -1][]) {
    const [inner, outer] = [sub[name], sup[name]];
    if (outer === undefined || (inner !== undefined && inner * sign <= outer * sign)) continue;
    if (outer === 0 && inner === undefined && LENGTHS.includes(name)) continue;
    yield bound(`${name} ${inner ?? 'open'}`, outer);
  }
  for (const name of ['pattern', 'format'] as const)
    if (sup[name] !== undefined && sub[name] !== sup[name])
      yield bound(`${name} ${sub[name] ?? 'open'}`, sup[name]);
}

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function* inObject(
  inner: JsonSchema,
  outer: JsonSchema,
  documents: Documents,
  path: string,
  depth: number,
): Generator<Escape> {
  const at = (name: string, what: Escape['what'], detail: string): Escape => ({
    path: under(path, name),
    what,
    detail,
    other: '',
  });
  for (const name of outer.required ?? [])
    if (!inner.required?.includes(name))
      yield at(name, inner.properties?.[name] ? 'missing' : 'gone', 'required');
  for (const [name, field] of Object.entries(outer.properties ?? {})) {
    const own = inner.properties?.[name];
    if (own) yield* escapes(own, field, documents, under(path, name), depth);
    else if (!outer.required?.includes(name)) yield at(name, 'gone', 'optional');
  }
  for (const name of Object.keys(inner.properties ?? {}))
    if (!outer.properties?.[name])
      yield at(name, 'unknown', outer.additionalProperties === false ? 'closed' : 'open');
}

/** Where a schema accepts what another one does not. */
function* escapes(
  sub: JsonSchema,
  sup: JsonSchema,
  documents: Documents,
  path = '',
  depth = 0,
): Generator<Escape> {
  if (depth > DEEPEST) return;
  const outer = [...alternatives(sup, documents[1])];
  for (const one of alternatives(sub, documents[0])) {
    const alike = outer.filter((other) => isKind(kindOf(one), kindOf(other)));
    const [best] = alike;
    if (!best) {
      yield {
        path,
        what: 'kind',
        detail: kindOf(one),
        other: [...new Set(outer.map(kindOf))].join(' or '),
      };
      continue;
    }
    const known = alike.map(valuesOf);
    if (known.every((values) => values !== undefined)) {
      const all = known.flat();
      const own = valuesOf(one);
      const others = own?.filter((value) => !all.includes(value));
      if (!own || others?.length)
        yield {
          path,
          what: 'values',
          detail: own ? (others ?? []).map(String).join(', ') : `anything but ${all.join(', ')}`,
          other: all.join(', '),
        };
    }
    // With several of a kind, the matching one is unknown.
    if (alike.length > 1) continue;
    yield* boundsBetween(one, best, path);
    if (one.items && best.items)
      yield* escapes(one.items, best.items, documents, under(path, '*'), depth + 1);
    if (kindOf(one) === 'object' && kindOf(best) === 'object')
      yield* inObject(one, best, documents, path, depth + 1);
  }
}

/** One change between two documents. */
export interface Change {
  /** `GET /catalog/v1/offers/search` */
  call: string;
  /** Where in it: a parameter, or a field of the request or of an answer. */
  where: string;
  what: string;
  /** A client of the old document may not work with the new one. */
  breaks: boolean;
}

type Side = Omit<Change, 'call'>;
type Words = Readonly<Record<Escape['what'], (found: Escape) => [what: string, breaks: boolean]>>;

/** The shop must still accept what clients send. */
const OF_REQUESTS: Words = {
  missing: () => ['is required now', true],
  gone: ({ detail }) =>
    detail === 'required' ? ['is new and required', true] : ['is new and optional', false],
  unknown: ({ detail }) =>
    detail === 'closed' ? ['is no longer accepted', true] : ['is no longer used', false],
  kind: ({ detail, other }) => [`was ${detail}, is now ${other}`, true],
  values: ({ detail }) => [`no longer accepts: ${detail}`, true],
  bounds: ({ detail, other }) => [`has a stricter limit: ${detail} is now ${other}`, true],
};

/** Answers must still be what clients expect. */
const OF_ANSWERS: Words = {
  missing: () => ['may be missing now', true],
  gone: () => ['was removed', true],
  unknown: () => ['is new', false],
  kind: ({ detail, other }) => [`was ${other}, may now be ${detail}`, true],
  values: ({ detail }) => [`may have a new value: ${detail}`, true],
  bounds: ({ detail, other }) => [`has a looser limit: was ${other}, is now ${detail}`, true],
};

function* changesIn(found: Iterable<Escape>, words: Words, place: string): Generator<Side> {
  for (const one of found) {
    const [what, breaks] = words[one.what](one);
    yield { where: one.path === '' ? place : `${place} ${one.path}`, what, breaks };
  }
}

const requestChanges = (was: JsonSchema, is: JsonSchema, documents: Documents, where: string) =>
  changesIn(escapes(was, is, documents), OF_REQUESTS, where);

const keyOf = ({ in: part, name }: Parameter) => `${part} ${part === 'header' ? name.toLowerCase() : name}`;

/** Parameters by name. Paths are the same if only names differ: the position of their parameters identifies them. */
function parametersOf({ parameters = [] }: Operation, document: OpenApi): Map<string, Parameter> {
  let at = 0;
  return new Map(
    parameters
      .map((one) => resolved(one, document))
      .map((one) => [one.in === 'path' ? `path ${at++}` : keyOf(one), one]),
  );
}

function* parameterChanges(before: Operation, after: Operation, documents: Documents): Generator<Side> {
  const [known, current] = [parametersOf(before, documents[0]), parametersOf(after, documents[1])];
  for (const [key, parameter] of current) {
    const old = known.get(key);
    const where = `${parameter.in} ${parameter.name}`;
    if (!old) {
      yield parameter.required
        ? { where, what: 'is new and required', breaks: true }
        : { where, what: 'is new and optional', breaks: false };
      continue;
    }
    if (parameter.required && !old.required) yield { where, what: 'is required now', breaks: true };
    if (old.schema && parameter.schema) yield* requestChanges(old.schema, parameter.schema, documents, where);
  }
  for (const [key, { in: part, name }] of known)
    if (!current.has(key)) yield { where: `${part} ${name}`, what: 'is no longer used', breaks: false };
}

const isGood = (status: string) => status.startsWith('2');

function* responseChanges(before: Operation, after: Operation, documents: Documents): Generator<Side> {
  const [oldDocument, newDocument] = documents;
  const [known, current] = [before.responses ?? {}, after.responses ?? {}];
  for (const [status, answer] of Object.entries(current)) {
    const where = `answer ${status}`;
    const old = known[status];
    if (!old) {
      yield { where, what: 'is new', breaks: isGood(status) };
      continue;
    }
    const [was, is] = [schemaOfBody(resolved(old, oldDocument)), schemaOfBody(resolved(answer, newDocument))];
    if (was && is) yield* changesIn(escapes(is, was, [newDocument, oldDocument]), OF_ANSWERS, where);
    else if (was) yield { where, what: 'no longer has a body', breaks: true };
  }
  for (const status of Object.keys(known))
    if (!Object.hasOwn(current, status))
      yield { where: `answer ${status}`, what: 'is no longer returned', breaks: isGood(status) };
}

function* securityChanges(
  { security: before = [] }: Operation,
  { security: after = [] }: Operation,
): Generator<Side> {
  const text = (requirements: typeof before) =>
    requirements.map((one) => Object.keys(one).toSorted().join(' and ')).toSorted();
  const [was, is] = [text(before), text(after)];
  const stays =
    is.length === 0 || is.includes('') || (was.length > 0 && was.every((one) => is.includes(one)));
  if (!stays) yield { where: 'who may call', what: `needs ${is.join(' or ')}`, breaks: true };
}

function* operationChanges(before: Operation, after: Operation, documents: Documents): Generator<Side> {
  yield* securityChanges(before, after);
  yield* parameterChanges(before, after, documents);
  const [was, is] = [schemaOfBody(before.requestBody), schemaOfBody(after.requestBody)];
  if (is && !was) yield { where: 'request', what: 'is new', breaks: after.requestBody?.required ?? false };
  else if (is && was) {
    if (after.requestBody?.required && !before.requestBody?.required)
      yield { where: 'request', what: 'is required now', breaks: true };
    yield* requestChanges(was, is, documents, 'request');
  }
  yield* responseChanges(before, after, documents);
}

/** The changes between two documents, breaking ones first. */
export function diff(oldDocument: OpenApi, newDocument: OpenApi): Change[] {
  const [before, after] = [operationsOf(oldDocument), operationsOf(newDocument)];
  const changes: Change[] = [];
  for (const [key, { name, operation }] of before) {
    const now = after.get(key);
    if (!now) changes.push({ call: name, where: '', what: 'was removed', breaks: true });
    else
      for (const change of operationChanges(operation, now.operation, [oldDocument, newDocument]))
        changes.push({ call: now.name, ...change });
  }
  for (const [key, { name }] of after)
    if (!before.has(key)) changes.push({ call: name, where: '', what: 'is new', breaks: false });
  const seen = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...seen.values()].toSorted((one, other) => Number(other.breaks) - Number(one.breaks));
}
