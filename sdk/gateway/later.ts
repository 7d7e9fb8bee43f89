import { CallError } from '../client/call-error.ts';

type Verb = (...args: unknown[]) => Promise<unknown>;

/**
 * Verbs whose code is loaded with the first of them that is called, so that a page that only shows goods does not load
 * how they are bought. A failure to load it is a call that was never sent; the next call tries again.
 * @param domain first half of the calls' names, such as `order`
 */
export function later<V extends object>(domain: string, load: () => Promise<V>): V {
  let loading: Promise<V> | undefined;
  const verb = async (name: string) => {
    loading ??= load();
    try {
      return (await loading)[name as keyof V] as Verb;
    } catch (cause) {
      loading = undefined;
      const call = `${domain}.${name}`;
      throw new CallError('not_loaded', call, `The code of ${call} could not be loaded`, {
        retryable: true,
        cause,
      });
    }
  };
  const called =
    (name: string): Verb =>
    async (...args) =>
      (await verb(name))(...args);
  return new Proxy({} as V, { get: (_verbs, name) => called(String(name)) });
}
