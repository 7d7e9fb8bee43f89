import type { ShapeLines } from '@spaza/contracts';
import { shapes as browsing } from '@spaza/contracts/browsing-shapes';
import { shapes as stored } from '@spaza/contracts/stored-shapes';
import { type Field, matchesField, type Shape, shapesIn } from '../../gateway/in-shape.ts';
import { isObject } from '../../values.ts';

/* Type guards for stored values, which may be anything. */

export { isObject as isFields };

export const isText = (it: unknown): it is string => typeof it === 'string';

export const isId = (it: unknown): it is string | number =>
  (isText(it) && it !== '') || Number.isSafeInteger(it);

/** Accepts null, and what `is` accepts. */
export const nullOr =
  <T>(is: (it: unknown) => it is T) =>
  (it: unknown): it is T | null =>
    it === null || is(it);

export const listOf =
  <T>(is: (it: unknown) => it is T) =>
  (it: unknown): it is T[] =>
    Array.isArray(it) && it.every(is);

/** Accepts an object whose given fields are valid. */
export const hasFields =
  <T>(fields: { readonly [K in keyof T]?: (it: unknown) => boolean }) =>
  (it: unknown): it is T =>
    isObject(it) &&
    Object.entries(fields as Record<string, (it: unknown) => boolean>).every(([name, is]) => is(it[name]));

/** Reads what was stored; undefined if it is something else. */
export const readerOf =
  <T>(is: (it: unknown) => it is T) =>
  (stored: unknown): T | undefined =>
    is(stored) ? stored : undefined;

/** The valid part of a value; undefined if there is none. */
function sanitizeValue(field: Field, it: unknown): unknown {
  if (field.of) return sanitizeObject(field.of, it);
  // An empty text stands for a date that the shop left out.
  const isLeftOut = field.kind === '~' && field.isRequired && it === '';
  return isLeftOut || matchesField(field, it) ? it : undefined;
}

function sanitizeField(field: Field, it: unknown): unknown {
  if (!field.isList) return sanitizeValue(field, it);
  return Array.isArray(it)
    ? it.map((one) => sanitizeValue(field, one)).filter((one) => one !== undefined)
    : undefined;
}

/** The valid part of an object; undefined without a field that it needs. */
function sanitizeObject({ fields }: Shape, it: unknown): object | undefined {
  if (!isObject(it)) return undefined;
  const kept = { ...it };
  for (const field of fields) {
    const value = it[field.name] ?? undefined;
    const part = sanitizeField(field, value);
    if (part !== undefined) kept[field.name] = part;
    else if (field.isRequired) return undefined;
    else if (value !== undefined) delete kept[field.name];
  }
  return kept;
}

/** The shapes of states that every page stores. */
export const shapes: ShapeLines = { ...browsing, ...stored };

/**
 * Returns a reader of stored entities. It leaves out fields and entries of another type than in the contract, and returns
 * undefined if the value is no such entity or lacks a required field.
 * @param name of the entity in the contract
 */
export function entitySanitizer<T>(name: string, lines: ShapeLines = shapes): (it: unknown) => T | undefined {
  const shape = shapesIn(lines)(name);
  return (it) => sanitizeObject(shape, it) as T | undefined;
}

/** The same for an optional entity; null also if it is lost. */
export function sanitizeOne<T>(
  read: (it: unknown) => T | undefined,
  it: unknown,
  onLoss: () => void,
): T | null {
  const one = it == null ? null : read(it);
  if (one === undefined) onLoss();
  return one ?? null;
}

/** The same for a list; lost entries are left out. */
export function sanitizeList<T>(read: (it: unknown) => T | undefined, it: unknown, onLoss: () => void): T[] {
  const list: readonly unknown[] = Array.isArray(it) ? it : [it];
  return list.flatMap((one) => sanitizeOne(read, one, onLoss) ?? []);
}
