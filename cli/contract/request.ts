import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { typedParameters } from './arguments.ts';
import { assign, type Parts } from './assign.ts';
import { withKey } from './caller.ts';
import { fieldsIn } from './fields.ts';
import { readBody, withFiles } from './files.ts';
import { type Part, partsOf } from './parts.ts';
import type { NamedRoute } from './routes.ts';

/** What was typed behind the name of a call. */
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
 * The request that was typed, with the key that it needs where one is known.
 * @throws Failure `usage` naming the parameter that makes no sense
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
