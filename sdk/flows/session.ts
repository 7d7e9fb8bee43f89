import type { ShopConfig } from '@spaza/contracts';
import type { Gateway } from '../gateway/gateway.ts';
import { type AccountFlow, createAccountFlow } from './account/account-flow.ts';
import { NOBODY, readAccount } from './account/account-state.ts';
import { type CartFlow, createCartFlow } from './cart/cart-flow.ts';
import { emptyCart, readCart } from './cart/cart-state.ts';
import { type CheckoutFlow, createCheckoutFlow } from './checkout/checkout-flow.ts';
import { NO_CHOICES, readCheckout } from './checkout/checkout-state.ts';
import { type ConfigFlow, createConfigFlow } from './config/config-flow.ts';
import { guardGateway } from './guard-gateway.ts';
import { createOrdersFlow, type OrdersFlow } from './orders/orders-flow.ts';
import { NO_ORDERS, readOrders } from './orders/orders-state.ts';
import type { AnalyticsEvent, Clock, Log, Notice, StoragePort } from './ports.ts';
import { guardedStorage } from './storage/guarded-storage.ts';
import { removeOldEntries, STORAGE_KEYS } from './storage/old-entries.ts';
import { createSavedState } from './storage/saved-state.ts';
import { createSupplierFlow, type SupplierFlow } from './supplier/supplier-flow.ts';
import { NO_SUPPLIERS, readSuppliers } from './supplier/supplier-state.ts';

export interface SessionOptions {
  gateway: Gateway;
  storage: StoragePort;
  clock?: Clock;
  /** Configuration that holds until the shop is asked for its own. */
  config?: ShopConfig;
  analytics?: (event: AnalyticsEvent) => void;
  onNotice?: (notice: Notice) => void;
  log?: Log;
}

/** A shopper at a shop. State is in signals; verbs change it. */
export interface Session {
  /** The gateway to use beside the flows: a 401 that it meets ends the session here too. */
  gateway: Gateway;
  config: ConfigFlow;
  supplier: SupplierFlow;
  cart: CartFlow;
  checkout: CheckoutFlow;
  account: AccountFlow;
  orders: OrdersFlow;
  /** Writes what is waiting, and stops listening to other programs on the same storage. */
  dispose(): void;
}

const ignore = () => undefined;

function restore(port: StoragePort, onNotice: (notice: Notice) => void) {
  const storage = guardedStorage(port, onNotice);
  removeOldEntries(port, storage);
  const state = {
    account: createSavedState({ key: STORAGE_KEYS.account, initial: NOBODY, read: readAccount, storage }),
    cart: createSavedState({ key: STORAGE_KEYS.cart, initial: emptyCart(), read: readCart, storage }),
    suppliers: createSavedState({
      key: STORAGE_KEYS.suppliers,
      initial: NO_SUPPLIERS,
      read: readSuppliers,
      storage,
    }),
    checkout: createSavedState({
      key: STORAGE_KEYS.checkout,
      initial: NO_CHOICES,
      read: readCheckout,
      storage,
    }),
    orders: createSavedState({ key: STORAGE_KEYS.orders, initial: NO_ORDERS, read: readOrders, storage }),
  };
  const all = Object.entries(state);
  const unsubscribe = port.subscribe?.((changed) => {
    for (const [name, saved] of all) {
      if (changed === null || changed === STORAGE_KEYS[name as keyof typeof state]) saved.refresh();
    }
  });
  function dispose(): void {
    for (const [, saved] of all) saved.flush();
    unsubscribe?.();
  }
  return { ...state, dispose };
}

/**
 * Begins where the storage says that the shopper stopped: who is signed in, the supplier, the cart, the choices.
 * @example
 * const gateway = createGateway({
 *   generation: 'newer',
 *   addresses: { provider: 'https://shop.example', forSupplier: (id) => session.supplier.endpointOf(id) },
 *   credentials: { bearer: () => session.account.token.peek() },
 * });
 * const session: Session = createSession({ gateway, storage: localStorage });
 */
export function createSession(options: SessionOptions): Session {
  const { clock = Date, analytics = ignore, onNotice = ignore, log = ignore } = options;
  const saved = restore(options.storage, onNotice);
  const config = createConfigFlow({ gateway: options.gateway, log, initial: options.config });
  const account = createAccountFlow({
    gateway: options.gateway,
    saved: saved.account,
    phoneRule: config.phoneRule,
    onNotice,
    log,
    forget({ choices }) {
      saved.orders.update(() => NO_ORDERS);
      if (choices) saved.checkout.update(() => NO_CHOICES);
    },
  });
  const gateway = guardGateway(options.gateway, account);
  const cart = createCartFlow({ gateway, cart: saved.cart, clock, analytics });
  const supplier = createSupplierFlow({
    gateway,
    suppliers: saved.suppliers,
    cart: saved.cart,
    mode: config.mode,
  });
  const orders = createOrdersFlow({ gateway, saved: saved.orders, account });
  const checkout = createCheckoutFlow({
    gateway,
    saved: saved.checkout,
    cart: saved.cart,
    clock,
    log,
    analytics,
    mode: config.mode,
    supplier: supplier.current,
    account: account.current,
    shop: () => config.settings.value,
    setCurrentOrder: orders.setCurrent,
    spendCredit: account.spendCredit,
  });
  return { gateway, config, supplier, cart, checkout, account, orders, dispose: saved.dispose };
}
