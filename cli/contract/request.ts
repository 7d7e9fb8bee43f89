import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import type { InputStream } from '../ports.ts';
import { assign, type Parts, typedParameters } from './assign.ts';
import { fieldsIn } from './fields.ts';
import { type Part, partsOf } from './json-schema.ts';
import { withKey } from './make-call.ts';
import type { NamedRoute } from './routes.ts';

async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(await readFile(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure('usage', {
      code: 'unreadable_file',
      messages: [`${file} cannot be read: ${reason}`],
      cause,
    });
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw wrongUsage('invalid_json', `--body is not JSON: ${(cause as SyntaxError).message}.`);
  }
}

/**
 * The body that `--body` gives: JSON, `@file`, or `-` for stdin.
 * @throws Failure `usage` if it is no JSON object or list
 */
async function readBody(given: string, stdin: InputStream): Promise<object> {
  const isFile = given.startsWith('@');
  const json =
    given === '-'
      ? await text(stdin)
      : isFile
        ? new TextDecoder().decode(await bytesOf(given.slice(1)))
        : given;
  const body = parsed(json);
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
