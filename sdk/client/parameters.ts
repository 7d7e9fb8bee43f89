import type { AppRoute } from '@ts-rest/core';
import { CallError, MissingParameter } from './call-error.ts';

type Standard = { '~standard': { validate(value: unknown): { issues?: unknown } | Promise<unknown> } };

/** A route without schemas lists only required headers; a full one lists every header with its schema. */
function isRequired(schema: unknown): boolean {
  if (schema === null) return true;
  const result = (schema as Standard)['~standard'].validate(undefined);
  return 'issues' in result && result.issues !== undefined;
}

/** Names of the headers that a call cannot do without. */
export const requiredHeaders = (route: AppRoute): string[] =>
  Object.entries(route.headers ?? {}).flatMap(([name, schema]) => (isRequired(schema) ? [name] : []));

type Given = Readonly<Record<string, unknown>> | undefined;

/**
 * Checks the headers of a call.
 * @throws MissingParameter if a required one is missing or blank
 */
export function checkHeaders(required: readonly string[], call: string, headers: Given): void {
  for (const name of required) {
    // ts-rest's hooks write header names in lower case.
    const given = headers?.[name] ?? headers?.[name.toLowerCase()] ?? '';
    if (String(given).trim() === '') throw new MissingParameter(name, call);
  }
}

/**
 * The path of a call with its parameters, percent-encoded. A segment of dots alone cannot be represented: every program
 * reads it as a step up, however it is encoded. Nor can half a surrogate pair, which a truncated text may end with.
 * @throws MissingParameter if one is missing, null or empty
 * @throws CallError `bad_parameter` if one cannot stand in a path
 */
export const pathWith = (params: Given, path: string, call: string): string =>
  path.replace(/:([^/]+)/g, (_, name: string) => {
    const text = String(params?.[name] ?? '');
    if (text === '') throw new MissingParameter(name, call);
    if (/^\.\.?$|\p{Surrogate}/u.test(text)) {
      const what = `The parameter '${name}' of ${call} cannot stand in a path`;
      throw new CallError('bad_parameter', call, what);
    }
    return encodeURIComponent(text);
  });
