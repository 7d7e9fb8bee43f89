import { CallError, type ClientOptions, type Credentials, createClient } from '@spaza/sdk/client';
import type { Context } from '../context.ts';
import { inShop } from '../shop/in-shop.ts';
import { findKey, type KeyHolder } from '../shop/keys.ts';
import type { Parts } from './json-schema.ts';
import { type ContractName, contracts, type NamedRoute } from './routes.ts';

/** The headers in which managers and operators show their keys. */
const KEY_HEADERS: Readonly<Record<string, KeyHolder>> = {
  'http-x-auth': 'manager',
  'x-operator-key': 'operator',
};

/** The known credentials for a call: the shopper's session, or the staff token. */
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
  const name = Object.keys(KEY_HEADERS).find((header) => Object.hasOwn(route.headers ?? {}, header));
  const key = name && (await findKey(KEY_HEADERS[name]!, context));
  return key ? { ...parts, header: { [name]: key, ...(parts.header as object | undefined) } } : parts;
}

export interface Answer {
  status: number;
  body: unknown;
}

type Send = (request: Readonly<Record<string, unknown>>) => Promise<Answer>;
type Calls = { readonly [name: string]: Calls | Send };

/** Clients have different types; which one is used is only known when a call is named. */
const clients: Readonly<Record<ContractName, (options: ClientOptions) => unknown>> = {
  newer: (options) => createClient(contracts.newer, options),
  older: (options) => createClient(contracts.older, options),
  sandbox: (options) => createClient(contracts.sandbox, options),
};

type CallOptions = Pick<
  ClientOptions,
  'baseUrl' | 'fetch' | 'credentials' | 'validation' | 'timeoutMs' | 'deadlineMs'
>;

/**
 * Creates a function that makes calls, with one client per contract. An answer outside the contract is an error, unless
 * `validation` says otherwise. The function throws `CallError` if no answer of the contract came.
 */
export function createCaller(options: CallOptions) {
  const made: Partial<Record<ContractName, Calls>> = {};
  return ({ contract, call }: NamedRoute, { path, query, header, body }: Parts): Promise<Answer> => {
    made[contract] ??= clients[contract]({ validation: { policy: 'strict' }, ...options }) as Calls;
    let at: Calls | Send = made[contract];
    for (const word of call.split('.')) at = (at as Calls)[word] as Calls | Send;
    const request = { params: path ?? {}, query: query ?? {}, headers: header ?? {} };
    return (at as Send)(body ? { ...request, body } : request).catch((error: unknown) => {
      // The documents allow a shop to confirm a write without a body.
      if (error instanceof CallError && error.acted && error.status === 204)
        return { status: 204, body: null };
      throw error;
    });
  };
}

/** Makes one call. */
export const makeCall = (named: NamedRoute, parts: Parts, options: CallOptions): Promise<Answer> =>
  createCaller(options)(named, parts);
