import type { Quirk } from '@spaza/contracts';
import { PAYMENT_PROVIDERS } from '@spaza/contracts/vocabulary';
import { type ZodType, z } from 'zod';
import { inZone } from '../../shop/clock.ts';
import documentedFields from './documented-fields.json' with { type: 'json' };

/** The documented fields of each entity and response, by schema id. Schemas that are not listed are fully documented. */
const DOCUMENTED: Readonly<Record<string, readonly string[]>> = documentedFields;

/** The fields of PayGate's form; everything else is specific to the sandbox. */
const PROVIDER_DATA = ['PAY_REQUEST_ID', 'CHECKSUM'];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields, each with the value that is returned for it. */
const mapFields = (fields: Fields, valueFor: (name: string, value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueFor(name, value)]));

const only = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

type Inner = { innerType?: ZodType; element?: ZodType; shape?: Readonly<Record<string, ZodType>> };

/** A schema with only a new description is still the same entity. */
function idOf(schema: ZodType): string | undefined {
  const parent = schema._zod.parent as ZodType | undefined;
  return z.globalRegistry.get(schema)?.id ?? (parent && idOf(parent));
}

/** Reshapes an entity, given the ID of its schema. */
type Reshape = (id: string, entity: Fields) => Fields;

/**
 * Returns a response with only its documented fields.
 * @param reshape called for each entity, after its fields were processed
 */
export function documented(schema: ZodType, value: unknown, reshape: Reshape): unknown {
  const { innerType, element, shape } = schema._zod.def as unknown as Inner;
  if (innerType) return documented(innerType, value, reshape);
  if (element && Array.isArray(value)) return value.map((entry) => documented(element, entry, reshape));
  if (!shape || !isFields(value)) return value;
  const id = idOf(schema);
  const names = id === undefined ? undefined : DOCUMENTED[id];
  const entity = mapFields(names ? only(value, names) : value, (name, field) => {
    if (name === 'provider_data' && isFields(field)) return only(field, PROVIDER_DATA);
    const inner = shape[name];
    return inner ? documented(inner, field, reshape) : field;
  });
  return id === undefined ? entity : reshape(id, entity);
}

type Quirks = ReadonlySet<Quirk>;

const NAMED = ['brand', 'pack', 'unit', 'product'];

const namedAsObjects = (entity: Fields): Fields =>
  mapFields(entity, (name, value) =>
    NAMED.includes(name) && typeof value === 'string'
      ? { id: entity[`${name}_id`] ?? null, name: value }
      : value,
  );

const flagged = (entity: Fields): Fields =>
  mapFields(entity, (name, value) =>
    (name === 'updated' || name === 'out_of_stock') && (Array.isArray(value) || value === null)
      ? Array.isArray(value) && value.length > 0
      : value,
  );

function addressedByText(order: Fields): Fields {
  const { formatted, unit_or_floor } = (order.shipping_address ?? {}) as Fields;
  if (formatted === undefined) return order;
  return { ...order, shipping_address: [unit_or_floor, formatted].filter(Boolean).join(', ') };
}

/** Swaps names and objects, and adds values that no client knows. */
function loose({
  shipping,
  dispatch,
  payment,
}: Record<string, { options?: unknown[]; gateway?: unknown }>): Fields {
  const objects = (names: unknown[] = []) => names.map((name) => ({ name }));
  const names = (objects: unknown[] = []) => objects.map((option) => (option as Fields).name);
  return {
    shipping: { options: [...objects(shipping?.options), { name: 'DRONE' }] },
    dispatch: { options: [...objects(dispatch?.options), { name: 'teleport' }] },
    payment: { options: [...names(payment?.options), 'barter'], gateway: payment?.gateway },
  };
}

const without =
  (...names: string[]) =>
  (entity: Fields): Fields =>
    Object.fromEntries(Object.entries(entity).filter(([name]) => !names.includes(name)));

const withoutQuantities = (validation: Fields): Fields => {
  const { out_of_stock, updated } = validation as Record<string, Fields[]>;
  return {
    ...validation,
    out_of_stock: out_of_stock?.map((line) => ({ ...line, qty: 0 })),
    updated: updated?.map(without('qty')),
  };
};

const RESHAPED: readonly { quirk: Quirk; ids: readonly string[]; reshape: (entity: Fields) => Fields }[] = [
  { quirk: 'no_quantities', ids: ['CartValidation'], reshape: withoutQuantities },
  { quirk: 'totals_only', ids: ['CartValidation'], reshape: without('items', 'subtotal_in_cents') },
  { quirk: 'names_as_objects', ids: ['Sellable', 'OrderItem'], reshape: namedAsObjects },
  {
    quirk: 'flags_for_lists',
    ids: ['CartValidation', 'ModificationValidation', 'PicksAnswer'],
    reshape: flagged,
  },
  { quirk: 'address_as_text', ids: ['Order'], reshape: addressedByText },
  {
    quirk: 'loose_checkout_config',
    ids: ['CheckoutConfig'],
    reshape: loose as (entity: Fields) => Fields,
  },
  { quirk: 'no_dispatch_config', ids: ['CheckoutConfig'], reshape: without('dispatch') },
];

/** Returns a function that applies the quirks to each entity. */
export const reshapeBy =
  (quirks: Quirks): Reshape =>
  (id, entity) =>
    RESHAPED.filter(({ quirk, ids }) => quirks.has(quirk) && ids.includes(id)).reduce(
      (shaped, { reshape }) => reshape(shaped),
      entity,
    );

const isId = (name: string) => name === 'id' || /_ids?$/.test(name);
const isProvider = (name: string, value: unknown): value is string =>
  (name === 'provider' || name === 'gateway') && PAYMENT_PROVIDERS.some((provider) => provider === value);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Formats an instant as local time: `2026-11-23 08:00:00`. */
const withoutZone = (instant: string): string =>
  inZone(Date.parse(instant)).toISOString().slice(0, 19).replace('T', ' ');
/** The value of a time slot is an ID: it is sent back as it came. */
const isDate = (name: string, value: unknown): value is string =>
  name !== 'value' && typeof value === 'string' && INSTANT.test(value);

/** Applies the quirks to numbers, dates, lists and providers in a response, at any depth. */
export function respelt(quirks: Quirks, value: unknown, name = ''): unknown {
  if (typeof value === 'number') {
    return quirks.has(isId(name) ? 'ids_as_text' : 'numbers_as_text') ? String(value) : value;
  }
  if (isDate(name, value)) return quirks.has('dates_without_zone') ? withoutZone(value) : value;
  if (isProvider(name, value)) return quirks.has('upper_case_providers') ? value.toUpperCase() : value;
  if (Array.isArray(value)) {
    if (value.length === 0 && quirks.has('null_lists')) return null;
    return value.map((entry) => respelt(quirks, entry, name));
  }
  return isFields(value) ? mapFields(value, (key, field) => respelt(quirks, field, key)) : value;
}

/** Returns an input with the payment provider, in itself or its cart, in the shop's own spelling. */
export function withPlainProvider<Body>(body: Body): Body {
  const { provider, cart } = (body ?? {}) as { provider?: unknown; cart?: unknown };
  return {
    ...body,
    ...(typeof provider === 'string' && { provider: provider.toLowerCase() }),
    ...(cart !== undefined && { cart: withPlainProvider(cart) }),
  };
}
