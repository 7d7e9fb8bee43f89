import { type Signal, untracked } from '@preact/signals-core';
import type { Id } from '@spaza/contracts';
import type { AccountState } from '../account/account-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { CheckoutSettings } from '../gateway/checkout.ts';
import type { SessionInternals } from '../session/session-internals.ts';
import type { SavedState } from '../session/storage/saved-state.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { OrderParts } from './order-cart.ts';

/** The settings that were read, and their supplier. */
export interface Entered {
  supplierId: Id;
  settings: CheckoutSettings;
}

/** Shared context of the checkout verbs. */
export interface CheckoutContext
  extends Pick<
    SessionInternals,
    'gateway' | 'capabilities' | 'clock' | 'wait' | 'log' | 'analytics' | 'mode' | 'supplier' | 'account'
  > {
  saved: SavedState<CheckoutState>;
  cart: SavedState<CartState>;
  /** The account as stored. */
  accounts: SavedState<AccountState>;
  /** Settings of the supplier; null until checkout was entered. */
  entered: Signal<Entered | null>;
}

/** The parts of an order placed now; undefined without a supplier. */
export function partsOf(context: CheckoutContext): OrderParts | undefined {
  const { capabilities, saved, cart, mode, supplier, account } = context;
  const supplierId = supplier.value?.id;
  if (supplierId === undefined) return undefined;
  return {
    supplierId,
    lines: cart.state.value.items,
    choices: saved.state.value,
    account: account.value,
    isMarketplace: mode.value === 'marketplace',
    takesWalletPart: capabilities.value.has('wallet_part'),
  };
}

/** The same without tracking, for verbs, which must not make their caller depend on the state they read. */
export const currentParts = (context: CheckoutContext): OrderParts | undefined =>
  untracked(() => partsOf(context));
