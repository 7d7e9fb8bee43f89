import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { Failure, unreadableFile, wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';
import type { InputStream } from '../ports.ts';
import { fieldsIn } from './fields.ts';
import {
  alternatives,
  fieldsOf,
  isList,
  type JsonSchema,
  type Part,
  type Parts,
  partsOf,
  schemaIn,
} from './json-schema.ts';
import { withKey } from './make-call.ts';
import type { NamedRoute } from './routes.ts';

/** A parameter as it was typed: `--cart.items.0.qty 2`. */
interface TypedParameter {
  /** Without its dashes. */
  name: string;
  /** Undefined for a flag without a value. */
  text: string | undefined;
}

/**
 * Parameters out of the words behind a call. A value that starts with two dashes has to be joined: `--name=--value`.
 * @throws Failure `usage` for a word that belongs to no parameter
 */
export function typedParameters(words: readonly string[]): TypedParameter[] {
  const parameters: TypedParameter[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('--') || word === '--') {
      throw wrongUsage(
        'unexpected_word',
        `Unexpected argument '${word}'. Parameters are written as --<parameter> ${word}.`,
      );
    }
    const equals = word.indexOf('=');
    const next = words[at + 1];
    if (equals > 0) parameters.push({ name: word.slice(2, equals), text: word.slice(equals + 1) });
    else if (next === undefined || next.startsWith('--'))
      parameters.push({ name: word.slice(2), text: undefined });
    else {
      parameters.push({ name: word.slice(2), text: next });
      at++;
    }
  }
  return parameters;
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function convertTo({ type }: JsonSchema, text: string): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return NUMBER.test(text) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'null':
      return text === 'null' ? null : undefined;
    case 'object':
    case 'array': {
      const value = parsed(text);
      return typeof value === 'object' && value !== null ? value : undefined;
    }
    case 'string':
      return text;
    default:
      // Any value is allowed: what parses as JSON is taken as JSON.
      return parsed(text) ?? text;
  }
}

/** Strings last, so that `12` becomes a number where the schema allows one. */
const byStrictness = (one: JsonSchema, other: JsonSchema) =>
  Number(one.type === 'string') - Number(other.type === 'string');

/**
 * Converts a typed text to the type of the schema. A text of no such type is sent unchanged, so that the shop refuses
 * the field by name.
 */
function convert(text: string, schema: JsonSchema, root: JsonSchema): unknown {
  for (const one of alternatives(schema, root).toSorted(byStrictness)) {
    const value = convertTo(one, text);
    if (value !== undefined) return value;
  }
  return text;
}

type Container = Record<string, unknown> | unknown[];

const plain = (name: string) => name.replaceAll('-', '_').toLowerCase();

/** The field as the contract spells it, whatever dashes and capitals were typed. */
const spelled = (typed: string, known: readonly string[]): string =>
  known.find((name) => name === typed) ?? known.find((name) => plain(name) === plain(typed)) ?? typed;

/** The part of the request that a typed parameter belongs to. */
function place(name: string, parts: readonly Part[]): { part: Part; path: string[] } {
  const [first = '', ...rest] = name.split('.');
  for (const part of parts) {
    const key = spelled(first, fieldsOf(part.schema, part.schema));
    if (schemaIn(part.schema, key, part.schema)) return { part, path: [key, ...rest] };
  }
  const known = parts.flatMap(({ schema }) => fieldsOf(schema, schema)).map((field) => `--${field}`);
  throw wrongUsage(
    'unknown_parameter',
    `The call has no parameter --${first}.${didYouMean(`--${first}`, known)}`,
  );
}

const isContainer = (it: unknown): it is Container => typeof it === 'object' && it !== null;

function setIn(target: Container, key: string, value: unknown, name: string): void {
  if (!Array.isArray(target)) {
    target[key] = value;
    return;
  }
  if (Number(key) > target.length) {
    throw wrongUsage(
      'gap_in_list',
      `--${name}: entry ${key} is given, but entry ${target.length} is missing.`,
    );
  }
  target[Number(key)] = value;
}

const getFrom = (target: Container, key: string): unknown =>
  Array.isArray(target) ? target[Number(key)] : Object.hasOwn(target, key) ? target[key] : undefined;

/** Whether a parameter without a value means `true`: if `true` is allowed, or the name is not declared. */
function isSwitch(schema: JsonSchema, root: JsonSchema, isDeclared: boolean): boolean {
  const types = alternatives(schema, root).map(({ type }) => type);
  return types.includes('boolean') || (!isDeclared && types.every((type) => type === undefined));
}

