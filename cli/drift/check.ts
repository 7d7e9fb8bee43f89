import { shapes as browsing } from '@spaza/contracts/browsing-shapes';
import type { Capability } from '@spaza/contracts/capabilities';
import { shapes as content } from '@spaza/contracts/content-routes';
import { shapes as ordering } from '@spaza/contracts/ordering-routes';
import { shapes as stored } from '@spaza/contracts/stored-shapes';
import type { ContractDrift, DriftedField } from '@spaza/sdk';
import type { ClientOptions, Credentials } from '@spaza/sdk/client';
import { createReader } from '@spaza/sdk/gateway';
import { z } from 'zod';
import { partsOf } from '../contract/json-schema.ts';
import { createCaller } from '../contract/make-call.ts';
import type { NamedRoute, Route } from '../contract/routes.ts';
import { valueAt } from '../scenario/run/values.ts';

/** Parameters that are known before the first answer: a place, and a word to search. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  lat: -33.8999547,
  lon: 18.5701029,
  query: 'rice',
  radius: '15km',
};

/** Where answers contain ids. */
const KEYS: readonly [name: string, path: string][] = [
  ['supplier', 'suppliers.0.id'],
  ['category', 'categories.0.id'],
  ['product', 'products.0.id'],
  ['product', 'category.products.0.id'],
  ['product', 'offers.0.sellable.product_id'],
  ['offer', 'offers.0.id'],
  ['sellable', 'offers.0.sellable.id'],
  ['order', 'orders.0.id'],
  ['leaflet', 'leaflets.0.id'],
  ['transaction', 'transactions.0.id'],
];

const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');

/** Values for the parameters of calls, learnt from earlier answers. */
export function createKnownValues(userId: unknown, given: Readonly<Record<string, string>>) {
  const known = new Map<string, unknown>(Object.entries({ ...DEFAULTS, ...given }));
  if (userId !== undefined) known.set('user', userId);

  const learnt = (name: string): unknown => known.get(name) ?? known.get(name.replace(/_id$/, ''));

  return {
    learn(body: unknown): void {
      for (const [name, path] of KEYS) {
        const value = valueAt(body, path);
        if (value !== undefined && !known.has(name)) known.set(name, value);
      }
    },
    /** The path parameters of a route; if some are unknown, their names. */
    pathFor({ path }: Route): { params: Record<string, unknown>; unknown: string[] } {
      const words = path.split('/');
      const params: Record<string, unknown> = {};
      const unknown: string[] = [];
      for (const [at, word] of words.entries()) {
        if (!word.startsWith(':')) continue;
        const name = word.slice(1);
        // The meaning of `:id` is given by the word before it in the path.
        const value = learnt(name) ?? (name === 'id' ? known.get(singular(words[at - 1] ?? '')) : undefined);
        if (value === undefined) unknown.push(name);
        else params[name] = value;
      }
      return { params, unknown };
    },
    /** A value for a query parameter; undefined if none is known. */
    query: learnt,
  };
}

const EVERY_SHAPE = { ...browsing, ...content, ...stored, ...ordering };

/** A field that is not as the contract says. */
interface ReadField extends DriftedField {
  /** How clients read it; undefined if they cannot. */
  reading: string | undefined;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null
    ? 'an object'
    : (JSON.stringify(value) ?? 'nothing').replace(/^"(.{60}).+"$/, '"$1…"');
}

/**
 * How clients read an answer, and how each field outside the contract is read. Uses the reader of the gateway, as every
 * client does.
 * @param schema schema of the answer
 * @param fields the fields outside the contract
 */
