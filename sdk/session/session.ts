import type { ReadonlySignal } from '@preact/signals-core';
import type { Account, Capability, Id, ShopConfig, Supplier } from '@spaza/contracts';
import {
  type AccountFlow,
  type AccountState,
  createAccountFlow,
  NOBODY,
  readAccount,
  unversionedAccount,
} from '../account/account-flow.ts';
import { type CartFlow, createCartFlow } from '../cart/cart-flow.ts';
import { type CartState, emptyCart, readCart, unversionedCart } from '../cart/cart-state.ts';
import type { Mode } from '../checkout/checkout-problems.ts';
import { checkNames, namingMissingArgument } from '../client/check-options.ts';
import type { Credentials } from '../client/options.ts';
import { type ConfigFlow, createConfigFlow, type ShopSettings } from '../config/config-flow.ts';
import type { Addresses } from '../gateway/addresses.ts';
import { createGateway, type Gateway, type GatewayOptions, withVerbs } from '../gateway/create-gateway.ts';
import { NOT_SIGNED_IN, type Outcome } from '../gateway/outcome.ts';
import {
  createOrdersFlow,
  NO_ORDERS,
  type OrdersFlow,
  type OrdersState,
  readOrders,
} from '../order/orders-flow.ts';
import { createSupplierFlow, type SupplierFlow } from '../supplier/supplier-flow.ts';
import { NO_SUPPLIERS, readSuppliers, type SupplierState } from '../supplier/supplier-state.ts';
import { sameId } from '../values.ts';
import type { AnalyticsEvent, Clock, Log, Notice, StoragePort, Wait } from './ports.ts';
import { openStorage, type SessionStorage } from './storage/open-storage.ts';
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

/** What each session shares with its flows, without loading the flows themselves. */
const internals = new WeakMap<object, SessionInternals>();

/** @throws TypeError if the session was not created by `createSession` */
export function internalsOf(session: object): SessionInternals {
  const shared = internals.get(session);
  if (!shared) throw new TypeError('The session is not from createSession().');
  return shared;
}

type Verb = (...args: never[]) => Promise<Outcome<unknown>>;

/** Why a refusal with a status ends the session. */
type Ends = Readonly<Record<number, Parameters<AccountFlow['end']>[0]>>;
const ENDS: Ends = { 401: 'session_ended' };

/**
 * The gateway as a session uses it: a 401 to a shopper's call ends the session here. A response to a call from an
 * earlier session ends nothing. Data of a shopper who has signed out meanwhile is not returned, but refused as a 401.
 */
function guardGateway(gateway: Gateway, account: Pick<AccountFlow, 'current' | 'token' | 'end'>): Gateway {
  const guard = <V extends object, K extends keyof V>(verbs: V, name: K, ends = ENDS, isForAnyone = false) =>
    (async (...args: never[]) => {
      const token = account.token.peek();
      const asked = account.current.peek();
      const outcome = await (verbs[name] as Verb)(...args);
      const end = outcome.ok ? undefined : ends[outcome.problem.status];
      if (end && token === account.token.peek()) account.end(end);
      const isGone = asked && !sameId(asked.id, account.current.peek()?.id);
      return outcome.ok && isGone && !isForAnyone ? NOT_SIGNED_IN : outcome;
    }) as V[K];
  const guardAll = <V extends object>(verbs: V): V => withVerbs(verbs, (name) => guard(verbs, name));
  const { orders, address, checkout, account: accounts, comparison, payments } = gateway;
  return {
    ...gateway,
    orders: {
      ...guardAll(orders),
      // If not even open orders can be read, the account no longer exists.
      open: guard(orders, 'open', { ...ENDS, 404: 'account_gone' }),
      // An order that was placed is returned, whoever is signed in by then.
      register: guard(orders, 'register', ENDS, true),
    },
    address: guardAll(address),
    checkout: { ...checkout, validateCart: guard(checkout, 'validateCart') },
    account: {
      ...accounts,
      update: guard(accounts, 'update'),
      requestDebtorCard: guard(accounts, 'requestDebtorCard'),
    },
    comparison: {
      ...comparison,
      compare: guard(comparison, 'compare'),
      compareInDetail: guard(comparison, 'compareInDetail'),
    },
    payments: guardAll(payments),
  };
}

