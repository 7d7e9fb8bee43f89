import { CallError } from '../client/call-error.ts';

/** Stands after every parameter; no text that somebody types holds it. */
const END = '\0';
/** What ts-rest makes of a parameter that was not given. */
const NOT_GIVEN = ['', 'undefined', 'null'];

const namesIn = (path: string) => Array.from(path.matchAll(/:([^/?]+)/g), ([, name]) => name ?? '');

/**
 * A path that carries the parameters of a route through ts-rest's hooks. They paste parameters into the path as they are
 * and leave out what is missing, so that in the route's own path nobody could tell one from another.
 */
export const carrierPath = (path: string): string =>
  namesIn(path)
    .map((name) => `:${name}?${END}`)
    .join('');

/**
 * The parameters that came through.
 * @param path of the route
 * @param carried its carrier with the parameters, and a query behind it
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