export async function readingOf(
  schema: unknown,
  fields: readonly DriftedField[],
  body: unknown,
): Promise<{ read: unknown; fields: ReadField[] }> {
  const shape = schema instanceof z.ZodObject ? schema.meta()?.id : undefined;
  if (shape === undefined || fields.length === 0)
    return { read: body, fields: fields.map((field) => ({ ...field, reading: undefined })) };
  const { body: read, unreadable } = await createReader(EVERY_SHAPE)(shape, body);
  const isUnread = (path: string) =>
    read === undefined || unreadable.some((one) => path === one.path || path.startsWith(`${one.path}.`));
  const named = new Set(fields.map(({ path }) => path));
  const isWrapped = valueAt(body, 'data') !== undefined;
  const fromWhere = (path: string) =>
    isWrapped && path !== '' && valueAt(body, path) === undefined ? ', from `data`' : '';
  const readings = [
    ...fields.map((field) => ({
      ...field,
      reading: isUnread(field.path)
        ? undefined
        : `read as ${inWords(field.path === '' ? read : valueAt(read, field.path))}${fromWhere(field.path)}`,
    })),
    // Unreadable fields inside a value that the contract has at another place.
    ...unreadable.filter(({ path }) => !named.has(path)).map((field) => ({ ...field, reading: undefined })),
  ];
  return { read, fields: readings };
}

/** A field that is not as the contract says. */
interface Departure {
  /** With `*` for every entry of a list. */
  path: string;
  message: string;
  /** How clients read it; undefined if they cannot. */
  reading: string | undefined;
  /** In how many entries. */
  count: number;
}

export interface CheckedCall {
  call: string;
  /**
   * `fits` the contract; `bent`: outside the contract, but clients can read it; `unreadable`: clients cannot read some of
   * it; `absent`: the shop has no such call; `skipped`: not checked.
   */
  verdict: 'fits' | 'bent' | 'unreadable' | 'absent' | 'skipped';
  status: number | null;
  ms: number;
  /** Why it was skipped, or cannot be read as a whole. */
  why?: string;
  fields: Departure[];
}

interface CheckOptions {
  baseUrl: string;
  fetch: NonNullable<ClientOptions['fetch']>;
  credentials: Credentials;
  timeoutMs?: number;
  deadlineMs?: number;
  known: ReturnType<typeof createKnownValues>;
}

const CALLERS = ['anyone', 'shopper'];
const isIndex = (text: string) => /^\d+$/.test(text);