/** How a session without a given gateway reaches a shop. */
export interface ShopConnection extends Omit<GatewayOptions, 'addresses' | 'credentials'> {
  /** Base address of the shop, or of the marketplace. Suppliers with their own address are called there. */
  provider: string;
  /** Addresses of what the shop serves elsewhere. */
  addresses?: Pick<Addresses, 'newer' | 'config'> | undefined;
  /** Credentials that the shop needs besides the token of the session. */
  credentials?: Omit<Credentials, 'bearer'> | undefined;
  /** The session makes its own. */
  gateway?: undefined;
}

/** A gateway that the program has made. */
interface OwnGateway {
  /**
   * Connects to the shop. If the shop uses tokens, `credentials.bearer` must return that of the session: otherwise calls
   * of a shopper are refused, and the first of them ends the session.
   */
  gateway: Gateway;
}

/** Options of a session: where the shop is, or a gateway; all others may be left out. */
export type SessionOptions = SessionSettings & (ShopConnection | OwnGateway);

/** Options of a session besides its shop. */
interface SessionSettings {
  /** Where state is stored, such as `pageStorage` in a browser. Defaults to nowhere. */
  storage?: StoragePort | undefined;
  /** Defaults to the platform's clock. */
  clock?: Clock | undefined;
  /** Waits between reads of a slow shop. Defaults to `setTimeout`. */
  wait?: Wait | undefined;
  /** Configuration that is used until the shop's own is loaded. */
  config?: ShopConfig | undefined;
  /** Called with what shoppers do. */
  analytics?: ((event: AnalyticsEvent) => void) | undefined;
  /** Called with what the shopper should know, outside the outcome of any verb. */
  onNotice?: ((notice: Notice) => void) | undefined;
  /** Called with log entries. */
  log?: Log | undefined;
}

/** A shopper at a shop. State is in signals; verbs change it. */
export interface Session {
  /** The gateway for use outside the flows: a 401 ends the session here too. */
  gateway: Gateway;
  /** The shop's configuration. */
  config: ConfigFlow;
  /** The chosen supplier. */
  supplier: SupplierFlow;
  /** What the shopper is about to order. */
  cart: CartFlow;
  /** Who the shopper is. */
  account: AccountFlow;
  /** What the shopper has ordered. */
  orders: OrdersFlow;
  /** Writes pending changes, and stops listening to the storage and the gateway. */
  dispose(): void;
}

/** Names of the options of a session with a given gateway. */
const SETTINGS = {
  gateway: null,
  storage: null,
  clock: null,
  wait: null,
  config: null,
  analytics: null,
  onNotice: null,
  log: null,
} satisfies Record<keyof SessionSettings | 'gateway', null>;

const ignore = () => undefined;

/** Makes the verbs of a flow name the argument if they fail without one. */
export function namingMissingArguments<F>(flow: F, name = ''): F {
  for (const [verb, run] of Object.entries(flow as object))
    if (typeof run === 'function')
      Object.assign(flow as object, { [verb]: namingMissingArgument(name + verb, run) });
  return flow;
}

const platformWait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal?.addEventListener('abort', over);
    if (signal?.aborted) over();
  });

/**
 * Creates a session. It resumes the stored state: account, supplier, cart and choices.
 * @example
 * ```ts
 * import { createSession } from '@spaza/sdk';
 *
 * const session = createSession({ generation: 'newer', provider: 'http://127.0.0.1:4000' });
 * await session.account.signIn({ login: '082 123 4567', password: 'spaza123' });
 * console.log(session.account.current.peek()?.first_name); // Thandi
 * session.dispose();
 * ```
 */
