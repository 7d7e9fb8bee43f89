/**
 * Calls by name, each as one line: method, path, caller and facts, additional statuses, media type, required headers and
 * the name of the answer's shape.
 */
export type RouteLines = { readonly [name: string]: RouteLines | string };

/** Statuses that every call may return; its line lists any others. */
export const STATUSES_OF_ALL: readonly string[] = ['200', '400', '413', '429', '500', '501', '503'];

const named = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));
const words = (text: string | undefined): string[] => (text ? text.split(',') : []);

function readRoute(line: string, facts: readonly string[]) {
  const [method, path, who, statuses, contentType, headers, answer] = line.split(' ');
  const [caller, ...held] = words(who);
  return {
    method,
    path,
    metadata: { caller, ...named([...held, ...facts], true) },
    responses: { ...named([...STATUSES_OF_ALL, ...words(statuses)], null), ...(answer && { 200: answer }) },
    ...(contentType && { contentType }),
    ...(headers && { headers: named(words(headers), null) }),
  };
}

/**
 * Parses the calls of a contract from lines such as `GET /orders/:id shopper 401,404`. Browsers load the lines because
 * they are a third of the size. That the calls under `newer` are newer is not in their lines.
 */
export const readRoutes = <R>(lines: RouteLines, facts: readonly string[] = []): R =>
  Object.fromEntries(
    Object.entries(lines).map(([name, entry]) => [
      name,
      typeof entry === 'string'
        ? readRoute(entry, facts)
        : readRoutes(entry, name === 'newer' ? [name] : facts),
    ]),
  ) as R;
