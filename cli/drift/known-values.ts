import type { Route } from '../contract/routes.ts';
import { valueAt } from '../scenario/run/values.ts';

/** What calls can be made with before anything was answered: a place, a word, the first page. */
const FROM_THE_START: Readonly<Record<string, unknown>> = {
  lat: -33.8999547,
  lon: 18.5701029,
  query: 'rice',
  radius: '15km',
};

/** Where answers contain ids. */
const KEYS: readonly [name: string, path: string][] = [
  ['supplier', 'suppliers.0.id'],
  ['category', 'categories.0.id'],
  ['product', 'products.0.id'],
  ['product', 'category.products.0.id'],
  ['offer', 'offers.0.id'],
  ['sellable', 'offers.0.sellable.id'],
  ['order', 'orders.0.id'],
  ['leaflet', 'leaflets.0.id'],
  ['transaction', 'transactions.0.id'],
];

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** Values that calls can be made with, learnt from earlier answers. */
export function createKnownValues(userId: unknown, given: Readonly<Record<string, string>>) {
  const known = new Map<string, unknown>(Object.entries({ ...FROM_THE_START, ...given }));
  if (userId !== undefined) known.set('user', userId);

  /** `:id` belongs to what precedes it in the path. */
  const valueOfParameter = (name: string, before: string) =>
    known.get(name) ??
    known.get(name.replace(/_id$/, '')) ??
    (name === 'id' ? known.get(singular(before)) : undefined);

  return {
    learn(body: unknown): void {
      for (const [name, path] of KEYS) {
        const value = valueAt(body, path);
        if (value !== undefined && !known.has(name)) known.set(name, value);
      }
    },
    /** The path parameters of a route; if some are unknown, their names. */
    pathFor({ path }: Route): { params: Record<string, unknown>; unknown: string[] } {
      const words = path.split('/');
      const params: Record<string, unknown> = {};
      const unknown: string[] = [];
      for (const [at, word] of words.entries()) {
        if (!word.startsWith(':')) continue;
        const name = word.slice(1);
        const value = valueOfParameter(name, words[at - 1] ?? '');
        if (value === undefined) unknown.push(name);
        else params[name] = value;
      }
      return { params, unknown };
    },
    /** A value for a query parameter; undefined if none is known. */
    query: (name: string): unknown => known.get(name) ?? known.get(name.replace(/_id$/, '')),
  };
}
