import type { Contracts, GatewayOptions, Generation } from '@spaza/sdk';
import type { Context } from '../context.ts';
import type { Settings } from '../settings.ts';

type Option = 'fetch' | 'validation' | 'addresses' | 'credentials';
type Sending = { [Name in Option]: NonNullable<GatewayOptions[Name]> };

/** Whether a call is a read, which changes nothing in the shop. */
function isRead(contract: Contracts[Generation], call: string): boolean {
  let at: unknown = contract;
  for (const word of call.split('.')) at = (at as Record<string, unknown> | undefined)?.[word];
  const { method, metadata } = (at ?? {}) as { method?: string; metadata?: { reads?: true } };
  return method === 'GET' || metadata?.reads === true;
}

/** Credentials of the program itself, sent with every call. */
export const ownCredentials = ({ apiKey, basic }: Pick<Settings, 'apiKey' | 'basic'>) => ({
  ...(apiKey && { apiKey }),
  ...(basic && { basic }),
});

/**
 * Options of every gateway: `fetch`, addresses, credentials, and how to treat answers outside the contract. The schemas
 * of a domain are loaded with its first call.
 */
export function sendingOf({ ports, settings, drift }: Context): Sending {
  /** Of the domains that were called. */
  const contracts = { older: {}, newer: {} } as Contracts;
  const addresses = {
    provider: settings.baseUrl,
    ...(settings.newerUrl !== undefined && { newer: settings.newerUrl }),
  };
  const common = { addresses, credentials: ownCredentials(settings) };
  if (settings.validation === 'off')
    return { ...common, fetch: (url, init) => ports.fetch(url, init), validation: { policy: 'off' } };
  const isReadAnywhere = (call: string) => isRead(contracts.older, call) || isRead(contracts.newer, call);
  return {
    ...common,
    async fetch(url, init, { call }) {
      const [response] = await Promise.all([
        ports.fetch(url, init),
        import('@spaza/contracts/domains').then(({ addDomain }) => addDomain(call.split('.')[0]!, contracts)),
      ]);
      return response;
    },
    validation: {
      policy: 'report',
      contracts,
      onDrift: (found) => drift.met(found, isReadAnywhere(found.call)),
    },
  };
}
