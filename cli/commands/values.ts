import type { Position } from '@spaza/contracts';
import { wrongUsage } from '../failure.ts';
import { didYouMean } from '../nearest-word.ts';

/* What is typed behind flags and as arguments, read strictly. */

const NUMBER = /^-?\d+(\.\d+)?$/;

function numberIn(text: string, isFine: (value: number) => boolean, expected: string): number {
  const value = Number(text);
  if (!NUMBER.test(text) || !isFine(value)) {
    throw wrongUsage('invalid_value', `'${text}' is not ${expected}.`);
  }
  return value;
}

/** A page of a list, from 1. */
export const pageNumber = (text: string): number =>
  numberIn(text, (value) => Number.isInteger(value) && value >= 1, 'a page, from 1');

/** A distance in km. */
export const kilometres = (text: string): number =>
  numberIn(text, (value) => value > 0, 'a distance in km, more than 0');

/** Pieces, or a weight such as `0.75`. */
export const quantity = (text: string): number =>
  numberIn(text, (value) => value > 0, 'a quantity: pieces such as 2, or a weight such as 0.75');

/** `-33.9,18.42`: degrees north and east. */
export function place(text: string): Position {
  const [lat, lon, ...rest] = text.split(',').map((part) => part.trim());
  if (lat === undefined || lon === undefined || rest.length > 0) {
    throw wrongUsage(
      'invalid_value',
      `'${text}' is not a place.`,
      'Write it as latitude,longitude: --near -33.92,18.42',
    );
  }
  return {
    lat: numberIn(lat, (value) => Math.abs(value) <= 90, 'a latitude from -90 to 90'),
    lon: numberIn(lon, (value) => Math.abs(value) <= 180, 'a longitude from -180 to 180'),
  };
}

/** A port to listen on; 0 takes any free one. */
export const portNumber = (text: string): number =>
  numberIn(
    text,
    (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
    'a port, from 0 to 65535',
  );

/** A whole number from 1. */
export const wholeNumber = (text: string): number =>
  numberIn(text, (value) => Number.isSafeInteger(value) && value >= 1, 'a whole number from 1');

const UNITS_IN_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `30m`, `2h` or `3d`, in ms. */
export function duration(text: string): number {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const unitInMs = UNITS_IN_MS[unit];
  if (amount === undefined || unitInMs === undefined) {
    throw wrongUsage('invalid_value', `'${text}' is not a time such as 90s, 30m, 2h or 3d.`);
  }
  return Number(amount) * unitInMs;
}

/** A point in time, as ISO text in UTC. */
export function instant(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    throw wrongUsage('invalid_value', `'${text}' is not a time such as 2026-11-23T08:00:00+02:00.`);
  }
  return new Date(time).toISOString();
}

/** `300ms` or what `duration` takes, in ms. */
export function milliseconds(text: string): number {
  const [, amount] = /^(\d+)ms$/.exec(text) ?? [];
  return amount === undefined ? duration(text) : Number(amount);
}

/** Rands such as `24.99` or `R24.99`, in cents. */
export function cents(text: string): number {
  const [, rands, rest = ''] = /^R?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s,]/g, '')) ?? [];
  if (rands === undefined)
    throw wrongUsage('invalid_value', `'${text}' is no amount in rands such as 24.99.`);
  return Number(rands) * 100 + Number(rest.padEnd(2, '0'));
}

/** What is left of something; 0 or more. */
export const stock = (text: string): number => numberIn(text, (value) => value >= 0, 'a number, 0 or more');

/** Any JSON; a word that is none stands for itself. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One of a few words. */
export const oneOf =
  <T extends string>(known: readonly T[], name: string) =>
  (text: string): T => {
    const found = known.find((word) => word === text);
    if (found) return found;
    const near = didYouMean(text, known);
    throw wrongUsage('invalid_value', `'${text}' is no ${name}.${near} There are: ${known.join(', ')}.`);
  };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_IN_MS = 86_400_000;
/** South Africa has one time, all year. */
const SHOP_TIME = '+02:00';

/** A point in time, or a day that counts from its start in the shop; as ISO text in UTC. */
export const startInstant = (text: string): string =>
  instant(DAY.test(text) ? `${text}T00:00:00${SHOP_TIME}` : text);

/** A point in time, or a day that counts to its end in the shop; as ISO text in UTC. */
export const endInstant = (text: string): string =>
  DAY.test(text) ? new Date(Date.parse(startInstant(text)) + DAY_IN_MS).toISOString() : instant(text);
