import { type ReadonlySignal, type Signal, untracked } from '@preact/signals-core';
import type { Account, Id, Supplier } from '@spaza/contracts';
import type { CheckoutSettings } from '../../gateway/checkout-settings.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Mode } from '../../rules/checkout-config.ts';
import type { AccountState } from '../account/account-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { AnalyticsEvent, Clock, Log } from '../ports.ts';
import type { SavedState } from '../storage/saved-state.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { OrderParts } from './order-cart.ts';

/** The settings that were read, and their supplier. */
export interface Entered {
  supplierId: Id;
  settings: CheckoutSettings;
}

/** Shared context of the checkout verbs. */
export interface CheckoutContext {
  gateway: Gateway;
  saved: SavedState<CheckoutState>;
  cart: SavedState<CartState>;
  clock: Clock;
  log: Log;
  analytics: (event: AnalyticsEvent) => void;
  mode: ReadonlySignal<Mode>;
  supplier: ReadonlySignal<Supplier | null>;
  account: ReadonlySignal<Account | null>;
  /** The account as stored. */
  accounts: SavedState<AccountState>;
  /** Settings of the supplier; null until checkout was entered. */
  entered: Signal<Entered | null>;
}

/** The parts of an order placed now; undefined without a supplier. */
export function partsOf({ saved, cart, mode, supplier, account }: CheckoutContext): OrderParts | undefined {
  const supplierId = supplier.value?.id;
  if (supplierId === undefined) return undefined;
  return {
    supplierId,
    lines: cart.state.value.items,
    choices: saved.state.value,
    account: account.value,
    isMarketplace: mode.value === 'marketplace',
  };
}

/** The same without tracking, for verbs, which must not make their caller depend on the state they read. */
export const currentParts = (context: CheckoutContext): OrderParts | undefined =>
  untracked(() => partsOf(context));
