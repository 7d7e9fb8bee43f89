import type { Credentials } from '@spaza/sdk/client';
import type { Context } from '../context.ts';
import { inShop } from '../shop/in-shop.ts';
import { findKey, type KeyHolder } from '../shop/keys.ts';
import type { Parts } from './assign.ts';
import type { NamedRoute } from './routes.ts';

/** The headers in which managers and operators show their keys. */
const KEY_HEADERS: Readonly<Record<string, KeyHolder>> = {
  'http-x-auth': 'manager',
  'x-operator-key': 'operator',
};

/** Credentials of the caller, as far as they are known here: the shopper's session, or the staff token. */
export async function credentialsFor({ route }: NamedRoute, context: Context): Promise<Credentials> {
  const { caller } = route.metadata;
  if (caller === 'staff') {
    const staff = await findKey('staff', context);
    return staff ? { staff } : {};
  }
  if (caller !== 'shopper' && caller !== 'anyone') return {};
  const bearer = await inShop(context, {}, ({ account }) => account.token.peek());
  return bearer ? { bearer } : {};
}

/** The parts of a call with the key that one of its headers asks for, unless it was typed. */
export async function withKey({ route }: NamedRoute, parts: Parts, context: Context): Promise<Parts> {
  const [name] = Object.keys(route.headers ?? {}).filter((header) => Object.hasOwn(KEY_HEADERS, header));
  const holder = name === undefined ? undefined : KEY_HEADERS[name];
  const key = holder && (await findKey(holder, context));
  return name && key ? { ...parts, header: { [name]: key, ...(parts.header as object | undefined) } } : parts;
}
