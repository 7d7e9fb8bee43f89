/** Calls by name: method, path, caller and facts, statuses of its own, media type and required headers. */
export type RouteLines = { readonly [name: string]: RouteLines | string };

/** Statuses that every call may answer; its line names the others. */
export const STATUSES_OF_ALL: readonly string[] = ['200', '400', '413', '429', '500', '501', '503'];

const named = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));
const words = (text: string | undefined): string[] => (text ? text.split(',') : []);

function readRoute(line: string) {
  const [method, path, facts, statuses, contentType, headers] = line.split(' ');
  const [caller, ...held] = words(facts);
  return {
    method,
    path,
    metadata: { caller, ...named(held, true) },
    responses: named([...STATUSES_OF_ALL, ...words(statuses)], null),
    ...(contentType && { contentType }),
    ...(headers && { headers: named(words(headers), null) }),
  };
}

/**
 * The calls of a contract from its lines, such as `GET /orders/:id shopper 401,404`. A browser is sent the lines: they
 * are a third of what they say.
 */
export const readRoutes = <R>(lines: RouteLines): R =>
  Object.fromEntries(
    Object.entries(lines).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? readRoute(entry) : readRoutes(entry),
    ]),
  ) as R;
