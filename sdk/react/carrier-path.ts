import { CallError } from '../client/call-error.ts';

/** Follows every parameter; no typed text contains it. */
const END = '\0';
/** What ts-rest substitutes for a missing parameter. */
const NOT_GIVEN = ['', 'undefined', 'null'];

const namesIn = (path: string) => Array.from(path.matchAll(/:([^/?]+)/g), ([, name]) => name ?? '');

/**
 * A path that carries the parameters of a route through ts-rest's hooks. They paste parameters into the path
 * unencoded and leave out missing ones, so that in the route's own path they could not be told apart.
 */
export const carrierPath = (path: string): string =>
  namesIn(path)
    .map((name) => `:${name}?${END}`)
    .join('');

/**
 * Returns the parameters that were carried.
 * @param path of the route
 * @param carried its carrier with the parameters, followed by a query
 * @throws CallError `bad_parameter` if one cannot be told from the next
 */
export function carriedParameters(
  path: string,
  carried: string,
  call: string,
): Record<string, string | undefined> {
  const names = namesIn(path);
  const texts = carried.split(END).slice(0, -1);
  if (texts.length !== names.length) {
    throw new CallError('bad_parameter', call, `The path parameters of ${call} do not fit ${path}`);
  }
  return Object.fromEntries(
    names.map((name, at) => [name, NOT_GIVEN.includes(texts[at] ?? '') ? undefined : texts[at]]),
  );
}
