import type { AppRoute } from '@ts-rest/core';
import { CallError, MissingParameter } from './call-error.ts';

type Standard = { '~standard': { validate(value: unknown): { issues?: unknown } | Promise<unknown> } };

/** A route without schemas lists only required headers; a full one lists every header with its schema. */
function isRequired(schema: unknown): boolean {
  if (schema === null) return true;
  const result = (schema as Standard)['~standard'].validate(undefined);
  return 'issues' in result && result.issues !== undefined;
}

const pathNames = (path: string) =>
  Array.from(path.matchAll(/:([^/?]+)(?![^/]*\?)/g), ([, name]) => name ?? '');

export interface RequiredParameters {
  path: readonly string[];
  headers: readonly string[];
}

/** The required path and header parameters of a call. */
export const requiredParameters = (route: AppRoute): RequiredParameters => ({
  path: pathNames(route.path),
  headers: Object.entries(route.headers ?? {})
    .filter(([, schema]) => isRequired(schema))
    .map(([name]) => name),
});

type Given = Readonly<Record<string, unknown>> | undefined;

/**
 * A path parameter as it appears in the URL. A segment of dots alone cannot be represented: every program reads it
 * as a step up, however it is encoded. Nor can half a surrogate pair, which a truncated text may end with.
 */
function encodePath(name: string, value: unknown, call: string): string {
  const text = String(value);
  if (/^\.\.?$|\p{Surrogate}/u.test(text)) {
    const what = `The parameter '${name}' of ${call} cannot stand in a path`;
    throw new CallError('bad_parameter', call, what);
  }
  return encodeURIComponent(text);
}

/**
 * The path parameters, percent-encoded.
 * @throws MissingParameter if one is missing, null or empty, or a required header is missing or blank
 */
export function encodeParameters(
  required: RequiredParameters,
  call: string,
  params: Given,
  headers: Given,
): Record<string, string> {
  for (const name of required.headers) {
    // ts-rest's hooks write header names in lower case.
    const given = headers?.[name] ?? headers?.[name.toLowerCase()] ?? '';
    if (String(given).trim() === '') throw new MissingParameter(name, call);
  }
  const encoded: Record<string, string> = {};
  for (const name of required.path) {
    const value = params?.[name];
    if (value == null || value === '') throw new MissingParameter(name, call);
    encoded[name] = encodePath(name, value, call);
  }
  return encoded;
}
