import fc from 'fast-check';
import type { fromTexts } from '../../../mocks/routing/read-request.ts';

/* Values that a schema accepts, in transport format: generated from the schema's definition. */

/** A schema of a contract. */
export type ZodType = Parameters<typeof fromTexts>[0];

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number | bigint;
  inclusive?: boolean;
}

interface Definition {
  type: string;
  format?: string;
  checks?: readonly { _zod: { def: Check } }[];
  check?: string;
  innerType?: ZodType;
  element?: ZodType;
  valueType?: ZodType;
  in?: ZodType;
  getter?: () => ZodType;
  options?: readonly ZodType[];
  items?: readonly ZodType[];
  shape?: Readonly<Record<string, ZodType>>;
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
}

const definitionOf = (schema: ZodType): Definition => schema._zod.def as unknown as Definition;

/** Values known to the shop, by field path, such as `cart.items.offer.id`. */
export type Known = (field: string) => readonly unknown[];

const WRAPPERS = new Set(['default', 'prefault', 'nonoptional', 'readonly', 'catch']);
/** Maximum schema depth; further in, optional values are omitted. */
const DEEPEST = 5;
const INSTANT = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

function checksOf(definition: Definition): readonly Check[] {
  const own = definition.check ? [definition as unknown as Check] : [];
  return [...own, ...(definition.checks ?? []).map((check) => check._zod.def)];
}

function lengthsOf(checks: readonly Check[], usual: number): { minLength: number; maxLength: number } {
  const minLength = Math.max(0, ...checks.flatMap(({ minimum }) => minimum ?? []));
  const most = Math.min(...checks.flatMap(({ maximum }) => maximum ?? []), Number.MAX_SAFE_INTEGER);
  return { minLength, maxLength: Math.max(minLength, Math.min(most, minLength + usual)) };
}

function text(definition: Definition): fc.Arbitrary<string> {
  const checks = checksOf(definition);
  const format = checks.find((check) => check.check === 'string_format');
  if (format?.format === 'datetime') return INSTANT.map((at) => at.toISOString());
  if (format?.format === 'date') return INSTANT.map((at) => at.toISOString().slice(0, 10));
  if (format?.pattern) return fc.stringMatching(format.pattern);
  const lengths = lengthsOf(checks, 20);
  return fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9 ]*$/, { size: 'small' }).map(fitted(lengths)) },
    fc.string({ ...lengths, unit: 'grapheme' }),
  );
}

/** Cuts or pads words to the required length. */
const fitted =
  ({ minLength, maxLength }: { minLength: number; maxLength: number }) =>
  (words: string) =>
    words.padEnd(minLength, 'x').slice(0, maxLength);

function number(definition: Definition): fc.Arbitrary<number> {
  const checks = checksOf(definition);
  const isInt = [definition.format, ...checks.map(({ format }) => format)].some((format) =>
    format?.includes('int'),
  );
  const tiny = isInt ? 1 : 0.001;
  let min = -1_000_000;
  let max = 1_000_000;
  for (const { check, value, inclusive } of checks) {
    if (check === 'greater_than') min = Number(value) + (inclusive ? 0 : tiny);
    if (check === 'less_than') max = Number(value) - (inclusive ? 0 : tiny);
  }
  // A bound beyond the usual ones shifts the other one.
  if (min > max) max = Math.max(min, Number.MAX_SAFE_INTEGER);
  const within = isInt
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true }).map((value) => Math.min(max, Math.max(min, value)));
  return fc.oneof({ weight: 4, arbitrary: within }, fc.constantFrom(min, max));
}

/**
 * Returns an arbitrary of values that a schema accepts. Refinements are not considered, so some values are
 * refused.
 * @param known values known to the shop; used most of the time if there are any
 */
export function fromSchema(
  schema: ZodType,
  known: Known = () => [],
  field = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const { type, innerType } = definition;
  const next = (inner: ZodType, name = field) => fromSchema(inner, known, name, depth + 1);
  if (innerType && type === 'optional')
    return depth > DEEPEST ? fc.constant(undefined) : fc.option(next(innerType), { nil: undefined });
  if (innerType && type === 'nullable')
    return depth > DEEPEST ? fc.constant(null) : fc.option(next(innerType), { freq: 6 });
  if (innerType && WRAPPERS.has(type)) return next(innerType);
  const candidates = known(field);
  const made = plainly(definition, next, field, depth);
  return candidates.length > 0
    ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...candidates) }, made)
    : made;
}

function plainly(
  definition: Definition,
  next: (inner: ZodType, name?: string) => fc.Arbitrary<unknown>,
  field: string,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (definition.type) {
    case 'string':
      return text(definition);
    case 'number':
    case 'int':
      return number(definition);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'array':
      return fc.array(next(definition.element!), {
        ...lengthsOf(checksOf(definition), depth > DEEPEST ? 0 : 3),
      });
    case 'tuple':
      return fc.tuple(...(definition.items ?? []).map((item) => next(item)));
    case 'object': {
      const fields = Object.entries(definition.shape ?? {});
      const required = fields.filter(([, inner]) => inner._zod.optin !== 'optional').map(([name]) => name);
      const within = field ? `${field}.` : '';
      const entries = fields.map(([name, inner]) => [name, next(inner, within + name)] as const);
      return fc.record(Object.fromEntries(entries), { requiredKeys: required });
    }
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), next(definition.valueType!), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => next(option)));
    case 'pipe':
      return next(definition.in!);
    case 'lazy':
      return fc.constant(null).chain(() => next(definition.getter!()));
    case 'any':
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    case 'custom':
      // Files: their content is generated elsewhere.
      return fc.constant(null);
    default:
      throw new Error(`Nobody has said what a value of type ${definition.type} is like.`);
  }
}
