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
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Converts one text to the schema's own type, if it looks like one. */
function convert(schema: ZodType, value: unknown): unknown {
  const { type, innerType, element, options } = definitionOf(schema);
  if (innerType && WRAPPERS.has(type)) return convert(innerType, value);
  if (type === 'array' && element) {
    const list = Array.isArray(value) ? value : [value];
    return list.map((entry) => convert(element, entry));
  }
  if (typeof value !== 'string') return value;
  if (type === 'number') return NUMBER.test(value) ? Number(value) : value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'union') {
    // Text is valid if the union accepts it; `12` stays the text 12.
    const texts = options?.some((option) => definitionOf(option).type === 'string');
    return texts ? value : (options ?? []).reduce<unknown>((found, option) => convert(option, found), value);
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

/** Collects pairs into a record: `a=1&a=2` gives a list, anything else the last value of its name. */
export function pairsToRecord(pairs: Iterable<[string, unknown]>): Record<string, unknown> {
  const record = new Map<string, unknown>();
  for (const [name, value] of pairs) {
    const before = record.get(name);
    record.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(record);
}