/** Merges the same departure in several entries of a list into one. */
function departures(fields: readonly ReadField[]): Departure[] {
  const found = new Map<string, Departure>();
  for (const field of fields) {
    const { path, message, reading } = field;
    const place = path
      .split('.')
      .map((word) => (isIndex(word) ? '*' : word))
      .join('.');
    const key = `${place} ${message} ${reading === undefined}`;
    const before = found.get(key);
    found.set(key, { path: place || 'body', message, reading, count: (before?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** Errors that are answers outside the contract. Other errors mean that the shop did not answer. */
const UNREADABLE: Readonly<Record<string, string>> = {
  unexpected_status: 'The contract does not list this status',
  unreadable_body: 'The body is not JSON, or there is none',
};

/** Statuses that mean that the shop has no such call, unless the answer gives reasons. */
const ABSENT = [404, 405, 501];

/**
 * Calls for current promotions and bulk packs. A shop may answer only whether there are any; clients then read the full
 * list.
 */
const FLAGGED = /\.(promotions|stokvel)Active$/;
const ofFlag = (call: string, body: unknown) => (field: ReadField) =>
  field.path === 'offers' && FLAGGED.test(call) && !(body as { offers?: unknown } | null)?.offers
    ? { ...field, reading: field.reading ?? 'read from the full list' }
    : field;

function queryFor({ route }: NamedRoute, known: CheckOptions['known']) {
  const part = partsOf(route).find(({ name }) => name === 'query');
  const required = part?.schema.required ?? [];
  const names = Object.keys(part?.schema.properties ?? {});
  const query: Record<string, unknown> = {};
  for (const name of names) {
    const value = known.query(name);
    if (value !== undefined) query[name] = value;
  }
  return { query, unknown: required.filter((name) => query[name] === undefined) };
}

/** Makes one call and compares its answer with the contract. @throws CallError if the shop does not answer */
async function checkOne(named: NamedRoute, options: CheckOptions): Promise<CheckedCall> {
  const { known, ...sending } = options;
  const { params, unknown } = known.pathFor(named.route);
  const { query, unknown: missing } = queryFor(named, known);
  const lacking = [...unknown, ...missing];
  const began = performance.now();
  const ended = (
    verdict: CheckedCall['verdict'],
    status: number | null,
    more: { why?: string; fields?: Departure[]; ms?: number } = {},
  ): CheckedCall => {
    const ms = Math.round(performance.now() - began);
    return { call: named.name, status, ms, verdict, fields: [], ...more };
  };
  if (lacking.length > 0)
    return ended('skipped', null, { ms: 0, why: `No value is known for ${lacking.join(', ')}` });
  let drift: ContractDrift | undefined;
  const call = createCaller({
    ...sending,
    validation: {
      policy: 'report',
      onDrift: (found) => {
        drift = found;
      },
    },
  });
  const absent = (status: number) => ended('absent', status, { why: 'The shop has no such call' });
  try {
    const { status, body } = await call(named, { path: params, query });
    const { messages } = (body ?? {}) as { messages?: readonly unknown[] };
    if (ABSENT.includes(status) && !messages?.length) return absent(status);
    if (status >= 400) {
      const why =
        status === 401
          ? 'Nobody is signed in: spaza sign-in'
          : `It returned ${status}, which the contract allows; no successful response was checked`;
      return ended('skipped', status, { ms: 0, why });
    }
    const reading = await readingOf(named.route.responses[200], drift?.fields ?? [], body);
    // Later calls need ids from this answer, in whatever form the shop sent it.
    known.learn(reading.read);
    const fields = departures(reading.fields.map(ofFlag(named.name, body)));
    const isUnread = fields.some((field) => field.reading === undefined);
    return ended(fields.length === 0 ? 'fits' : isUnread ? 'unreadable' : 'bent', status, { fields });
  } catch (error) {
    const { kind, status } = error as { kind?: string; status?: number };
    const why = kind === undefined ? undefined : UNREADABLE[kind];
    if (why === undefined) throw error;
    if (status !== undefined && ABSENT.includes(status)) return absent(status);
    return ended('unreadable', status ?? null, { why });
  }
}

/** Calls that only shops with a capability have. */
const NEEDS: readonly [call: RegExp, needs: Capability][] = [
  [/^newer\.cart\.compare/, 'comparison'],
  [/^newer\.(supplier\.agencies|catalog\.(ads|banners)|leaflet\.nearby)$/, 'newer_calls'],
];

/** The calls that a shop is expected to have, without the storefront's version file. */
export const expectedOf = (
  routes: readonly NamedRoute[],
  { has, isDemoStation }: { has: (capability: Capability) => boolean; isDemoStation: boolean },
): NamedRoute[] =>
  routes.filter(
    ({ name, call }) =>
      call !== 'config.version' &&
      (call !== 'config.demoStation' || isDemoStation) &&
      NEEDS.every(([calls, needs]) => !calls.test(name) || has(needs)),
  );

/** Read-only routes; those with fewer path parameters first, as their answers have the ids that the others need. */
export function safeRoutes(routes: readonly NamedRoute[]): NamedRoute[] {
  const depth = ({ route }: NamedRoute) => (route.path.match(/:/g) ?? []).length;
  return routes
    .filter(({ route }) => route.method === 'GET' && CALLERS.includes(route.metadata.caller))
    .toSorted((one, other) => depth(one) - depth(other));
}

/** Makes every safe call. Calls that lack a parameter are tried again after the others, up to three rounds. */
export async function checkAll(routes: readonly NamedRoute[], options: CheckOptions): Promise<CheckedCall[]> {
  const checked = new Map<string, CheckedCall>();
  for (let round = 0; round < 3; round++)
    for (const named of routes) {
      const before = checked.get(named.name);
      if (before && !(before.verdict === 'skipped' && before.status === null)) continue;
      checked.set(named.name, await checkOne(named, options));
    }
  return [...checked.values()];
}

/** What a shop is used for, and where the three programs use it. */
type Purpose = readonly [
  name: string,
  storefront: string,
  sdk: string,
  cli: string,
  /** The calls that it needs, as far as the generation has them, without its name. */
  calls: readonly string[],
  needs?: Capability,
];

const PURPOSES: readonly Purpose[] = [
  ['shops', 'choose a shop', 'session.supplier', 'suppliers', ['supplier.nearby', 'supplier.byId']],
  [
    'browsing',
    'home, categories',
    'gateway.catalog',
    'categories',
    ['catalog.categories', 'catalog.category'],
  ],
  ['searching', 'search', 'gateway.catalog.search', 'search, cart add', ['catalog.search']],
  ['products', 'product page', 'gateway.catalog.product', 'products', ['catalog.product']],
  [
    'offers of a product',
    'product page, offers of other suppliers',
    'gateway.catalog.productOffers',
    'products',
    ['catalog.productOffers'],
  ],
  [
    'checkout',
    'checkout',
    'checkoutOf',
    'checkout',
    ['checkout.clientConfig', 'checkout.checkoutConfig', 'checkout.timeslots'],
  ],
  ['orders', 'orders', 'session.orders', 'orders', ['order.list', 'order.byId']],
  ['addresses', 'addresses', 'addressesOf', 'addresses', ['address.list']],
  ['agencies', 'agencies', 'gateway.notices.agencies', 'agencies', ['supplier.agencies'], 'newer_calls'],
  [
    'leaflets nearby',
    'leaflets',
    'gateway.leaflets.nearby',
    'leaflets --near',
    ['leaflet.nearby'],
    'newer_calls',
  ],
  ['comparison', 'compare', 'comparisonOf', 'cart compare', ['cart.compare'], 'comparison'],
  ['import preview', '', 'importsOf', 'imports upload --dry-run', [], 'import_staging'],
  ['leaflet files', '', 'createManager', 'leaflets list, change', [], 'leaflet_files'],
  ['card tokens', 'pay by card form', 'payment.charge', 'pay --card', [], 'card_tokens'],
];

/** Whether a function works with a shop, judged by its answers. */
export interface Working {
  name: string;
  works: 'yes' | 'no' | 'not checked';
  why: string;
  storefront: string;
  sdk: string;
  cli: string;
}

/** The functions that work with a shop, judged by the answers of its calls. */
export function workingWith(
  calls: readonly CheckedCall[],
  has: (capability: Capability) => boolean,
): Working[] {
  const byCall = new Map(calls.map((one) => [one.call.replace(/^\w+\./, ''), one]));
  const judged = (needed: readonly string[], needs?: Capability): Pick<Working, 'works' | 'why'> => {
    if (needs && !has(needs)) return { works: 'no', why: `${needs} is not announced` };
    const made = needed.flatMap((call) => byCall.get(call) ?? []);
    if (made.length === 0) return { works: 'not checked', why: 'no call that only reads belongs to it' };
    const failed = made.find(({ verdict }) => verdict === 'unreadable' || verdict === 'absent');
    if (failed) {
      const why = failed.verdict === 'absent' ? 'is not there' : 'cannot be read';
      return { works: 'no', why: `${failed.call} ${why}` };
    }
    const skipped = made.find(({ verdict }) => verdict === 'skipped');
    if (skipped) return { works: 'not checked', why: `${skipped.call}: ${skipped.why ?? ''}` };
    return { works: 'yes', why: '' };
  };
  return PURPOSES.map(([name, storefront, sdk, cli, needed, needs]) => ({
    name,
    storefront,
    sdk,
    cli,
    ...judged(needed, needs),
  }));
}
