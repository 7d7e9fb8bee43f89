/* Small questions about values that come from storage and may be anything. */

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (it: unknown): it is Fields =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

export const isText = (it: unknown): it is string => typeof it === 'string';

export const isId = (it: unknown): it is string | number =>
  (isText(it) && it !== '') || (typeof it === 'number' && Number.isInteger(it));

/** Null, or what `is` asks for. */
export const isNullOr = <T>(it: unknown, is: (it: unknown) => it is T): it is T | null =>
  it === null || is(it);

export const isListOf = <T>(it: unknown, is: (it: unknown) => it is T): it is T[] =>
  Array.isArray(it) && it.every(is);

/** An entity of the wire, as far as its key and one text go. */
export const isEntity =
  <T>(text: keyof T & string) =>
  (it: unknown): it is T =>
    isFields(it) && isId(it.id) && isText(it[text]);
