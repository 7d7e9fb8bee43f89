import {
  createGateway,
  createSession,
  type GatewayOptions,
  type Generation,
  type Log,
  type Session,
  type StoragePort,
} from '@spaza/sdk';
import { fullContracts } from '@spaza/sdk/checked';
import { withCheckedRequests } from '@spaza/sdk/client';
import type { Fetch } from './shop.ts';

/** Storage that is discarded with the test. */
export function memoryStorage(entries = new Map<string, string>()): StoragePort {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    keys: () => entries.keys(),
  };
}

type Send = NonNullable<GatewayOptions['fetch']>;

export interface ShopperOptions {
  generation: Generation;
  fetch: Fetch;
  provider?: string;
  storage?: StoragePort;
  log?: Log;
  /** Set if the program belongs to staff. */
  staffToken?: string;
  /** False to let the shop itself report what is wrong. */
  checksRequests?: boolean;
  /** Wraps the send function. */
  around?: (send: Send) => Send;
}

/**
 * Creates a shopper of the shop, using the SDK, with every request and every response checked against its
 * contract.
 */
export function shopperAt({
  generation,
  fetch,
  provider = 'http://shop.test',
  storage = memoryStorage(),
  log,
  staffToken,
  checksRequests = true,
  around = (send) => send,
}: ShopperOptions) {
  const gateway = createGateway({
    generation,
    addresses: { provider, forSupplier: (id) => session.supplier.endpointOf(id) },
    credentials: { bearer: () => session.account.token.peek(), staff: () => staffToken },
    fetch: around((url, init) => fetch(new Request(url, init))),
    validation: {
      policy: 'strict',
      contracts: fullContracts,
      requests: checksRequests ? withCheckedRequests : undefined,
    },
  });
  const session: Session = createSession({
    gateway,
    storage,
    log,
    wait: async () => undefined,
  });
  return session;
}

/** Creates the shop's staff, using the SDK. */
export function staffAt({ generation, fetch, provider = 'http://shop.test' }: ShopperOptions, token: string) {
  return createGateway({
    generation,
    addresses: { provider },
    credentials: { staff: () => token },
    fetch: (url, init) => fetch(new Request(url, init)),
    validation: { policy: 'strict', contracts: fullContracts },
  }).staff;
}
