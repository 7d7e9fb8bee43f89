import type { DriftedField } from '../client/contract-drift.ts';
import type { ReadBody } from '../client/transport.ts';
import { type Fields, isObject } from '../values.ts';
import type { Field, Shape } from './in-shape.ts';

const UNREADABLE = Symbol('unreadable');

const NUMBER = /^\s*[-+]?\d+(\.\d+)?\s*$/;
const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?(Z|UTC|[-+]\d\d:?\d\d)?$/;

/** Dates without an offset are in South African time, which is UTC+2 all year. */
function instantIn(value: unknown): unknown {
  const [, day, time, seconds = ':00', zone = '+02:00'] =
    (typeof value === 'string' && INSTANT.exec(value)) || [];
  if (!day) return UNREADABLE;
  const offset = /^(Z|UTC)$/.test(zone) ? 'Z' : zone.replace(/(\d\d):?(\d\d)$/, '$1:$2');
  return `${day}T${time}${seconds}${offset}`;
}

/** Text, also where the shop sends a number, or an object with the text as its name. */
function textIn(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const name = isObject(value) ? (value.name ?? value.formatted) : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : UNREADABLE;
}

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : Number.NaN;
}

function wholeIn(value: unknown): number {
  const number = numberIn(value);
  const whole = Math.round(number);
  // Shops that calculate with floating point may be off in the last digit.
  return Math.abs(number - whole) < 1e-6 ? whole : Number.NaN;
}

const orUnreadable = (number: number): unknown => (Number.isFinite(number) ? number : UNREADABLE);
const inCase = (text: unknown, change: 'toLowerCase' | 'toUpperCase'): unknown =>
  typeof text === 'string' ? text[change]() : text;

const YES_OR_NO = new Map<unknown, boolean>([
  ...[true, 'true', 1, '1'].map((yes) => [yes, true] as const),
  ...[false, 'false', 0, '0'].map((no) => [no, false] as const),
]);

/** Reads a value of each kind, in every accepted form. */
const READ: Readonly<Record<string, (value: unknown) => unknown>> = {
  '=': textIn,
  '<': (value) => inCase(textIn(value), 'toLowerCase'),
  '>': (value) => inCase(textIn(value), 'toUpperCase'),
  '#': (value) => orUnreadable(numberIn(value)),
  '%': (value) => orUnreadable(wholeIn(value)),
  '&': (value) =>
    Number.isFinite(value) || (typeof value === 'string' && value !== '') ? value : UNREADABLE,
  '?': (value) => YES_OR_NO.get(value) ?? UNREADABLE,
  '~': instantIn,
  '@': (value) => (isObject(value) ? value : UNREADABLE),
  '.': (value) => value,
};

/** Defaults of required fields that the shop leaves out. Amounts, ids and objects have none. */
const MISSING: Readonly<Record<string, unknown>> = { '=': '', '<': '', '>': '', '?': false, '~': '' };

const EXPECTED: Readonly<Record<string, string>> = {
  '=': 'text',
  '<': 'text',
  '>': 'text',
  '#': 'a number',
  '%': 'a whole number',
  '&': 'an id',
  '?': 'true or false',
  '~': 'a date and time',
  '@': 'an object',
};

/** Names with yes or no, such as `{ collect: true }` for a list of methods. */
function areFlags(value: unknown): value is Readonly<Record<string, boolean>> {
  const flags = isObject(value) ? Object.values(value) : [];
  return flags.length > 0 && flags.every((flag) => typeof flag === 'boolean');
}

const isEmptied = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length === 0;

/**
 * Converts an answer of any accepted form to the shape of the contract. Numbers may come as text, names as objects, lists
 * as null, an address as text, and the entity under its name, under `data`, bare, or beside the status. Unreadable values
 * become null, are left out, or drop the entry of their list. Unknown fields are kept.
 */
