import { CallError, type ClientOptions, createClient } from '@spaza/sdk/client';
import type { Parts } from './assign.ts';
import { type ContractName, contracts, type NamedRoute } from './routes.ts';

/** What came back. */
export interface Answer {
  status: number;
  body: unknown;
}

type Send = (request: Readonly<Record<string, unknown>>) => Promise<Answer>;
type Calls = { readonly [name: string]: Calls | Send };

/** Every contract has a client of its own type; which one is only known once a call was named. */
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
 * What makes calls, each contract by a client that is made once. An answer outside the contract is an error, unless
 * `validation` says otherwise.
 * @throws CallError if no answer of the contract came
 */
export function createCaller(options: CallOptions) {
  const made = new Map<ContractName, Calls>();
  const clientOf = (contract: ContractName): Calls => {
    const known =
      made.get(contract) ??
      (clients[contract]({
        validation: { policy: 'strict' },
        ...options,
      }) as Calls);
    made.set(contract, known);
    return known;
  };
  return ({ contract, call }: NamedRoute, { path, query, header, body }: Parts): Promise<Answer> => {
    let at: Calls | Send = clientOf(contract);
    for (const word of call.split('.')) at = (at as Calls)[word] as Calls | Send;
    const request = { params: path ?? {}, query: query ?? {}, headers: header ?? {} };
    return (at as Send)(body ? { ...request, body } : request).catch((error: unknown) => {
      // A write that a shop only confirms, which the documents leave to it.
      if (error instanceof CallError && error.acted && error.status === 204)
        return { status: 204, body: null };
      throw error;
    });
  };
}

/** Makes one call. */
export const makeCall = (named: NamedRoute, parts: Parts, options: CallOptions): Promise<Answer> =>
  createCaller(options)(named, parts);
