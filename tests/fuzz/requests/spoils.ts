import fc from 'fast-check';
import type { Parts } from './parts.ts';

/* What makes a request nearly valid. Plain data, so that it can be shrunk and printed. */

/** A change to one place in the parts of a request. */
export type Spoil = { at: number } & (
  | { action: 'drop' | 'wrap' | 'repeat' | 'stretch' | 'negate' }
  | { action: 'set'; value: unknown }
  | { action: 'extra'; name: string; value: unknown }
);

/** Words with a special meaning to a database, a browser, a file system or a runtime. */
const SHARP = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202e',
  '🌽'.repeat(40),
  'e\u0301',
  "'; drop table orders; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '#{7*7}',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e3',
  '1e308',
  '1,5',
  'true',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30T10:00:00+02:00',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-11-23T08:00:00+99:99',
  '9007199254740993',
  '2147483648',
  '-1',
  'x'.repeat(5_000),
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-7,
  1.000001,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e15,
  1e21,
  1e308,
  5e-324,
];
const NAMES = ['__proto__', 'constructor', 'toString', 'id', 'status', 'admin', 'extra', ''];

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...SHARP),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { id: 1 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

export const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ at: fc.nat({ max: 60 }), action: fc.constant('set' as const), value }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at: fc.nat({ max: 60 }),
      action: fc.constantFrom(
        'drop' as const,
        'wrap' as const,
        'repeat' as const,
        'stretch' as const,
        'negate' as const,
      ),
    }),
  },
  fc.record({
    at: fc.nat({ max: 60 }),
    action: fc.constant('extra' as const),
    name: fc.constantFrom(...NAMES),
    value,
  }),
);

type Place = readonly string[];

/** Yields every place in some parts: fields, and their contents. */
function* placesIn(within: unknown, place: Place = []): Generator<Place> {
  if (place.length > 0) yield place;
  if (typeof within === 'object' && within !== null)
    for (const [name, inner] of Object.entries(within)) yield* placesIn(inner, [...place, name]);
}

/** Defined, not assigned: a field called `__proto__` is a field like any other. */
const define = (at: object, name: string, to: unknown) =>
  Object.defineProperty(at, name, { value: to, enumerable: true, configurable: true, writable: true });

function bent(before: unknown, wanted: Spoil): unknown {
  switch (wanted.action) {
    case 'set':
      return wanted.value;
    case 'wrap':
      return [before];
    case 'repeat':
      return Array.from({ length: 600 }, () => before);
    case 'stretch':
      return (typeof before === 'string' && before ? before : 'x').repeat(600);
    case 'negate':
      return typeof before === 'number' ? -before : typeof before === 'boolean' ? !before : '-1';
    default:
      return before;
  }
}

/** Returns the parts with one place changed. */
export function spoilt(parts: Parts, wanted: Spoil): Parts {
  const changed = structuredClone(parts) as unknown as Record<string, unknown>;
  const places = [...placesIn(changed)].filter(([, ...inner], _, all) => inner.length > 0 || all.length <= 3);
  const place = places[wanted.at % Math.max(1, places.length)];
  if (!place) return parts;
  let at: unknown = changed;
  for (const name of place.slice(0, -1)) at = (at as Record<string, unknown>)[name];
  const last = place.at(-1)!;
  if (wanted.action === 'extra') define(at as object, wanted.name, wanted.value);
  else if (wanted.action === 'drop') delete (at as Record<string, unknown>)[last];
  else define(at as object, last, bent((at as Record<string, unknown>)[last], wanted));
  return changed as unknown as Parts;
}