export function bendAnswer(shape: Shape, given: unknown): ReadBody {
  const { main } = shape;
  const unreadable: DriftedField[] = [];
  const path: (string | number)[] = [];
  /** Number of lists around the current value. */
  let depth = 0;
  const report = (expected: string): typeof UNREADABLE => {
    unreadable.push({ path: path.join('.'), message: `Expected ${expected}` });
    return UNREADABLE;
  };

  function one({ kind, of }: Field, value: unknown): unknown {
    if (of) return object(of, value);
    const read = READ[kind]!(value);
    return read === UNREADABLE ? report(EXPECTED[kind]!) : read;
  }

  function list(of: Field, sent: unknown): unknown {
    // Some shops only say whether the list has entries.
    if (typeof sent === 'boolean') return [];
    const value = areFlags(sent) ? Object.keys(sent).filter((name) => sent[name]) : sent;
    if (!Array.isArray(value)) return report('a list');
    let read = value;
    const drop = new Set<number>();
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      depth++;
      const entry = one(of, value[index]);
      depth--;
      path.pop();
      if (entry === UNREADABLE) drop.add(index);
      else if (entry !== value[index]) {
        if (read === value) read = [...value];
        read[index] = entry;
      }
    }
    return drop.size > 0 ? read.filter((_, index) => !drop.has(index)) : read;
  }

  /** If a required field is missing, an entry of a list is dropped; a single entity keeps its other fields. */
  const without = (value: unknown): unknown => (depth > 0 ? UNREADABLE : value);

  function field(it: Field, value: unknown): unknown {
    if (value === null || value === undefined) {
      if (!it.isRequired) return value;
      const stands = it.isList ? [] : MISSING[it.kind];
      if (stands !== undefined) return stands;
      report(EXPECTED[it.kind] ?? 'a value');
      return without(value);
    }
    const read = it.isList ? list(it, value) : one(it, value);
    if (read !== UNREADABLE) return read;
    if (!it.isRequired) return null;
    return it.isList ? [] : (MISSING[it.kind] ?? without(undefined));
  }

  /** An object, also if the shop sends only its text, or leaves out a wrapper. */
  function opened(fields: readonly Field[], value: unknown): Fields | undefined {
    if (isObject(value) && fields.some(({ name }) => name in value)) return value;
    const [only] = fields;
    if (isObject(value) && fields.length === 1 && only?.of) return { [only.name]: value };
    if (Array.isArray(value) || areFlags(value)) {
      const lists = fields.filter(({ isList }) => isList);
      if (lists[0] && lists.length === 1) return { [lists[0].name]: value };
    }
    if (isObject(value)) return value;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const text = fields.find(({ name }) => name === 'name' || name === 'formatted');
    const hasId = fields.some(({ name }) => name === 'id');
    return text && { ...(hasId && { id: value }), [text.name]: String(value) };
  }

  function object(of: Shape, value: unknown): unknown {
    const from = opened(of.fields, value);
    if (!from) return report('an object');
    let read = from as Record<string, unknown>;
    for (const it of of.fields) {
      const before = from[it.name];
      path.push(it.name);
      const after = field(it, before);
      path.pop();
      if (after === UNREADABLE) return UNREADABLE;
      if (after !== before) {
        if (read === from) read = { ...from };
        read[it.name] = after;
      }
    }
    return read;
  }

  /** Fields of the entity that the answer is about. */
  function mainFields(): readonly Field[] {
    if (!main?.of || main.isList) return [];
    const own = main.of.fields;
    return (own.length === 1 && own[0]?.of?.fields) || own;
  }

  /** The body with the entity under its name. */
  function inEnvelope(body: unknown): unknown {
    if (main?.isList && (body === null || Array.isArray(body))) return { status: 'ok', [main.name]: body };
    if (!isObject(body) || (main && body[main.name] !== undefined)) return body;
    const own = mainFields();
    const isFlat = own.some(({ name }) => name in body && name !== 'status' && name !== 'data');
    // An entity may have a field named `data`.
    if (!('data' in body) || (isFlat && own.some(({ name }) => name === 'data')))
      return main && isFlat ? { ...body, [main.name]: body } : body;
    const { data, ...rest } = body;
    if (isObject(data) && (!main || data[main.name] !== undefined)) return { ...rest, ...data };
    return main && (data === null || typeof data === 'object') ? { ...rest, [main.name]: data } : body;
  }

  const enveloped = inEnvelope(given);
  const about = isObject(enveloped) && main ? enveloped[main.name] : undefined;
  // A missing list, or a boolean in its place, is not an empty list.
  const isThere = main?.isList ? about === null || Array.isArray(about) : about != null;
  if (main?.isRequired && !isThere) {
    path.push(main.name);
    report(main.isList ? 'a list' : 'an object');
    return { body: undefined, unreadable };
  }
  const isNothing = enveloped === undefined || enveloped === null || enveloped === '';
  const body = object(
    shape,
    isNothing && !shape.fields.some(({ of, isRequired }) => of && isRequired) ? {} : enveloped,
  );
  // A list without a readable entry is not an empty one: an order that is looked for there must not seem missing.
  const isLost = main?.isList && isEmptied(about, isObject(body) ? body[main.name] : undefined);
  return { body: body === UNREADABLE || isLost ? undefined : body, unreadable };
}