export function createSession(options: SessionOptions): Session {
  const {
    storage: port,
    clock = Date,
    wait = platformWait,
    config: initial,
    analytics = ignore,
    onNotice = ignore,
    log = ignore,
    ...connection
  } = options ?? ({} as SessionOptions);
  if (connection.gateway) checkNames(options, SETTINGS);
  const connected = connection.gateway ?? connect(connection);
  const storage = openStorage(port, onNotice);
  const saved = {
    account: storage.open('account', {
      initial: NOBODY,
      read: readAccount,
      upgrades: { 0: unversionedAccount },
    }),
    cart: storage.open('cart', {
      initial: emptyCart(),
      read: readCart,
      isAddedTo: true,
      upgrades: { 0: unversionedCart },
    }),
    suppliers: storage.open('suppliers', { initial: NO_SUPPLIERS, read: readSuppliers }),
    orders: storage.open('orders', { initial: NO_ORDERS, read: readOrders }),
  };
  connected.capabilities.onMissing = (capability) => onNotice({ code: 'capability_missing', capability });
  const { flow: config, dispose } = createConfigFlow({ gateway: connected, log, initial });
  const account = createAccountFlow({
    gateway: connected,
    saved: saved.account,
    phoneRule: config.phoneRule,
    onNotice,
    log,
    wait,
    forget({ choices }) {
      storage.forget('orders');
      // Without a shopper, there is no order to pick items for.
      saved.cart.update((now) => ({ ...now, proxyOrderId: null }));
      if (choices) for (const name of ['checkout', 'order-edit', 'payments'] as const) storage.forget(name);
    },
  });
  const gateway = guardGateway(connected, account);
  const cart = createCartFlow({ gateway, cart: saved.cart, clock, analytics });
  const supplier = createSupplierFlow({
    gateway,
    suppliers: saved.suppliers,
    cart: saved.cart,
    mode: config.mode,
  });
  const orders = createOrdersFlow({ gateway, saved: saved.orders, account });
  const session: Session = {
    gateway,
    config: namingMissingArguments(config, 'config.'),
    supplier: namingMissingArguments(supplier, 'supplier.'),
    cart: namingMissingArguments(cart, 'cart.'),
    account: namingMissingArguments(account, 'account.'),
    orders: namingMissingArguments(orders, 'orders.'),
    dispose() {
      storage.dispose();
      dispose();
    },
  };
  /** Reaches the shop with the token of this session, and suppliers at their own addresses. */
  function connect({ provider, addresses, credentials, ...rest }: Omit<ShopConnection, 'gateway'>): Gateway {
    return createGateway({
      ...rest,
      addresses: { ...addresses, provider, forSupplier: (id) => supplier.endpointOf(id) },
      credentials: { ...credentials, bearer: () => account.token.peek() },
    });
  }
  internals.set(session, {
    gateway,
    storage,
    states: saved,
    clock,
    wait,
    log,
    analytics,
    mode: config.mode,
    supplier: supplier.current,
    account: account.current,
    capabilities: config.capabilities,
    shop: () => config.settings.value,
  });
  return session;
}

/**
 * Creates a flow that is separate from the session, so that a page loads its code only when needed. Each session
 * always gets the same one. It throws TypeError if the session was not created by `createSession`.
 */
export function perSession<F>(
  create: (internals: SessionInternals, session: Session) => F,
): (session: Session) => F {
  const flows = new WeakMap<Session, { flow: F }>();
  return (session) => {
    const known = flows.get(session) ?? {
      flow: namingMissingArguments(create(internalsOf(session), session)),
    };
    flows.set(session, known);
    return known.flow;
  };
}

/** The same, for a flow per order and shopper, so that one shopper does not see what another one read. */
export function perOrder<F>(
  create: (internals: SessionInternals, session: Session) => (orderId: Id) => F,
): (session: Session, orderId: Id) => F {
  const flowsOf = perSession((internals, session) => {
    const flows = new Map<string, F>();
    const begin = create(internals, session);
    return (orderId: Id): F => {
      const key = `${orderId} ${internals.account.peek()?.id}`;
      const flow = flows.get(key) ?? namingMissingArguments(begin(orderId));
      flows.set(key, flow);
      return flow;
    };
  });
  return (session, orderId) => flowsOf(session)(orderId);
}
