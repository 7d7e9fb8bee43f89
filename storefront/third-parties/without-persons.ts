import { patterns } from '../navigation/paths.ts';

/** Words in the addresses of screens. */
const WORDS = new Set(Object.values(patterns).flatMap((pattern) => pattern.split('/')));

/** A path without anything that may identify a person: only what names a screen. */
export const barePath = (pathname: string): string =>
  pathname.replace(/[^/]+/g, (part) => (WORDS.has(part) ? part : ':id'));

/** Six digits or more, in the formats of phone, card and identity numbers: with spaces, dashes, dots or brackets. */
const NUMBER = /[+(]{0,2}\d(?:[\s().\-\u2010-\u2014]{0,3}\d){5,}/g;

/**
 * Removes phone numbers, e-mail addresses, tokens, keys, references of orders and queries from a text,
 * and cuts it to 500 characters.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '[address]')
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/[\w-]{24,}/g, '[token]')
    .replace(/\b[A-Z]{2,}-[0-9A-Z]{6,}\b/g, '[reference]')
    .replace(NUMBER, '[number]')
    .slice(0, 500);
