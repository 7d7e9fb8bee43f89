import { CallError } from '../client/call-error.ts';

type Verb = (...args: unknown[]) => Promise<unknown>;

/**
 * Groups of verbs whose code is loaded with the first call to any of them, so that a page that only shows products
 * does not load how they are bought. If loading fails, the call was never sent; the next call tries again.
 */
export function later<V extends object>(load: () => Promise<V>, ...groups: (keyof V & string)[]): V {
  let loading: Promise<V> | undefined;
  const called =
    (group: keyof V & string, name: string): Verb =>
    async (...args) => {
      loading ??= load();
      let verbs: V;
      try {
        verbs = await loading;
      } catch (cause) {
        loading = undefined;
        const call = `${group}.${name}`;
        throw new CallError('not_loaded', call, `The code of ${call} could not be loaded`, {
          retryable: true,
          cause,
        });
      }
      return (verbs[group] as Record<string, Verb>)[name]!(...args);
    };
  // `await` looks up `then`, and JSON looks up `toJSON`: a group that returned a verb for these would be mistaken
  // for a promise. A verb that a program set itself, as tests do, is used.
  const get = (known: Record<string, Verb>, group: keyof V & string, name: string) => {
    if (name !== 'then' && name !== 'toJSON' && !(name in known)) known[name] = called(group, name);
    return known[name];
  };
  return Object.fromEntries(
    groups.map((group) => [
      group,
      new Proxy<Record<string, Verb>>(
        {},
        { get: (known, name) => (typeof name === 'symbol' ? undefined : get(known, group, name)) },
      ),
    ]),
  ) as V;
}
