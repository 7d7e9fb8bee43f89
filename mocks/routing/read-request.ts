import { ContractNoBody } from '@ts-rest/core';
import type { ZodType } from 'zod';
import type { $ZodIssue } from 'zod/v4/core';
import type { Route } from './implementation.ts';

/*
 * Paths, queries and forms carry only text. The contract defines which values are numbers and flags; these
 * are converted here, strictly, and anything that does not look like one stays text for the schema to refuse
 * by name.
 */

type Definition = {
  type: string;
  innerType?: ZodType;
  element?: ZodType;
  options?: ZodType[];
  shape?: { [field: string]: ZodType };
};

const definitionOf = (schema: ZodType): Definition => schema._zod.def as unknown as Definition;

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Normalizes an id: UUIDs in lower case, and numbers without leading zeros. */
const normalizedId = (id: string): string =>
  UUID.test(id) ? id.toLowerCase() : id.replace(/^0+(?=\d+$)/, '');

/** Converts one text to the schema's own type, if it looks like one. */
function convert(schema: ZodType, value: unknown): unknown {
  const { type, innerType, element, options } = definitionOf(schema);
  if (innerType && WRAPPERS.has(type)) return convert(innerType, value);
  if (type === 'array' && element) {
    const list = Array.isArray(value) ? value : [value];
    return list.map((entry) => convert(element, entry));
  }
  if (type === 'object' && typeof value === 'object' && value !== null)
    return fromTexts(schema, value as Record<string, unknown>);
  if (typeof value !== 'string') return value;
  if (type === 'number') return NUMBER.test(value) ? Number(value) : value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'union') {
    const types = options?.map((option) => definitionOf(option).type) ?? [];
    // Text is valid if the union accepts it; `12` stays the text 12.
    if (types.includes('string')) return types.includes('number') ? normalizedId(value) : value;
    return (options ?? []).reduce<unknown>((found, option) => convert(option, found), value);
  }
  return value;
}

/** Converts texts by name, each as defined by the object schema. Unknown names are left unchanged. */
export function fromTexts(schema: ZodType, texts: Record<string, unknown>): Record<string, unknown> {
  const shape = definitionOf(schema).shape ?? {};
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field ? convert(field, value) : value];
    }),
  );
}

/** Names of fields in a list of objects, such as `order_items[][qty]`. */
const IN_LIST = /^([^[\]]+)\[\]\[([^[\]]+)\]$/;

/**
 * Collects pairs into a record: `a=1&a=2` gives a list, `a[][b]=1&a[][c]=2` a list of objects in which each repeated
 * name begins another object, and anything else the value of its name.
 */
function pairsToRecord(pairs: Iterable<[string, unknown]>): Record<string, unknown> {
  const record = new Map<string, unknown>();
  const lists = new Map<string, Map<string, unknown>[]>();
  for (const [name, value] of pairs) {
    const [, list, field] = IN_LIST.exec(name) ?? [];
    if (list !== undefined && field !== undefined) {
      const objects = lists.get(list) ?? [];
      const last = objects.at(-1);
      if (last && !last.has(field)) last.set(field, value);
      else objects.push(new Map([[field, value]]));
      lists.set(list, objects);
      continue;
    }
    const before = record.get(name);
    record.set(name, before === undefined ? value : [before, value].flat());
  }
  for (const [list, objects] of lists)
    record.set(
      list,
      objects.map((fields) => Object.fromEntries(fields)),
    );
  return Object.fromEntries(record);
}

/** A parsed form. */
interface ReadableForm {
  /** Texts and files by name, in their original order. */
  readonly entries: Iterable<[name: string, value: unknown]>;
  /** Releases what is stored for its files; they cannot be read afterwards. */
  release(): Promise<void>;
}

/** Reads a `multipart/form-data` body; undefined if it is not a readable form. */
export type ReadForm = (request: Request) => Promise<ReadableForm | undefined>;

