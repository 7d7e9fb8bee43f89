import { useState } from 'react';

type Hook = (options: object, client?: unknown) => object;

/** Hooks of a route that return the state of one query. */
const OF_A_QUERY = ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery'];

/**
 * ts-rest copies the result of react-query, and thereby reads all of it: every component would render whenever
 * anything changes, such as at the start and end of every fetch. Instead, track what the component itself reads.
 */
const renderingOnReads = (useAll: Hook): Hook =>
  function useWhatIsRead(options, client) {
    const [read] = useState(() => new Set<string | symbol>());
    const notifyOnChangeProps = () => (read.size > 0 ? [...read] : undefined);
    return new Proxy(useAll({ notifyOnChangeProps, ...options }, client), {
      get(answer, name) {
        read.add(name);
        return Reflect.get(answer, name);
      },
    });
  };

/** Makes the hooks of all routes in a container render only for what is read from them. */
export function renderOnReads(container: object): void {
  for (const [name, entry] of Object.entries(container)) {
    if (OF_A_QUERY.includes(name)) Object.assign(container, { [name]: renderingOnReads(entry as Hook) });
    else if (typeof entry === 'object' && entry !== null) renderOnReads(entry);
  }
}
