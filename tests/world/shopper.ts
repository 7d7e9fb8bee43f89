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

/** Storage that goes with the test. */
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
  /** Of the staff, where it is a program of theirs. */
  staffToken?: string;
  /** False where the shop itself is to say what is wrong. */
  checksRequests?: boolean;
  /** Stands around what sends. */
  around?: (send: Send) => Send;
}

/** A shopper at the shop, over the SDK, with every request and every answer held against its contract. */
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
  const session: Session = createSession({ gateway, storage, log });
  return session;
}

/** The shop's staff, over the SDK. */
export function staffAt({ generation, fetch, provider = 'http://shop.test' }: ShopperOptions, token: string) {
  return createGateway({
    generation,
    addresses: { provider },
    credentials: { staff: () => token },
    fetch: (url, init) => fetch(new Request(url, init)),
    validation: { policy: 'strict', contracts: fullContracts },
  }).staff;
}