/** Reads a form with the platform's parser. As it may buffer files in memory, use it for small ones. */
export const readFormInMemory: ReadForm = async (request) => {
  const form = await request.formData().catch(() => undefined);
  return form && { entries: form as unknown as Iterable<[string, unknown]>, release: async () => {} };
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether lists and objects in a JSON text are nested deeper than the limit. The text need not be valid. */
function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isWithinText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isWithinText = !isWithinText;
    else if (isWithinText) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/**
 * Escapes of unstorable characters in JSON and forms, where they cannot appear literally. A body without any needs no
 * further check.
 */
const SUSPECT = /\\u0000|\\ud[89a-f]|%00/i;

/** Yields the paths of texts in a value that contain a NUL or a lone surrogate. */
function* unstorableTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) yield* unstorableTexts(entry, [...path, key]);
  }
}

/** One problem with a request; the shape is that of the response. */
export interface RequestProblem {
  in: 'path' | 'query' | 'header' | 'body';
  path: string;
  code: string;
  message: string;
}

/** The request does not match the contract; every problem is named. */
export class RequestRefused extends Error {
  readonly problems: readonly RequestProblem[];
  /** The required media type of the body, if it was sent as another. */
  readonly mediaType: string | undefined;
  constructor(problems: readonly RequestProblem[], mediaType?: string) {
    super('The request does not fit the contract.');
    this.name = 'RequestRefused';
    this.problems = problems;
    this.mediaType = mediaType;
  }
}

/** A request parsed by the contract. */
export interface ParsedRequest {
  params: unknown;
  query: unknown;
  headers: Record<string, unknown>;
  body: unknown;
  /** Releases what is stored for files in the body. */
  release(): Promise<void>;
}

type Where = RequestProblem['in'];

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

function problemOf(where: Where, prefix: string, issue: $ZodIssue, value: unknown): RequestProblem {
  const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.');
  if (valueAt(value, issue.path) === undefined)
    return { in: where, path, code: 'missing', message: 'is missing' };
  // Problems with the whole part are worded as a sentence: "The body …".
  const message = path === '' ? `does not fit: ${issue.message}` : issue.message;
  return { in: where, path, code: issue.code, message };
}

/** Collects schema errors, so that one response names everything that is wrong. */
function createChecker() {
  const problems: RequestProblem[] = [];
  function check(where: Where, schema: unknown, value: unknown, prefix = ''): unknown {
    if (schema == null) return value;
    const result = (schema as ZodType).safeParse(value);
    if (result.success) return result.data;
    problems.push(...result.error.issues.map((issue) => problemOf(where, prefix, issue, value)));
    return undefined;
  }
  return { problems, check };
}

/** Receives the text of a body as sent. */
export type OnText = (text: string) => void;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Deeper values can be parsed, but not traversed or serialized. */
const DEEPEST = 200;

/** Returns the parts of a body that cannot be stored, each by its field. */
const unstorable = (text: string, value: unknown): RequestProblem[] =>
  SUSPECT.test(text)
    ? Array.from(unstorableTexts(value), (path) => ({
        in: 'body',
        path: path.join('.'),
        code: 'unstorable_text',
        message: 'holds a NUL or half of a character, which cannot be kept',
      }))
    : [];

