import {
  type OpenApi,
  type Operation,
  operationsOf,
  type Parameter,
  resolved,
  type Schema,
  schemaOfBody,
} from './openapi.ts';

/** A schema with the document that its references lead into. */
interface Placed {
  schema: Schema;
  document: OpenApi;
}

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

function* alternatives({ schema, document }: Placed): Generator<Placed> {
  const { anyOf, oneOf, ...rest } = resolved(schema, document);
  const several = anyOf ?? oneOf;
  if (several) for (const one of several) yield* alternatives({ schema: { ...rest, ...one }, document });
  else if (Array.isArray(rest.type))
    for (const type of rest.type as string[]) yield { schema: { ...rest, type }, document };
  else yield { schema: rest, document };
}

const kindOf = ({ schema }: Placed): string =>
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

const valuesOf = ({ schema }: Placed): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** Bounds; times its sign, a larger bound allows more. */
const BOUNDS: [name: keyof Schema, sign: 1 | -1][] = [
  ['minimum', -1],
  ['exclusiveMinimum', -1],
  ['minLength', -1],
  ['minItems', -1],
  ['maximum', 1],
  ['exclusiveMaximum', 1],
  ['maxLength', 1],
  ['maxItems', 1],
];

function* boundsBetween(sub: Schema, sup: Schema, path: string): Generator<Escape> {
  for (const [name, sign] of BOUNDS) {
    const [inner, outer] = [sub[name], sup[name]] as [number | undefined, number | undefined];
    if (outer === undefined || (inner !== undefined && inner * sign <= outer * sign)) continue;
    // Lengths are never below 0, so a minimum of 0 is no bound.
    if (
      outer === 0 &&
      inner === undefined &&
      sign === -1 &&
      name !== 'minimum' &&
      name !== 'exclusiveMinimum'
    )
      continue;
    yield { path, what: 'bounds', detail: `${name} ${inner ?? 'open'}`, other: String(outer) };
  }
  for (const name of ['pattern', 'format'] as const)
    if (sup[name] !== undefined && sub[name] !== sup[name])
      yield {
        path,
        what: 'bounds',
        detail: `${name} ${sub[name] ?? 'open'}`,
        other: String(sup[name]),
      };
}

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function* inObject(sub: Placed, sup: Placed, path: string, depth: number): Generator<Escape> {
  const [inner, outer] = [sub.schema, sup.schema];
  for (const name of outer.required ?? []) {
    if (inner.required?.includes(name)) continue;
    yield {
      path: under(path, name),
      what: inner.properties?.[name] ? 'missing' : 'gone',
      detail: 'required',
      other: '',
    };
  }
  for (const [name, field] of Object.entries(outer.properties ?? {})) {
    const own = inner.properties?.[name];
    const place = under(path, name);
    if (own)
      yield* escapes(
        { schema: own, document: sub.document },
        { schema: field, document: sup.document },
        place,
        depth,
      );
    else if (!outer.required?.includes(name))
      yield { path: place, what: 'gone', detail: 'optional', other: '' };
  }
  for (const name of Object.keys(inner.properties ?? {})) {
    if (outer.properties?.[name]) continue;
    yield {
      path: under(path, name),
      what: 'unknown',
      detail: outer.additionalProperties === false ? 'closed' : 'open',
      other: '',
    };
  }
}

