import type { AppRoute } from '@ts-rest/core';
import { CallError } from '../client/call-error.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * ts-rest's hooks paste path parameters into the address as they are. This reads them back out of it and encodes them.
 * @param address path and query as ts-rest made them
 * @param query the query part of it, with its question mark, or an empty text
 * @throws CallError `bad_parameter` when one is missing, or holds a slash so that it cannot be told apart
 */
export function encodedAddress(route: AppRoute, call: string, address: string, query: string): string {
  const path = address.slice(0, address.length - query.length);
  const parts = route.path.split(/:[^/?]+/);
  const values = path.match(new RegExp(`^${parts.map(escaped).join('([^/]+)')}$`))?.slice(1);
  if (!values || values.some((value) => /^\.{1,2}$/.test(value))) {
    throw new CallError('bad_parameter', call, `The path parameters of ${call} do not fit ${route.path}`);
  }
  const encoded = parts.slice(1).map((part, index) => encodeURIComponent(values[index] ?? '') + part);
  return `${parts[0]}${encoded.join('')}${query}`;
}
