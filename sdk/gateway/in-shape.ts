import type { ShapeLines } from '@spaza/contracts';
import { type Fields, isObject } from '../values.ts';

/** A field of an object, as one line of a contract's shapes describes it. */
export interface Field {
  name: string;
  kind: string;
  isList: boolean;
  of: Shape | undefined;
  isRequired: boolean;
  /** The field that followed it in the last object that was read. */
  next: Field | undefined;
}

/** An object, as a contract's shapes describe it. */
export interface Shape {
  fields: readonly Field[];
  /** Number of fields that are required. */
  required: number;
  /** The entity or list that an answer is about: the first field of its line, if it is an object or a list of them. */
  main: Field | undefined;
  /** A placeholder before the first field, whose `next` is the first field of the last object. */
  start: Field;
}

const FIELD = /^(\w+)(\*?)([^\w*!])(\w*)(!?)$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]\d\d:\d\d)$/;

/** A field that the contract does not have. */
const unknown = (name: string): Field => ({
  name,
  kind: '.',
  isList: false,
  of: undefined,
  isRequired: false,
  next: undefined,
});

// Measured: a closure inside the loop over fields would double its time.
const fieldIn = ({ fields }: Shape, name: string): Field =>
  fields.find((one) => one.name === name) ?? unknown(name);

/** Whether a value is in the contract's own form. Measured: a table of functions is 50 % slower than this switch. */
export function matchesField({ kind, of }: Field, value: unknown): boolean {
  switch (kind) {
    case '=':
      return typeof value === 'string';
    case '%':
      return Number.isSafeInteger(value);
    case '?':
      return typeof value === 'boolean';
    case '&':
      return Number.isSafeInteger(value) || (typeof value === 'string' && value !== '');
    case '#':
      return Number.isFinite(value);
    case '<':
      return typeof value === 'string' && value === value.toLowerCase();
    case '>':
      return typeof value === 'string' && value === value.toUpperCase();
    case '~':
      return typeof value === 'string' && INSTANT.test(value);
    case '@':
      return of ? isInShape(of, value) : isObject(value);
    default:
      return true;
  }
}

function allMatchField(field: Field, list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  for (const one of list) if (!matchesField(field, one)) return false;
  return true;
}

/**
 * Whether a value has the contract's shape already, as most answers do: much faster than to convert them. A shop writes
 * the fields of its objects in the same order each time, so the next field is guessed from the last object.
 */
export function isInShape(shape: Shape, value: unknown): value is Fields {
  if (!isObject(value)) return false;
  let last = shape.start;
  let found = 0;
  for (const name in value) {
    let field = last.next;
    if (field === undefined || field.name !== name) field = last.next = fieldIn(shape, name);
    last = field;
    const it = value[name];
    if (it === null) continue;
    if (field.isRequired) found++;
    if (field.isList ? !allMatchField(field, it) : !matchesField(field, it)) return false;
  }
  return found === shape.required;
}

/** Parses the lines of shapes, each when it is first needed. */
export function shapesIn(lines: ShapeLines): (named: string) => Shape {
  const shapes = new Map<string, Shape>();
  function shapeOf(named: string): Shape {
    const known = shapes.get(named);
    if (known) return known;
    const shape: Shape = { fields: [], required: 0, main: undefined, start: unknown('') };
    shapes.set(named, shape);
    shape.fields = (lines[named] ?? '').split(' ').filter(Boolean).map(fieldOf);
    shape.required = shape.fields.filter(({ isRequired }) => isRequired).length;
    shape.main = shape.fields.find(({ of }, at) => of && at === 0);
    return shape;
  }
  function fieldOf(text: string): Field {
    const [, word = '', list, kind = '', of, required] = FIELD.exec(text) ?? [];
    // Measured: engines compare a text that was the key of an object three times as fast.
    const [name = ''] = Object.keys({ [word]: true });
    const isList = list === '*';
    return {
      name,
      kind,
      isList,
      of: of ? shapeOf(of) : undefined,
      isRequired: required === '!',
      next: undefined,
    };
  }
  return shapeOf;
}
