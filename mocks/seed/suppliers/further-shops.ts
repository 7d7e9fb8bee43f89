import { linesOf } from '../catalogue/notation.ts';
import { type Chance, pick } from '../random.ts';
import type { Shop } from './entities.ts';
import type { ShopKindName } from './kinds.ts';
import { owners, townLines } from './towns.ts';

/** The wholesalers among the first of these carry everything that the base shops do not. */
const KINDS: readonly ShopKindName[] = ['wholesaler', 'supermarket', 'minimarket', 'corner', 'spaza'];
const ON_DUTY = 2;

const NAMES: Readonly<Record<ShopKindName, readonly string[]>> = {
  wholesaler: ['{town} Cash & Carry', '{town} Wholesalers', '{owner} Traders {town}'],
  supermarket: ['{town} Family Supermarket', '{town} Food Market', '{owner}’s Grocers {town}'],
  minimarket: ['{owner}’s Mini Market {town}', '{town} Superette', '{town} Mini Mart'],
  corner: ['{owner}’s Corner Shop {town}', '{town} Corner Café', '{owner}’s Kafee {town}'],
  spaza: ['{owner}’s Spaza {town}', '{owner}’s Tuck Shop {town}', '{town} Kasi Store'],
};
const COLOURS = '1c7ed6 c2255c 2b8a3e e8590c 5f3dc4 0b7285 e03131 862e9c f08c00 364fc7'.split(' ');
const OPENS = ['06:00', '06:30', '07:00', '07:30', '08:00'];
const CLOSES = ['17:00', '18:00', '19:00', '20:00', '21:30'];
const LEVELS: Readonly<Record<ShopKindName, number>> = {
  wholesaler: 0.91,
  supermarket: 1,
  minimarket: 1.05,
  corner: 1.09,
  spaza: 1.12,
};
/** Maximum distance of a supplier from its town centre, in degrees; a degree is about 100 km. */
const SPREAD = 0.024;

const towns = linesOf(townLines).map((line) => {
  const [name = '', place = '', code = '', streets = ''] = line.split('|').map((part) => part.trim());
  const [lat = 0, lon = 0] = place.split(' ').map(Number);
  return { name, lat, lon, code, streets: streets.split(',').map((street) => street.trim()) };
});

/** The group with members everywhere. */
const COUNTRYWIDE = 1;

/** Returns the group of a region: the two Capes, KwaZulu-Natal, or inland. */
function regionalAgency({ lat, lon }: { lat: number; lon: number }): number {
  if (lat < -31) return 2;
  return lat < -27.2 && lon > 29 ? 4 : 3;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Returns the supplier with that key; `at` counts the suppliers beyond the base from 0. */
export function furtherShop(chance: Chance, id: number, at: number): Shop {
  const roll = (what: string) => chance('shop', id, what);
  const kind = KINDS[at % KINDS.length] ?? 'spaza';
  const town = pick(towns, roll('town'));
  const open = pick(OPENS, roll('open'));
  const close = pick(CLOSES, roll('close'));
  const name = pick(NAMES[kind], roll('name'))
    .replace('{town}', town.name)
    .replace('{owner}', pick(owners, roll('owner')));
  const duty = Math.floor(at / KINDS.length);
  return {
    id,
    name,
    kind,
    agencyId: roll('agency') < 0.35 ? COUNTRYWIDE : regionalAgency(town),
    lat: rounded(town.lat + (roll('lat') - 0.5) * SPREAD),
    lon: rounded(town.lon + (roll('lon') - 0.5) * SPREAD),
    address: `${1 + Math.floor(roll('number') * 240)} ${pick(town.streets, roll('street'))}, ${town.name}, ${town.code}`,
    opening: [
      ...Array<[string, string]>(6).fill([open, close]),
      roll('sunday') < 0.4 ? null : ['08:00', '14:00'],
    ],
    level: LEVELS[kind] * (0.97 + roll('level') * 0.06),
    colour: pick(COLOURS, roll('colour')),
    ...(kind === 'wholesaler' && duty < ON_DUTY && { duty: { at: duty, of: ON_DUTY } }),
  };
}