/** The caller has disconnected and never sees this; a disconnect is not a failure of the shop. */
function ignoreDisconnect(error: unknown): undefined {
  if ((error as { code?: unknown } | null)?.code !== 'ECONNRESET') throw error;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const WRONG_TEXT = 'is not valid UTF-8';

/**
 * Whether percent-encoded text contains invalid UTF-8, which the platform's parser would silently replace.
 */
const isMangled = (encoded: string, values: Iterable<unknown>): boolean =>
  /%[89a-f]/i.test(encoded) &&
  !/%ef%bf%bd/i.test(encoded) &&
  Array.from(values)
    .flat()
    .some((value) => typeof value === 'string' && value.includes('\ufffd'));

/** Returns the body in the contract's media type, or the reasons why it cannot be read or stored. */
async function readBody(
  route: Route,
  request: Request,
  readForm: ReadForm,
  onText: OnText | undefined,
): Promise<{ value: unknown; form?: ReadableForm } | { problems: RequestProblem[]; mediaType?: string }> {
  const declared = route.contentType ?? JSON_TYPE;
  const sent = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  // JSON is accepted instead of a form.
  const expected = declared === FORM_TYPE && sent === JSON_TYPE ? JSON_TYPE : declared;
  const unreadable = (code: string, message: string) => ({
    problems: [{ in: 'body' as const, path: '', code, message }],
  });
  const wrongType = () => ({
    ...unreadable('content_type', `must be sent as ${expected}, uncompressed`),
    mediaType: expected,
  });
  const isPacked = (request.headers.get('content-encoding') ?? 'identity') !== 'identity';
  if (expected === 'multipart/form-data') {
    if (sent !== expected || isPacked) return wrongType();
    const form = await readForm(request);
    if (!form) return unreadable('unreadable', 'is not a readable form');
    return { value: fromTexts(route.body as ZodType, pairsToRecord(form.entries)), form };
  }
  if (isPacked) return wrongType();
  const bytes = await request.arrayBuffer().catch(ignoreDisconnect);
  if (bytes === undefined) return unreadable('unreadable', 'broke off');
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return unreadable('unreadable', WRONG_TEXT);
  }
  onText?.(text);
  if (text === '') return { value: declared === JSON_TYPE ? undefined : {} };
  if (sent !== expected) return wrongType();
  if (expected === JSON_TYPE && isNestedDeeper(text, DEEPEST))
    return unreadable('too_deep', `is nested more than ${DEEPEST} levels deep`);
  let value: unknown;
  if (expected === JSON_TYPE) {
    try {
      value = JSON.parse(text);
    } catch {
      return unreadable('unreadable', 'is not valid JSON');
    }
  } else {
    const pairs = new URLSearchParams(text);
    if (isMangled(text, pairs.values())) return unreadable('unreadable', WRONG_TEXT);
    value = fromTexts(route.body as ZodType, pairsToRecord(pairs));
  }
  // Bodies without a defined shape are stored as sent.
  const hasFields = (route.body as { shape?: object } | undefined)?.shape !== undefined;
  const problems = hasFields ? unstorable(text, value) : [];
  return problems.length > 0 ? { problems } : { value };
}

/** Returns query parameters by name. Malformed ones that would be silently ignored become problems. */
function readQuery(schema: ZodType, search: string, problems: RequestProblem[]): Record<string, unknown> {
  const pairs = new URLSearchParams(search);
  const known = (schema as { shape?: object }).shape ?? {};
  for (const [name, value] of pairs) {
    const [, field] = /^([^[]+)\[.*\]$/.exec(name) ?? [];
    if (field !== undefined && Object.hasOwn(known, field))
      problems.push({ in: 'query', path: name, code: 'unknown_name', message: `must be sent as ${field}` });
    if (isMangled(search, [name, value]))
      problems.push({ in: 'query', path: name, code: 'unreadable', message: WRONG_TEXT });
  }
  return fromTexts(schema, pairsToRecord(pairs));
}

/**
 * Parses a request by the contract of its route.
 * @param readForm how to read forms that may contain files
 * @throws RequestRefused naming every part that does not match
 */
export async function readRequest(
  route: Route,
  request: Request,
  pathTexts: Record<string, string>,
  search: string,
  readForm: ReadForm,
  onText?: OnText,
): Promise<ParsedRequest> {
  const { problems, check } = createChecker();
  const params = route.pathParams
    ? check('path', route.pathParams, fromTexts(route.pathParams, pathTexts))
    : pathTexts;
  const query = route.query ? check('query', route.query, readQuery(route.query, search, problems)) : {};
  const headers: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(route.headers ?? {})) {
    headers[name] = check('header', schema, request.headers.get(name) ?? undefined, name);
  }
  let body: unknown;
  let form: ReadableForm | undefined;
  let mediaType: string | undefined;
  if (route.body != null && route.body !== ContractNoBody) {
    const read = await readBody(route, request, readForm, onText);
    if ('problems' in read) {
      problems.push(...read.problems);
      mediaType = read.mediaType;
    } else {
      body = check('body', route.body, read.value);
      form = read.form;
    }
  }
  const release = async () => form?.release();
  if (problems.length > 0) {
    await release();
    throw new RequestRefused(problems, mediaType);
  }
  return { params, query, headers, body, release };
}
