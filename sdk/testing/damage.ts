import fc from 'fast-check';

/** A change to a stored text, as plain data, so that it can be shrunk and printed. */
export type Damage =
  | { how: 'set'; at: number; to: unknown }
  | { how: 'drop' | 'wrap' | 'deep' | 'long'; at: number }
  | { how: 'extra'; at: number; name: string }
  | { how: 'cut'; at: number }
  | { how: 'version'; to: unknown }
  | { how: 'text'; to: string };

const OTHER: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER, '', ' ', 'NaN', '100', '<b>', '\u0000'],
  ...[[], {}, [null], [[]], [{}], { id: 1 }, { name: {} }, { toString: 1 }],
];
const NAMES = ['__proto__', 'constructor', 'toString', 'toJSON', 'hasOwnProperty', 'length', 'then', ''];
const TEXTS = [
  '',
  'null',
  '[]',
  '{}',
  '7',
  '"text"',
  'no JSON',
  '[object Object]',
  '\u0000',
  '{"version":1}',
];

const at = fc.nat({ max: 400 });

/** Arbitrary damage to a stored text, mostly to one place in it. */
export const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ how: fc.constant('set' as const), at, to: fc.constantFrom(...OTHER) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      how: fc.constantFrom('drop' as const, 'wrap' as const, 'deep' as const, 'long' as const),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ how: fc.constant('extra' as const), at, name: fc.constantFrom(...NAMES) }),
  },
  fc.record({ how: fc.constant('cut' as const), at }),
  fc.record({ how: fc.constant('version' as const), to: fc.constantFrom<unknown>(0, 2, '1', null, {}) }),
  fc.record({ how: fc.constant('text' as const), to: fc.constantFrom(...TEXTS) }),
);

type Place = readonly string[];
type Holder = Record<string, unknown>;

/** The path of every part of a value, except the value itself. */
function* placesIn(within: unknown, place: Place = []): Generator<Place> {
  if (place.length > 0) yield place;
  if (typeof within === 'object' && within !== null)
    for (const [name, inner] of Object.entries(within)) yield* placesIn(inner, [...place, name]);
}

/** A value of each type, to replace anything with. */
const KINDS: readonly unknown[] = [null, true, 0, 0.5, '100', [], {}];

/** Every damage to each part of a value. */
export function* everyDamage(state: unknown): Generator<Damage> {
  for (const at of [...placesIn({ state })].keys()) {
    for (const to of KINDS) yield { how: 'set', at, to };
    yield { how: 'drop', at };
    yield { how: 'wrap', at };
  }
}

/** Defines a field instead of assigning it, so that `__proto__` is a field like any other. */
const define = (holder: Holder, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

/** Placeholder for a list that is nested too deeply for recursion. */
const DEEP = '"nested"';
const nested = '['.repeat(20_000) + ']'.repeat(20_000);

function damagedValue(value: unknown, damage: Exclude<Damage, { how: 'cut' | 'version' | 'text' }>): unknown {
  const changed = structuredClone(value);
  const places = [...placesIn(changed)];
  const place = places[damage.at % Math.max(1, places.length)];
  if (!place) return changed;
  let holder = changed as Holder;
  for (const name of place.slice(0, -1)) holder = holder[name] as Holder;
  const last = place.at(-1)!;
  const before = holder[last];
  switch (damage.how) {
    case 'set':
      define(holder, last, damage.to);
      break;
    case 'drop':
      if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else delete holder[last];
      break;
    case 'wrap':
      define(holder, last, [before]);
      break;
    case 'deep':
      define(holder, last, JSON.parse(DEEP));
      break;
    case 'long':
      define(holder, last, typeof before === 'string' ? before.padEnd(20_000, 'x') : 'x'.repeat(20_000));
      break;
    case 'extra':
      if (!Array.isArray(holder)) define(holder, damage.name, { isAdmin: true });
  }
  return changed;
}

/** A JSON text after damage; in a stored entry with a version, the damage is to its state. */
export function damaged(text: string, damage: Damage): string {
  if (damage.how === 'text') return damage.to;
  if (damage.how === 'cut') return text.slice(0, Math.floor((text.length * damage.at) / 400));
  const value = JSON.parse(text) as Holder;
  const isVersioned = value.version === 1 && 'state' in value;
  if (damage.how === 'version') return JSON.stringify({ ...value, version: damage.to });
  const changed = isVersioned
    ? { ...value, ...(damagedValue({ state: value.state }, damage) as Holder) }
    : (damagedValue({ value }, damage) as Holder).value;
  return (JSON.stringify(changed) ?? '').replace(DEEP, nested);
}
