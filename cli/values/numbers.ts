import type { Position } from '@spaza/contracts';
import { wrongUsage } from '../failure.ts';

/* Strict parsers for numbers in flags and arguments. */

const NUMBER = /^-?\d+(\.\d+)?$/;

export function numberIn(text: string, isFine: (value: number) => boolean, expected: string): number {
  const value = Number(text);
  if (!NUMBER.test(text) || !isFine(value)) {
    throw wrongUsage('invalid_value', `'${text}' is not ${expected}.`);
  }
  return value;
}

/** A page of a list, from 1. */
export const pageNumber = (text: string): number =>
  numberIn(text, (value) => Number.isInteger(value) && value >= 1, 'a page number, 1 or more');

/** A distance in km. */
export const kilometres = (text: string): number =>
  numberIn(text, (value) => value > 0, 'a distance in km above 0');

/** `-33.9,18.42`: degrees north and east. */
export function place(text: string): Position {
  const [lat, lon, ...rest] = text.split(',').map((part) => part.trim());
  if (lat === undefined || lon === undefined || rest.length > 0) {
    throw wrongUsage(
      'invalid_value',
      `'${text}' is not a place.`,
      'Write it as latitude,longitude, such as -33.92,18.42',
    );
  }
  return {
    lat: numberIn(lat, (value) => Math.abs(value) <= 90, 'a latitude from -90 to 90'),
    lon: numberIn(lon, (value) => Math.abs(value) <= 180, 'a longitude from -180 to 180'),
  };
}

/** How likely something is, up to 1. */
export const probability = (text: string): number =>
  numberIn(text, (value) => value > 0 && value <= 1, 'a probability above 0 and up to 1');

/** A port to listen on; 0 takes any free one. */
export const portNumber = (text: string): number =>
  numberIn(
    text,
    (value) => Number.isInteger(value) && value >= 0 && value <= 65_535,
    'a port, from 0 to 65535',
  );

/** A whole number from 1. */
export const wholeNumber = (text: string): number =>
  numberIn(text, (value) => Number.isSafeInteger(value) && value >= 1, 'a whole number, 1 or more');

/** A whole number from 0. */
export const wholeFromZero = (text: string): number =>
  numberIn(text, (value) => Number.isSafeInteger(value) && value >= 0, 'a whole number, 0 or more');

/** A whole number from 1 up to a limit. */
export const wholeUpTo = (most: number) => (text: string) =>
  numberIn(
    text,
    (value) => Number.isInteger(value) && value >= 1 && value <= most,
    `a whole number from 1 to ${most}`,
  );

/** Thousands separated by spaces, with cents after a comma or a point; or by commas, with cents after a point. */
const RANDS =
  /^(?:R\s?)?(?:(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?|([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?)$/;
const EITHER = /^(?:R\s?)?([1-9]\d{0,2}),(\d{3})$/;
const MOST_DIGITS = 7;

/** Rands such as `24.99`, `24,99`, `R24.99` or `1 234,50`, in cents. */
export function cents(text: string): number {
  const written = text.trim();
  const [, thousands, others] = EITHER.exec(written) ?? [];
  if (thousands !== undefined) {
    throw wrongUsage(
      'invalid_value',
      `'${text}' is ambiguous: it could be ${thousands}${others}.00 or ${thousands}.${others?.slice(0, 2)}.`,
      `Write ${thousands}${others}.00, or ${thousands}.${others?.slice(0, 2)}`,
    );
  }
  const [, spaced, behindEither, parted, behindPoint] = RANDS.exec(written) ?? [];
  const rands = (spaced ?? parted)?.replace(/[\s,]/g, '');
  if (rands === undefined || rands.length > MOST_DIGITS)
    throw wrongUsage('invalid_value', `'${text}' is not an amount in rands such as 24.99.`);
  return Number(rands) * 100 + Number((behindEither ?? behindPoint ?? '').padEnd(2, '0'));
}

/** A remaining quantity, 0 or more. */
export const stock = (text: string): number => numberIn(text, (value) => value >= 0, 'a number, 0 or more');

/** `50/s` or `600/m`, as a number per second. */
export function rate(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\/(s|m)$/.exec(text) ?? [];
  if (number === undefined || Number(number) <= 0)
    throw wrongUsage('invalid_value', `'${text}' is not a rate such as 50/s or 600/m.`);
  return unit === 'm' ? Number(number) / 60 : Number(number);
}
