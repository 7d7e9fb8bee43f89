import type { ShapeLines } from '@spaza/contracts';
import { routes as browsing } from '@spaza/contracts/browsing-routes';
import type { Capability } from '@spaza/contracts/capabilities';
import type { AppRouter } from '@ts-rest/core';
import { baseAddress } from '../client/base-url.ts';
import { codeOf, loadedOnce } from '../client/call-error.ts';
import { checkOptions, namingMissingArgument } from '../client/check-options.ts';
import type { withCheckedRequests } from '../client/check-requests.ts';
import { type Client, createClient } from '../client/create-client.ts';
import type { ClientOptions, Validation } from '../client/options.ts';
import { type Addresses, addressOf, baseAddressBeside, isOneOrigin } from './addresses.ts';
import { type Capabilities, createCapabilities } from './capabilities.ts';
import { type CatalogVerbs, catalogVerbs } from './catalog.ts';
import { type ConfigVerbs, configVerbs } from './config.ts';
import type { ContentVerbs } from './content.ts';
import type { OrderingVerbs } from './ordering.ts';
import type { ClientOf, ConfigOf, Generation } from './parts.ts';
import type { createReader } from './read-answer.ts';
import { type SupplierVerbs, supplierVerbs } from './suppliers.ts';

/**
 * All calls to a shop, whatever its generation. Verbs return an outcome for every success, 4xx and 5xx, and
 * throw `CallError` if a call fails otherwise.
 */
export interface Gateway extends OrderingVerbs, ContentVerbs {
  /** Which calls of the shop are used. */
  readonly generation: Generation;
  /** What the shop has beyond the documented calls. */
  readonly capabilities: Capabilities;
  /** The shop's settings. */
  readonly config: ConfigVerbs;
  /** Who sells. */
  readonly suppliers: SupplierVerbs;
  /** What is sold: categories, products and offers. */
  readonly catalog: CatalogVerbs;
}

type Verb = (...args: never[]) => Promise<unknown>;

/** Names of the verbs in each group. */
type Names<V> = { readonly [G in keyof V]: Readonly<Record<keyof V[G], null>> };

// Known before the verbs are loaded, so that each is there to be called.
const ORDERING: Names<OrderingVerbs> = {
  checkout: { settings: null, timeslots: null, validateCart: null, validatePicks: null },
  comparison: { keepCart: null, compare: null, compareInDetail: null },
  orders: {
    validateChanges: null,
    change: null,
    cancel: null,
    review: null,
    offersToday: null,
    register: null,
    byId: null,
    refresh: null,
    list: null,
    open: null,
  },
  payments: {
    start: null,
    finalize: null,
    payByToken: null,
    progress: null,
    byId: null,
    settlePending: null,
    takeOffline: null,
  },
  account: {
    signIn: null,
    signUp: null,
    signOut: null,
    update: null,
    sendResetCode: null,
    checkResetCode: null,
    resetPassword: null,
    requestDebtorCard: null,
    migrate: null,
  },
  address: { list: null, create: null, remove: null },
  staff: { prepare: null, complete: null, dispute: null, issue: null, issueOrder: null },
  imports: { upload: null, stage: null, apply: null, discard: null },
  demoStation: { read: null },
};

const CONTENT: Names<ContentVerbs> = {
  notices: { banners: null, ads: null, categoryBanners: null, agencies: null },
  leaflets: { nearby: null, ofSupplier: null, publish: null },
};

/** An object with a function for each name. */
export const withVerbs = <V extends object>(names: object, verbOf: (name: keyof V & string) => unknown): V =>
  Object.fromEntries(Object.keys(names).map((name) => [name, verbOf(name as keyof V & string)])) as V;

/** Calls a verb of a group, and names the argument if it fails without one. The last one is the optional settings. */
const called = async <V>(group: V, name: keyof V, call: string, args: unknown[]) =>
  namingMissingArgument(call, group[name] as Verb, 1)(...args);

const checked = <V extends object>(group: string, verbs: V): V =>
  withVerbs(
    verbs,
    (name) =>
      (...args: unknown[]) =>
        called(verbs, name, `${group}.${name}`, args),
  );

/**
 * Groups of verbs whose code is loaded with the first call to any of them, so that a page that only shows products
 * does not load how they are bought. If loading fails, the call was never sent; the next call tries again.
 */
export function lazy<V extends object>(load: () => Promise<V>, groups: Names<V>): V {
  const loaded = loadedOnce(load);
  return withVerbs(groups, (group) =>
    withVerbs(groups[group], (name) => async (...args: unknown[]) => {
      const call = `${group}.${name}`;
      return called((await codeOf(call, loaded))[group], name as never, call, args);
    }),
  );
}

/** As for a client, but with the contracts of both generations, whose schemas the checks need. */
export type GatewayValidation = UncheckedValidation | CheckedValidation;

interface UncheckedValidation extends Pick<Validation, 'onDrift'> {
  /** Answers are not compared with the contract. */
  policy: 'off';
}

interface CheckedValidation extends Pick<Validation, 'onDrift'> {
  /** Whether an answer that does not match the contract fails the call, or is reported only. */
  policy: 'strict' | 'report';
  /** Contracts with their schemas, or a function if they are loaded later. */
  contracts: Contracts | (() => Contracts | undefined);
  /**
   * `withCheckedRequests`, for programs whose input no compiler has checked: a request that does not match the
   * contract fails with `UnfitRequest`, which names every field, before anything is sent. Needs `contracts`
   * that are not a function.
   */
  requests?: typeof withCheckedRequests | undefined;
}

