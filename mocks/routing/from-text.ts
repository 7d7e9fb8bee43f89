import type { ZodType } from 'zod';

/*
 * Paths, queries and forms carry only text. The contract defines which values are numbers and flags; these
 * are converted here, strictly, and anything that does not look like one stays text for the schema to refuse
 * by name.
 */

type Definition = {
  type: string;
  innerType?: ZodType;
  element?: ZodType;
  options?: ZodType[];
  shape?: { [field: string]: ZodType };
};

const definitionOf = (schema: ZodType): Definition => schema._zod.def as unknown as Definition;

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Normalizes an id: UUIDs in lower case, and numbers without leading zeros. */
const normalizedId = (id: string): string =>
  UUID.test(id) ? id.toLowerCase() : id.replace(/^0+(?=\d+$)/, '');

/** Converts one text to the schema's own type, if it looks like one. */
function convert(schema: ZodType, value: unknown): unknown {
  const { type, innerType, element, options } = definitionOf(schema);
  if (innerType && WRAPPERS.has(type)) return convert(innerType, value);
  if (type === 'array' && element) {
    const list = Array.isArray(value) ? value : [value];
    return list.map((entry) => convert(element, entry));
  }
  if (type === 'object' && typeof value === 'object' && value !== null)
    return fromTexts(schema, value as Record<string, unknown>);
  if (typeof value !== 'string') return value;
  if (type === 'number') return NUMBER.test(value) ? Number(value) : value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'union') {
    const types = options?.map((option) => definitionOf(option).type) ?? [];
    // Text is valid if the union accepts it; `12` stays the text 12.
    if (types.includes('string')) return types.includes('number') ? normalizedId(value) : value;
    return (options ?? []).reduce<unknown>((found, option) => convert(option, found), value);
  }
  return value;
}

/** Converts texts by name, each as defined by the object schema. Unknown names are left unchanged. */
export function fromTexts(schema: ZodType, texts: Record<string, unknown>): Record<string, unknown> {
  const shape = definitionOf(schema).shape ?? {};
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field ? convert(field, value) : value];
    }),
  );
}

/** Names of fields in a list of objects, such as `order_items[][qty]`. */
const IN_LIST = /^([^[\]]+)\[\]\[([^[\]]+)\]$/;

/**
 * Collects pairs into a record: `a=1&a=2` gives a list, `a[][b]=1&a[][c]=2` a list of objects in which each repeated
 * name begins another object, and anything else the value of its name.
 */
export function pairsToRecord(pairs: Iterable<[string, unknown]>): Record<string, unknown> {
  const record = new Map<string, unknown>();
  const lists = new Map<string, Map<string, unknown>[]>();
  for (const [name, value] of pairs) {
    const [, list, field] = IN_LIST.exec(name) ?? [];
    if (list !== undefined && field !== undefined) {
      const objects = lists.get(list) ?? [];
      const last = objects.at(-1);
      if (last && !last.has(field)) last.set(field, value);
      else objects.push(new Map([[field, value]]));
      lists.set(list, objects);
      continue;
    }
    const before = record.get(name);
    record.set(name, before === undefined ? value : [before, value].flat());
  }
  for (const [list, objects] of lists)
    record.set(
      list,
      objects.map((fields) => Object.fromEntries(fields)),
    );
  return Object.fromEntries(record);
}
