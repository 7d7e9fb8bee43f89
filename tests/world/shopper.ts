import { createGateway, createSession, type Generation, type Session, type StoragePort } from '@spaza/sdk';
import { fullContracts } from '@spaza/sdk/checked';
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

export interface ShopperOptions {
  generation: Generation;
  fetch: Fetch;
  provider?: string;
  storage?: StoragePort;
}

/** A shopper at the shop, over the SDK, with every answer held against its contract. */
export function shopperAt({
  generation,
  fetch,
  provider = 'http://shop.test',
  storage = memoryStorage(),
}: ShopperOptions) {
  const gateway = createGateway({
    generation,
    addresses: { provider, forSupplier: (id) => session.supplier.endpointOf(id) },
    credentials: { bearer: () => session.account.token.peek() },
    fetch: (url, init) => fetch(new Request(url, init)),
    validation: { policy: 'strict', contracts: fullContracts },
  });
  const session: Session = createSession({ gateway, storage });
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
