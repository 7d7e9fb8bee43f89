import type { Quirk } from '@spaza/contracts';
import { PAYMENT_PROVIDERS } from '@spaza/contracts/vocabulary';
import type { Reshape } from './documented.ts';

type Fields = Readonly<Record<string, unknown>>;
type Quirks = ReadonlySet<Quirk>;

const NAMED = ['brand', 'pack', 'unit', 'product'];

const namedAsObjects = (entity: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entity).map(([name, value]) =>
      NAMED.includes(name) && typeof value === 'string'
        ? [name, { id: entity[`${name}_id`] ?? null, name: value }]
        : [name, value],
    ),
  );

const flagged = (entity: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entity).map(([name, value]) =>
      (name === 'updated' || name === 'out_of_stock') && (Array.isArray(value) || value === null)
        ? [name, Array.isArray(value) && value.length > 0]
        : [name, value],
    ),
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

const RESHAPED: readonly { quirk: Quirk; ids: readonly string[]; reshape: (entity: Fields) => Fields }[] = [
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

/** Applies the quirks to numbers, lists and providers in a response, at any depth. */
export function respelt(quirks: Quirks, value: unknown, name = ''): unknown {
  if (typeof value === 'number') {
    return quirks.has(isId(name) ? 'ids_as_text' : 'numbers_as_text') ? String(value) : value;
  }
  if (isProvider(name, value)) return quirks.has('upper_case_providers') ? value.toUpperCase() : value;
  if (Array.isArray(value)) {
    if (value.length === 0 && quirks.has('null_lists')) return null;
    return value.map((entry) => respelt(quirks, entry, name));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, respelt(quirks, field, key)]));
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
