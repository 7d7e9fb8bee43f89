import type { ShapeLines } from '@spaza/contracts';
import type { ReadAs } from '../client/transport.ts';

/** A field of an object, as one line of a contract's shapes describes it. */
export interface Field {
  name: string;
  kind: string;
  isList: boolean;
  of: Shape | undefined;
  isRequired: boolean;
}

/** An object, as a contract's shapes describe it. */
export interface Shape {
  fields: readonly Field[];
  /** Number of fields that are required. */
  required: number;
  /** The fields of the last object of it, in the shop's own order. */
  seen: Field[];
}

export type Fields = Readonly<Record<string, unknown>>;
export const isObject = (it: unknown): it is Fields =>
  typeof it === 'object' && it !== null && !Array.isArray(it);

const FIELD = /^(\w+)(\*?)([^\w*!])(\w*)(!?)$/;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]\d\d:\d\d)$/;

/** Whether a value is in the contract's own form. The usual kinds first. */
export function isStraight({ kind, of }: Field, value: unknown): boolean {
  switch (kind) {
    case '@':
      return of ? isInShape(of, value) : isObject(value);
    case '=':
      return typeof value === 'string';
    case '%':
      return Number.isInteger(value);
    case '&':
      return Number.isFinite(value) || (typeof value === 'string' && value !== '');
    case '?':
      return typeof value === 'boolean';
    case '#':
      return Number.isFinite(value);
    case '<':
      return typeof value === 'string' && value === value.toLowerCase();
    case '>':
      return typeof value === 'string' && value === value.toUpperCase();
    case '~':
      return typeof value === 'string' && INSTANT.test(value);
    default:
      return true;
  }
}

const otherField = (name: string): Field => ({
  name,
  kind: '.',
  isList: false,
  of: undefined,
  isRequired: false,
});

/**
 * Whether nothing has to be changed, as in most answers: much faster than to read them. A shop writes the fields of its
 * objects in the same order each time, so each is looked for where it was before.
 */
export function isInShape({ fields, required, seen }: Shape, value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let at = 0;
  let found = 0;
  for (const name in value) {
    let field = seen[at];
    if (field?.name !== name) {
      field = fields.find((one) => one.name === name) ?? otherField(name);
      seen[at] = field;
    }
    at++;
    const it = (value as Fields)[name];
    if (it === undefined || it === null) continue;
    if (field.isRequired) found++;
    if (!field.isList) {
      if (!isStraight(field, it)) return false;
    } else {
      if (!Array.isArray(it)) return false;
      for (let index = 0; index < it.length; index++) if (!isStraight(field, it[index])) return false;
    }
  }
  return found === required;
}

/** Reads the lines of shapes, each when it is first needed. */
export function shapesIn(lines: ShapeLines): (named: string) => Shape {
  const shapes = new Map<string, Shape>();
  function shapeOf(named: string): Shape {
    const known = shapes.get(named);
    if (known) return known;
    const shape: Shape = { fields: [], required: 0, seen: [] };
    shapes.set(named, shape);
    shape.fields = (lines[named] ?? '').split(' ').filter(Boolean).map(fieldOf);
    shape.required = shape.fields.filter(({ isRequired }) => isRequired).length;
    return shape;
  }
  function fieldOf(text: string): Field {
    const [, word = '', list, kind = '', of, required] = FIELD.exec(text) ?? [];
    // Engines compare what has been the key of an object three times as fast.
    const [name = ''] = Object.keys({ [word]: true });
    return {
      name,
      kind,
      isList: Boolean(list),
      of: of ? shapeOf(of) : undefined,
      isRequired: Boolean(required),
    };
  }
  return shapeOf;
}

/** The field that an answer is about; an answer of several has none. */
export function mainOf({ fields }: Shape): Field | undefined {
  const entities = fields.filter(({ of }) => of);
  const required = entities.filter(({ isRequired }) => isRequired);
  return required.length > 1 ? undefined : (required[0] ?? entities[0]);
}

/** Whether an answer holds what it is about, and nothing in it has to be changed. */
export function isWhole(shape: Shape, given: unknown): boolean {
  const main = mainOf(shape);
  return isObject(given) && (!main || given[main.name] != null) && isInShape(shape, given);
}

/**
 * Reads a shop's answers as `createReader` does. An answer that is already in shape is returned as it is; the code that
 * reads any other is loaded with the first of them.
 * @param lines the contract's shapes
 */
export function answerReader(lines: ShapeLines): ReadAs {
  const shapeOf = shapesIn(lines);
  return async (named, given) => {
    const shape = shapeOf(named);
    if (isWhole(shape, given)) return { body: given, unreadable: [] };
    return (await import('./read-answer.ts')).readAnswer(shape, given);
  };
}
