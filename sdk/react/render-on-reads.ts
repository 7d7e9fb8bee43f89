import { useState } from 'react';

type Hook = (options: object, client?: unknown) => object;

/** Hooks of a route that answer the state of one query. */
const OF_A_QUERY = ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery'];

/**
 * ts-rest copies what react-query answers, and reads all of it thereby: every component would render whenever anything
 * changes, as with each beginning and end of a fetch. What the component itself reads is watched instead.
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

/** Has the hooks of all routes in a container render for what is read of them alone. */
export function renderOnReads(container: object): void {
  for (const [name, entry] of Object.entries(container)) {
    if (OF_A_QUERY.includes(name)) Object.assign(container, { [name]: renderingOnReads(entry as Hook) });
    else if (typeof entry === 'object' && entry !== null) renderOnReads(entry);
  }
}