/** Both contracts, with or without schemas. */
export type Contracts = Readonly<Record<Generation, AppRouter>>;

/** How a gateway reaches a shop. */
export interface GatewayOptions
  extends Pick<
    ClientOptions,
    'credentials' | 'cookies' | 'language' | 'fetch' | 'deadlineMs' | 'retry' | 'cacheBusting'
  > {
  /** Which calls of the shop to use. */
  generation: Generation;
  /** Where calls go. */
  addresses: Addresses;
  /**
   * Longest wait for the response to one try, in ms. Defaults to 60 000 for calls of the newer generation, and to
   * no limit for those of the older, some of which every gateway makes.
   */
  timeoutMs?: number | undefined;
  /** Whether responses are checked against the contract. Defaults to no checks. */
  validation?: GatewayValidation | undefined;
  /**
   * What the shop has beyond the documented calls. Defaults to what its configuration announces, which is read before
   * the first call that depends on it. `newer_calls` is always included if `generation` is `newer`.
   */
  capabilities?: readonly Capability[] | undefined;
  /** Kind of account. Defaults to `users`, which is for shoppers. */
  scope?: string | undefined;
  /**
   * `createReader`, for pages that bundle it themselves. By default it is loaded at the same time as the first request
   * is sent, which does not wait for it unless it is a write.
   */
  reader?: typeof createReader | undefined;
}

/** Checks options that come from a file, the environment, or JavaScript, where types do not help. */
function checkConnection(
  generation: Generation,
  addresses: Addresses,
  validation: GatewayValidation | undefined,
): void {
  const missing =
    (!generation && 'generation') ||
    (!addresses && 'addresses') ||
    (!('provider' in addresses) && 'addresses.provider');
  if (missing) throw new TypeError(`createGateway needs the option '${missing}'`);
  if (!Object.hasOwn(browsing, generation))
    throw new TypeError(`Generation '${generation}' is neither 'older' nor 'newer'`);
  if (!validation || validation.policy === 'off') return;
  const { policy, contracts, requests } = validation;
  if (!contracts || !/^(strict|report)$/.test(policy))
    throw new TypeError("Validation needs policy 'strict' or 'report', and contracts");
  if (requests && typeof contracts === 'function')
    throw new TypeError('To check requests, contracts must be an object');
}

export const loadOrdering = () => import('./ordering.ts');

/**
 * Creates a gateway: one interface to a shop, whichever generation of calls it has.
 * @throws CallError `bad_base_url` if an address is not http(s), or that of newer calls is not encrypted but the provider's is
 * @throws TypeError if an option is missing or invalid
 * @example
 * ```ts
 * import { createGateway } from '@spaza/sdk';
 *
 * const gateway = createGateway({ generation: 'newer', addresses: { provider: 'http://127.0.0.1:4000' } });
 * const nearby = await gateway.suppliers.nearby({ lat: -33.9, lon: 18.57, distance: 50 });
 * console.log(nearby.ok && nearby.value.length > 0); // true
 * ```
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { generation, addresses, capabilities: told, scope = 'users', reader, ...settings } = options ?? {};
  const { validation } = settings;
  checkConnection(generation, addresses, validation);
  checkOptions(settings as ClientOptions);
  const { provider } = addresses;
  const configBase = addresses.config || provider;
  const newerBase = addresses.newer
    ? baseAddressBeside(addresses.newer, provider, 'The newer address', 'createGateway')
    : provider;
  for (const base of [provider, newerBase]) baseAddress(base);
  const { contracts, requests } = { ...validation } as Partial<CheckedValidation>;
  const clientAt = <R extends AppRouter>(
    of: Generation,
    routes: R,
    lines: ShapeLines,
    at: Pick<ClientOptions, 'baseUrl' | 'credentials' | 'cookies'>,
  ): Client<R> => {
    const contract = () => (typeof contracts === 'function' ? contracts() : contracts)?.[of];
    const given = { ...settings, validation: validation && { ...validation, contract }, ...at };
    const client = createClient(
      routes,
      given,
      loadedOnce(async () => (reader ?? (await import('./read-answer.ts')).createReader)(lines)),
    );
    return requests?.(client, contract() as R) ?? client;
  };
  const clientOf: ClientOf = (of, routes, lines) =>
    clientAt(of, routes, lines, { baseUrl: addressOf(addresses, of === 'newer' ? newerBase : provider) });
  const configOf: ConfigOf = <R extends AppRouter>(config: R, lines: ShapeLines) =>
    clientAt(generation, { config }, lines, {
      baseUrl: configBase,
      // Credentials for the shop must not be sent to another origin.
      ...(!isOneOrigin(configBase, provider) && { credentials: {}, cookies: undefined }),
    }).config as Client<R>;
  const isNewer = generation === 'newer';
  const older = clientOf('older', browsing.older, {});
  const own = isNewer ? clientOf('newer', browsing.newer, {}) : older;
  const capabilities = createCapabilities(told, isNewer ? ['newer_calls'] : [], () => config.shop());
  const config = configVerbs(configOf(browsing[generation].config, {}), capabilities);
  const parts = { generation, capabilities, clientOf, configOf, scope };
  return {
    generation,
    capabilities,
    config,
    suppliers: checked('suppliers', supplierVerbs(own.supplier, capabilities)),
    catalog: checked('catalog', catalogVerbs(own.catalog, older, capabilities)),
    ...lazy<OrderingVerbs>(async () => (await loadOrdering()).orderingVerbs(parts), ORDERING),
    ...lazy<ContentVerbs>(async () => (await import('./content.ts')).contentVerbs(parts), CONTENT),
  };
}
