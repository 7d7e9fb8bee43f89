import type { ReadonlySignal } from '@preact/signals-core';
import type { Account, Capability, Supplier } from '@spaza/contracts';
import type { AccountState } from '../account/account-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { Mode } from '../checkout/checkout-problems.ts';
import type { ShopSettings } from '../config/settings.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { OrdersState } from '../order/orders-state.ts';
import type { SupplierState } from '../supplier/supplier-state.ts';
import type { AnalyticsEvent, Clock, Log, Wait } from './ports.ts';
import type { SessionStorage } from './storage/open-storage.ts';
import type { SavedState } from './storage/saved-state.ts';

/** What a session shares with the flows that are loaded separately. */
export interface SessionInternals {
  gateway: Gateway;
  /** Where flows open their own states. */
  storage: SessionStorage;
  /** The states of the session itself. */
  states: {
    account: SavedState<AccountState>;
    cart: SavedState<CartState>;
    suppliers: SavedState<SupplierState>;
    orders: SavedState<OrdersState>;
  };
  clock: Clock;
  wait: Wait;
  log: Log;
  analytics: (event: AnalyticsEvent) => void;
  mode: ReadonlySignal<Mode>;
  supplier: ReadonlySignal<Supplier | null>;
  account: ReadonlySignal<Account | null>;
  /** What the shop has beyond the documented calls. */
  capabilities: ReadonlySignal<ReadonlySet<Capability>>;
  shop: () => ShopSettings;
}

const internals = new WeakMap<object, SessionInternals>();

/** Shares the internals of a session with its flows, without loading the flows themselves. */
export const attachInternals = (session: object, shared: SessionInternals): void =>
  void internals.set(session, shared);

/** @throws TypeError if the session was not created by `createSession` */
export function internalsOf(session: object): SessionInternals {
  const shared = internals.get(session);
  if (!shared) throw new TypeError('This session was not created by createSession().');
  return shared;
}
