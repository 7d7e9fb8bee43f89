import { type AppRouter, isAppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { Instant, knownWords } from './values/fields.ts';

/**
 * Answers and entities by name, each as one line: `offers*@Offer! pagination@Pagination`. A field is its name, its kind,
 * and `!` if it is required. Kinds: `=` text, `<` and `>` words in lower and upper case, `#` number, `%` whole number,
 * `&` id, `?` yes or no, `~` instant, `.` anything, `@` an object,
 * `@Name` one of that shape; `*` before a kind means a list of it.
 */
export type ShapeLines = Readonly<Record<string, string>>;

type Lines = Record<string, string>;

/** Words whose case is known: shops may write them in another. */
function textKind(schema: z.ZodType): string {
  const words = knownWords(schema)?.join('');
  if (!words || words.toLowerCase() === words.toUpperCase()) return '=';
  if (words === words.toLowerCase()) return '<';
  return words === words.toUpperCase() ? '>' : '=';
}

function objectKind(schema: z.ZodObject, name: string, lines: Lines): string {
  const own = schema.meta()?.id ?? name;
  if (own in lines) return `@${own}`;
  lines[own] = '';
  lines[own] = Object.entries(schema.shape)
    .map(([field, value]) => {
      const isRequired = ![null, undefined].some((none) => value.safeParse(none).success);
      return field + kindOf(value, `${own}_${field}`, lines) + (isRequired ? '!' : '');
    })
    .join(' ');
  return `@${own}`;
}

/** The kind of a schema. Adds the lines of the objects in it. */
function kindOf(schema: unknown, name: string, lines: Lines): string {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return kindOf(schema.unwrap(), name, lines);
  if (schema instanceof z.ZodArray) return `*${kindOf(schema.element, name, lines)}`;
  if (schema instanceof z.ZodObject) return objectKind(schema, name, lines);
  if (schema instanceof z.ZodRecord) return '@';
  if (schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodNumber))
    return '&';
  if (schema instanceof z.ZodType && schema.meta()?.id === Instant.meta()?.id) return '~';
  if (schema instanceof z.ZodNumberFormat) return '%';
  if (schema instanceof z.ZodNumber) return '#';
  if (schema instanceof z.ZodBoolean) return '?';
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return textKind(schema);
  return '.';
}

/** The fields of an object as one line. */
export function lineOf(object: z.ZodObject): string {
  const lines: Lines = {};
  objectKind(object, 'Params', lines);
  return lines.Params ?? '';
}

/** The shapes of some entities, with everything in them. */
export function entityLines(...entities: z.ZodObject[]): ShapeLines {
  const lines: Lines = {};
  for (const entity of entities) objectKind(entity, 'Entity', lines);
  return lines;
}

/** The shapes of all answers of some calls, with everything in them. */
export function shapeLines(router: AppRouter, lines: Lines = {}): ShapeLines {
  for (const entry of Object.values(router)) {
    if (!isAppRoute(entry)) shapeLines(entry, lines);
    else if (entry.responses[200] instanceof z.ZodObject) objectKind(entry.responses[200], 'Answer', lines);
  }
  return lines;
}
