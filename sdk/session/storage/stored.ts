/* Type guards for stored values, which may be anything. */

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (it: unknown): it is Fields =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

export const isText = (it: unknown): it is string => typeof it === 'string';

export const isId = (it: unknown): it is string | number =>
  (isText(it) && it !== '') || (typeof it === 'number' && Number.isInteger(it));

/** Null, or what `is` asks for. */
export const nullOr =
  <T>(is: (it: unknown) => it is T) =>
  (it: unknown): it is T | null =>
    it === null || is(it);

export const listOf =
  <T>(is: (it: unknown) => it is T) =>
  (it: unknown): it is T[] =>
    Array.isArray(it) && it.every(is);

/** An object of a type, as far as the checked fields go. */
export const hasFields =
  <T>(fields: { readonly [K in keyof T]?: (it: unknown) => boolean }) =>
  (it: unknown): it is T =>
    isFields(it) &&
    Object.entries(fields as Record<string, (it: unknown) => boolean>).every(([name, is]) => is(it[name]));

/** Reads what was stored; undefined if it is something else. */
export const readerOf =
  <T>(is: (it: unknown) => it is T) =>
  (stored: unknown): T | undefined =>
    is(stored) ? stored : undefined;