/** Sets a value at its dotted name, and creates the objects and lists on the way. */
function assignIn(
  target: Container,
  path: readonly string[],
  { name, text }: TypedParameter,
  schema: JsonSchema,
  root: JsonSchema,
): void {
  const [typed = '', ...rest] = path;
  const key = spelled(typed, fieldsOf(schema, root));
  const inner = schemaIn(schema, key, root);
  if (!inner) {
    throw wrongUsage(
      'unknown_parameter',
      `--${name}: there is no '${typed}'.${didYouMean(typed, fieldsOf(schema, root))}`,
    );
  }
  const before = getFrom(target, key);
  if (rest.length > 0) {
    const next: Container = isContainer(before) ? before : isList(inner, root) ? [] : {};
    setIn(target, key, next, name);
    assignIn(next, rest, { name, text }, inner, root);
    return;
  }
  if (text === undefined && !isSwitch(inner, root, fieldsOf(schema, root).includes(key)))
    throw wrongUsage('missing_value', `--${name} needs a value.`);
  const isWholeList = isList(inner, root) && !text?.trimStart().startsWith('[');
  if (!isWholeList) {
    setIn(target, key, convert(text ?? 'true', inner, root), name);
    return;
  }
  const entry = convert(text ?? 'true', schemaIn(inner, '0', root) ?? {}, root);
  setIn(target, key, [...(Array.isArray(before) ? before : []), entry], name);
}

/**
 * Puts typed parameters into the parts of a request.
 * @param body what the body starts from
 * @throws Failure `usage` with the nearest name if the call has no such parameter, or its value is missing
 */
export function assign(
  parameters: readonly TypedParameter[],
  parts: readonly Part[],
  body: object | undefined,
): Parts {
  const sent: Parts = body ? { body } : {};
  for (const parameter of parameters) {
    const { part, path } = place(parameter.name, parts);
    const before = sent[part.name];
    const target: Container = isContainer(before) ? before : {};
    sent[part.name] = target;
    assignIn(target, path, parameter, part.schema, part.schema);
  }
  return sent;
}

const bytesOf = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    await readFile(file).catch((cause: unknown) => {
      throw unreadableFile(file, cause);
    }),
  );

/**
 * The body that `--body` gives: JSON, `@file`, or `-` for stdin.
 * @throws Failure `usage` if it is no JSON object or list
 */
async function readBody(given: string, stdin: InputStream): Promise<object> {
  let json = given;
  if (given === '-') json = await textOf(stdin);
  else if (given.startsWith('@')) json = new TextDecoder().decode(await bytesOf(given.slice(1)));
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch (cause) {
    throw wrongUsage('invalid_json', `--body is not JSON: ${(cause as SyntaxError).message}.`);
  }
  if (typeof body === 'object' && body !== null) return body;
  throw wrongUsage('invalid_json', '--body must be a JSON object or list.');
}

/**
 * The fields of a multipart body, with `@name` replaced by the file.
 * @param files names of the fields that must be files
 * @throws Failure `usage` if a file is named without its `@`, or cannot be read
 */
async function withFiles(body: object, files: readonly string[]): Promise<Record<string, unknown>> {
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && value.startsWith('@')) {
      const file = value.slice(1);
      return [name, new File([await bytesOf(file)], path.basename(file))] as const;
    }
    if (files.includes(name))
      throw wrongUsage('invalid_value', `--${name} is a file: write --${name} @${String(value)}.`);
    return [name, value] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** The words typed after the name of a call. */
export interface TypedRequest {
  /** `--name value` pairs of the call's own parameters. */
  words: readonly string[];
  /** JSON, `@file`, or `-` for stdin. */
  body?: string | undefined;
}

/** Names of the fields of a body that are files. */
const filesIn = (parts: readonly Part[]): string[] =>
  parts
    .filter(({ name }) => name === 'body')
    .flatMap(fieldsIn)
    .filter(({ type }) => type === '@file')
    .map(({ name }) => name);

async function partsFrom(
  { route }: NamedRoute,
  { words, body }: TypedRequest,
  context: Context,
): Promise<Parts> {
  const start = body === undefined ? undefined : await readBody(body, context.ports.stdin);
  const declared = partsOf(route);
  const parts = assign(typedParameters(words), declared, start);
  const isMultipart = route.contentType === 'multipart/form-data';
  return isMultipart && parts.body
    ? { ...parts, body: await withFiles(parts.body, filesIn(declared)) }
    : parts;
}

/**
 * The request that was typed, with the key that it needs, if known.
 * @throws Failure `usage` that names the wrong parameter
 */
export async function requestFor(named: NamedRoute, typed: TypedRequest, context: Context): Promise<Parts> {
  try {
    return await withKey(named, await partsFrom(named, typed, context), context);
  } catch (error) {
    if (!(error instanceof Failure) || error.next !== undefined) throw error;
    const { code, messages, cause } = error;
    throw new Failure(error.kind, { code, messages, cause, next: `spaza call ${named.name} --help` });
  }
}
