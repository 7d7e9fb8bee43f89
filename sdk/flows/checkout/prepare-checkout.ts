import type { AccountState } from '../account/account-state.ts';
import type { CartState } from '../cart/cart-state.ts';
import type { OrdersState } from '../orders/orders-state.ts';
import type { SessionStorage } from '../storage/open-storage.ts';
import type { SavedState } from '../storage/saved-state.ts';
import type { SupplierState } from '../supplier/supplier-state.ts';
import type { CheckoutFlowOptions } from './checkout-flow.ts';

/** What a session leaves for the flows beside it, which open their own state. */
export type Prepared = Omit<CheckoutFlowOptions, 'saved' | 'cart' | 'accounts' | 'orders' | 'entered'> & {
  storage: SessionStorage;
  /** The states of the session itself. */
  states: {
    account: SavedState<AccountState>;
    cart: SavedState<CartState>;
    suppliers: SavedState<SupplierState>;
    orders: SavedState<OrdersState>;
  };
};

const contexts = new WeakMap<object, Prepared>();

/** Leaves with a session what its checkout will work with, without the code of the checkout itself. */
export const prepareCheckout = (session: object, context: Prepared): void =>
  void contexts.set(session, context);

/** @throws TypeError where the session was not made by `createSession` */
export function preparedFor(session: object): Prepared {
  const context = contexts.get(session);
  if (!context) throw new TypeError('A flow needs a session that createSession made.');
  return context;
}
