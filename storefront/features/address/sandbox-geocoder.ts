import type { Position } from '@spaza/contracts';
import type { FoundPlace, Geocoder } from '@spaza/sdk';
import suburbs from './sandbox-places.json';

/** A suburb with its town and postal code, and its streets: their ends, in degrees, and the highest house number. */
type Suburb = (typeof suburbs)[number];

const positionOf = ({ position: [lat = 0, lon = 0] }: Suburb): Position => ({ lat, lon });

const MOST = 5;

const awayFrom = (near: Position | undefined, { lat, lon }: Position): number =>
  near ? (lat - near.lat) ** 2 + (lon - near.lon) ** 2 : 0;

const SHORT: Readonly<Record<string, string>> = { rd: 'road', st: 'street', ave: 'avenue', dr: 'drive' };
/** Words that do not tell one street from another. */
const KINDS = ['road', 'street', 'avenue', 'drive', 'circle', 'way', 'boulevard', 'highway'];

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter(Boolean);

const HOUSE = /^\s*(\d+[a-z]?)[\s,]+(?=\S)/i;

/** Returns the position of a house, between the ends of its street; the middle if there is no such number. */
function positionIn(
  [fromLat = 0, fromLon = 0, toLat = 0, toLon = 0, last = 0]: readonly number[],
  house: number,
) {
  const part = house > 0 && house <= last ? house / last : 0.5;
  return { lat: fromLat + part * (toLat - fromLat), lon: fromLon + part * (toLon - fromLon) };
}

/** Returns the streets of a suburb whose name, or the beginning of it, is in the text. */
function streetsIn({ suburb, streets }: Suburb, text: string): FoundPlace[] {
  const [, number = ''] = HOUSE.exec(text) ?? [];
  const typed = wordsOf(text.replace(HOUSE, ''));
  const around = wordsOf(suburb);
  return Object.entries<readonly number[]>(streets)
    .filter(([name]) => {
      const words = wordsOf(name);
      const isIn = (among: readonly string[]) => (word: string) =>
        among.some((each) => each.startsWith(word) || each === SHORT[word]);
      const names = words.filter((word) => !KINDS.includes(word));
      return typed.every(isIn([...words, ...around])) && typed.some(isIn(names));
    })
    .map(([name, ends]) => ({
      formatted: [[number, name].filter(Boolean).join(' '), suburb].join(', '),
      position: positionIn(ends, Number.parseInt(number, 10)),
      isRough: !(Number.parseInt(number, 10) <= (ends[4] ?? 0)),
    }));
}

/** The street in front of the words that name a suburb; undefined if they name a different one. */
function streetBefore(text: string, { suburb }: Suburb): string | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const whole = suburb.toLowerCase();
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from).join(' ').toLowerCase();
    if (rest.length > 1 && whole.replaceAll(',', '').startsWith(rest)) return words.slice(0, from).join(' ');
  }
  return undefined;
}

/** The suburb that the text ends with; the text in front of it is a street that is not listed. */
function suburbIn(suburb: Suburb, text: string): FoundPlace[] {
  const street = streetBefore(text, suburb);
  if (street === undefined) return [];
  const formatted = [street, suburb.suburb].filter(Boolean).join(', ');
  return [{ formatted, position: positionOf(suburb), isRough: true }];
}

/** Knows the suburbs with sandbox shops and a few of their streets, and makes no requests. */
export const sandboxGeocoder: Geocoder = {
  async search(text, { near } = {}) {
    const nearest = (one: FoundPlace, other: FoundPlace) =>
      awayFrom(near, one.position) - awayFrom(near, other.position);
    const streets = suburbs.flatMap((suburb) => streetsIn(suburb, text)).sort(nearest);
    const others = suburbs.flatMap((suburb) => suburbIn(suburb, text)).sort(nearest);
    const known = new Set(streets.map(({ formatted }) => formatted));
    return [...streets, ...others.filter(({ formatted }) => !known.has(formatted))].slice(0, MOST);
  },
};
