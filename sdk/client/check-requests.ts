import type { AppRoute, AppRouter } from '@ts-rest/core';
import { CallError } from './call-error.ts';
import { type DriftedField, isSchema, unfitFields } from './contract-drift.ts';
import type { Client } from './create-client.ts';
import { checkHeaders, pathWith, requiredHeaders } from './parameters.ts';

type Part = Readonly<Record<string, unknown>>;
interface Request {
  params?: Part;
  query?: Part;
  headers?: Part;
  body?: unknown;
}
type Send = (request?: Request) => Promise<unknown>;
type Calls = { readonly [name: string]: Calls | Send };

/** A request that does not match the contract. Nothing was sent. */
export class UnfitRequest extends CallError {
  /** Everything that is wrong with it; each path begins with `path`, `query`, `headers` or `body`. */
  readonly fields: readonly DriftedField[];

  constructor(call: string, fields: readonly DriftedField[]) {
    const named = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
    super('bad_parameter', call, `The request of ${call} does not fit its contract: ${named}`);
    this.name = 'UnfitRequest';
    this.fields = fields;
  }
}

const fieldsOf = (schema: unknown, value: unknown, ...within: string[]): Promise<DriftedField[]> =>
  isSchema(schema) ? unfitFields(schema, value, within) : Promise.resolve([]);

async function wrongIn(route: AppRoute, { params, query, headers, body }: Request): Promise<DriftedField[]> {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const parts = await Promise.all([
    fieldsOf(route.pathParams, params, 'path'),
    fieldsOf(route.query, query ?? {}, 'query'),
    ...Object.entries(route.headers ?? {}).map(([name, schema]) =>
      fieldsOf(schema, headers?.[name], 'headers', name),
    ),
    'body' in route && !isForm ? fieldsOf(route.body, body, 'body') : [],
  ]);
  return parts.flat();
}

const checked = (calls: Calls, routes: AppRouter, prefix: string): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, entry]) => {
      const route = routes[name] as AppRoute & AppRouter;
      if (typeof entry !== 'function') return [name, checked(entry, route, `${prefix}${name}.`)];
      const required = requiredHeaders(route);
      const send: Send = async (request = {}) => {
        checkHeaders(required, prefix + name, request.headers);
        pathWith(request.params, route.path, prefix + name);
        const wrong = await wrongIn(route, request);
        if (wrong.length > 0) throw new UnfitRequest(prefix + name, wrong);
        return entry(request);
      };
      return [name, send];
    }),
  );

/**
 * A client that checks each request against the contract before sending it, for programs whose input no compiler
 * has checked. A request that does not match fails with `UnfitRequest`, which names every field, and nothing is
 * sent; one without a path or header parameter fails with `MissingParameter`, as it does unchecked.
 * @param contract the full contract, with its schemas
 * @example
 * ```ts
 * import { older } from '@spaza/contracts';
 * import { createClient, UnfitRequest, withCheckedRequests } from '@spaza/sdk/client';
 *
 * const careful = withCheckedRequests(createClient(older, { baseUrl: 'http://127.0.0.1:4000' }), older);
 * const unfit = await careful.catalog.search({ query: { query: 'tea', page: -1 } }).catch((error: unknown) => error);
 * if (unfit instanceof UnfitRequest) console.log(unfit.fields[0]?.path); // query.page
 * ```
 */
export function withCheckedRequests<R extends AppRouter>(client: Client<R>, contract: R): Client<R> {
  return checked(client as unknown as Calls, contract, '') as unknown as Client<R>;
}