/** Where a schema accepts what another one does not. */
function* escapes(sub: Placed, sup: Placed, path = '', depth = 0): Generator<Escape> {
  if (depth > DEEPEST) return;
  const outer = [...alternatives(sup)];
  for (const one of alternatives(sub)) {
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
    yield* boundsBetween(one.schema, best.schema, path);
    if (one.schema.items && best.schema.items)
      yield* escapes(
        { schema: one.schema.items, document: one.document },
        { schema: best.schema.items, document: best.document },
        under(path, '*'),
        depth + 1,
      );
    if (kindOf(one) === 'object' && kindOf(best) === 'object') yield* inObject(one, best, path, depth + 1);
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

const placed = (where: string, path: string) => (path === '' ? where : `${where} ${path}`);

/** The shop must still accept what clients send. */
function* requestChanges(before: Placed, after: Placed, where: string): Generator<Side> {
  const said: Record<Escape['what'], (found: Escape) => [what: string, breaks: boolean]> = {
    missing: () => ['is required now', true],
    gone: ({ detail }) =>
      detail === 'required' ? ['is new and required', true] : ['is new and optional', false],
    unknown: ({ detail }) =>
      detail === 'closed' ? ['is no longer accepted', true] : ['is no longer used', false],
    kind: ({ detail, other }) => [`was ${detail}, is now ${other}`, true],
    values: ({ detail }) => [`no longer accepts: ${detail}`, true],
    bounds: ({ detail, other }) => [`has a stricter limit: ${detail} is now ${other}`, true],
  };
  for (const found of escapes(before, after)) {
    const [what, breaks] = said[found.what](found);
    yield { where: placed(where, found.path), what, breaks };
  }
}

/** Answers must still be what clients expect. */
function* answerChanges(before: Placed, after: Placed, where: string): Generator<Side> {
  const said: Record<Escape['what'], (found: Escape) => [what: string, breaks: boolean]> = {
    missing: () => ['may be missing now', true],
    gone: () => ['was removed', true],
    unknown: () => ['is new', false],
    kind: ({ detail, other }) => [`was ${other}, may now be ${detail}`, true],
    values: ({ detail }) => [`may have a new value: ${detail}`, true],
    bounds: ({ detail, other }) => [`has a looser limit: was ${other}, is now ${detail}`, true],
  };
  for (const found of escapes(after, before)) {
    const [what, breaks] = said[found.what](found);
    yield {
      where: placed(where, found.path),
      what,
      breaks,
    };
  }
}

const keyOf = ({ in: part, name }: Parameter) => `${part} ${part === 'header' ? name.toLowerCase() : name}`;

function* parameterChanges(
  before: Operation,
  after: Operation,
  oldDocument: OpenApi,
  newDocument: OpenApi,
): Generator<Side> {
  // Paths are the same if only the names of parameters differ: their position identifies them.
  const named = ({ parameters = [] }: Operation, document: OpenApi) => {
    let at = 0;
    return new Map(
      parameters
        .map((one) => resolved(one, document))
        .map((one) => [one.in === 'path' ? `path ${at++}` : keyOf(one), one] as const),
    );
  };
  const [known, current] = [named(before, oldDocument), named(after, newDocument)];
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
    if (old.schema && parameter.schema)
      yield* requestChanges(
        { schema: old.schema, document: oldDocument },
        { schema: parameter.schema, document: newDocument },
        where,
      );
  }
  for (const [key, { in: part, name }] of known)
    if (!current.has(key)) yield { where: `${part} ${name}`, what: 'is no longer used', breaks: false };
}

const isGood = (status: string) => status.startsWith('2');

function* responseChanges(
  before: Operation,
  after: Operation,
  oldDocument: OpenApi,
  newDocument: OpenApi,
): Generator<Side> {
  const [known, current] = [before.responses ?? {}, after.responses ?? {}];
  for (const [status, answer] of Object.entries(current)) {
    const old = known[status];
    if (!old) {
      yield { where: `answer ${status}`, what: 'is new', breaks: isGood(status) };
      continue;
    }
    const [was, is] = [schemaOfBody(resolved(old, oldDocument)), schemaOfBody(resolved(answer, newDocument))];
    if (was && is)
      yield* answerChanges(
        { schema: was, document: oldDocument },
        { schema: is, document: newDocument },
        `answer ${status}`,
      );
    else if (was) yield { where: `answer ${status}`, what: 'no longer has a body', breaks: true };
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

function* operationChanges(
  before: Operation,
  after: Operation,
  oldDocument: OpenApi,
  newDocument: OpenApi,
): Generator<Side> {
  yield* securityChanges(before, after);
  yield* parameterChanges(before, after, oldDocument, newDocument);
  const [was, is] = [schemaOfBody(before.requestBody), schemaOfBody(after.requestBody)];
  if (is && !was) yield { where: 'request', what: 'is new', breaks: after.requestBody?.required ?? false };
  else if (is && was) {
    if (after.requestBody?.required && !before.requestBody?.required)
      yield { where: 'request', what: 'is required now', breaks: true };
    yield* requestChanges(
      { schema: was, document: oldDocument },
      { schema: is, document: newDocument },
      'request',
    );
  }
  yield* responseChanges(before, after, oldDocument, newDocument);
}

/** The changes between two documents, breaking ones first. */
export function diff(oldDocument: OpenApi, newDocument: OpenApi): Change[] {
  const [before, after] = [operationsOf(oldDocument), operationsOf(newDocument)];
  const changes: Change[] = [];
  for (const [key, { name, operation }] of before) {
    const now = after.get(key);
    if (!now) changes.push({ call: name, where: '', what: 'was removed', breaks: true });
    else
      for (const change of operationChanges(operation, now.operation, oldDocument, newDocument))
        changes.push({ call: now.name, ...change });
  }
  for (const [key, { name }] of after)
    if (!before.has(key)) changes.push({ call: name, where: '', what: 'is new', breaks: false });
  const seen = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...seen.values()].toSorted((one, other) => Number(other.breaks) - Number(one.breaks));
}
