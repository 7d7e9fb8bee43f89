import { type Escape, escapes, type Placed } from './escapes.ts';
import {
  type OpenApi,
  type Operation,
  operationsOf,
  type Parameter,
  resolved,
  schemaOfBody,
} from './openapi.ts';

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
