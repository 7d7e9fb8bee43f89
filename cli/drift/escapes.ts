import { type OpenApi, resolved, type Schema } from './openapi.ts';

/** A schema with the document that its references lead into. */
export interface Placed {
  schema: Schema;
  document: OpenApi;
}

/** Values of one schema that another one does not have. */
export interface Escape {
  path: string;
  what: 'missing' | 'gone' | 'unknown' | 'kind' | 'values' | 'bounds';
  /** The value in the first one. */
  detail: string;
  /** The value in the second one. */
  other: string;
}

const DEEPEST = 24;

function* alternatives({ schema, document }: Placed): Generator<Placed> {
  const { anyOf, oneOf, ...rest } = resolved(schema, document);
  const several = anyOf ?? oneOf;
  if (several) for (const one of several) yield* alternatives({ schema: { ...rest, ...one }, document });
  else if (Array.isArray(rest.type))
    for (const type of rest.type as string[]) yield { schema: { ...rest, type }, document };
  else yield { schema: rest, document };
}

const kindOf = ({ schema }: Placed): string =>
  String(
    schema.type ?? (schema.properties ? 'object' : (schema.enum ?? 'const' in schema) ? 'value' : 'anything'),
  );

/** Anything of the first kind is of the second one as well. */
const isKind = (sub: string, sup: string) =>
  sub === sup ||
  sup === 'anything' ||
  sub === 'value' ||
  sup === 'value' ||
  (sub === 'integer' && sup === 'number');

const valuesOf = ({ schema }: Placed): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** A bound as a number that is larger where more is let through. */
const BOUNDS: [name: keyof Schema, sign: 1 | -1][] = [
  ['minimum', -1],
  ['exclusiveMinimum', -1],
  ['minLength', -1],
  ['minItems', -1],
  ['maximum', 1],
  ['exclusiveMaximum', 1],
  ['maxLength', 1],
  ['maxItems', 1],
];

function* boundsBetween(sub: Schema, sup: Schema, path: string): Generator<Escape> {
  for (const [name, sign] of BOUNDS) {
    const [inner, outer] = [sub[name], sup[name]] as [number | undefined, number | undefined];
    if (outer === undefined || (inner !== undefined && inner * sign <= outer * sign)) continue;
    // What nothing can be below is no bound.
    if (
      outer === 0 &&
      inner === undefined &&
      sign === -1 &&
      name !== 'minimum' &&
      name !== 'exclusiveMinimum'
    )
      continue;
    yield { path, what: 'bounds', detail: `${name} ${inner ?? 'open'}`, other: String(outer) };
  }
  for (const name of ['pattern', 'format'] as const)
    if (sup[name] !== undefined && sub[name] !== sup[name])
      yield {
        path,
        what: 'bounds',
        detail: `${name} ${sub[name] ?? 'open'}`,
        other: String(sup[name]),
      };
}

const under = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function* inObject(sub: Placed, sup: Placed, path: string, depth: number): Generator<Escape> {
  const [inner, outer] = [sub.schema, sup.schema];
  for (const name of outer.required ?? []) {
    if (inner.required?.includes(name)) continue;
    yield {
      path: under(path, name),
      what: inner.properties?.[name] ? 'missing' : 'gone',
      detail: 'required',
      other: '',
    };
  }
  for (const [name, field] of Object.entries(outer.properties ?? {})) {
    const own = inner.properties?.[name];
    const place = under(path, name);
    if (own)
      yield* escapes(
        { schema: own, document: sub.document },
        { schema: field, document: sup.document },
        place,
        depth,
      );
    else if (!outer.required?.includes(name))
      yield { path: place, what: 'gone', detail: 'optional', other: '' };
  }
  for (const name of Object.keys(inner.properties ?? {})) {
    if (outer.properties?.[name]) continue;
    yield {
      path: under(path, name),
      what: 'unknown',
      detail: outer.additionalProperties === false ? 'closed' : 'open',
      other: '',
    };
  }
}

/** Where a schema accepts what another one does not. */
export function* escapes(sub: Placed, sup: Placed, path = '', depth = 0): Generator<Escape> {
  if (depth > DEEPEST) return;
  const outer = [...alternatives(sup)];
  for (const one of alternatives(sub)) {
    const alike = outer.filter((other) => isKind(kindOf(one), kindOf(other)));
    const [best] = alike;
    if (!best) {
      yield {
        path,
        what: 'kind',
        detail: kindOf(one),
        other: [...new Set(outer.map(kindOf))].join(' or '),
      };
      continue;
    }
    const known = alike.map(valuesOf);
    if (known.every((values) => values !== undefined)) {
      const all = known.flat();
      const own = valuesOf(one);
      const others = own?.filter((value) => !all.includes(value));
      if (!own || others?.length)
        yield {
          path,
          what: 'values',
          detail: own ? (others ?? []).map(String).join(', ') : `anything but ${all.join(', ')}`,
          other: all.join(', '),
        };
    }
    // With several of a kind there is no telling which of them was meant.
    if (alike.length > 1) continue;
    yield* boundsBetween(one.schema, best.schema, path);
    if (one.schema.items && best.schema.items)
      yield* escapes(
        { schema: one.schema.items, document: one.document },
        { schema: best.schema.items, document: best.document },
        under(path, '*'),
        depth + 1,
      );
    if (kindOf(one) === 'object' && kindOf(best) === 'object') yield* inObject(one, best, path, depth + 1);
  }
}
