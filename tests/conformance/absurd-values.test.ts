import { type Offer, pay } from '@spaza/contracts';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, describe, expect, test } from 'vitest';
import { LARGEST_CENTS } from '../../contracts/sandbox/control.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';
import { everyAddress } from './valid-calls/cases.ts';
import type { ValidCall } from './valid-calls/kinds.ts';

const shop = openShop({ limits: 'off' });
afterAll(() => shop.sandbox.close());

type Path = readonly string[];
type Schema = { safeParse(value: unknown): { success: boolean } };

/** Values that are never a number, flag or key, and values that would be one in a query. */
const WORDS = [
  'nonsense',
  '',
  '\u0000',
  'x'.repeat(5000),
  '2026-02-30T10:00:00+02:00',
  '9999-12-31T23:59:59Z',
];
const TEXTS = [...WORDS, '-1', '2147483648', '9007199254740993', '1e308', 'NaN', '0001-01-01T00:00:00Z'];
const VALUES: unknown[] = [...WORDS, '\ud800', -1, 1e-7, 2_147_483_648, 1e15, 1e308, null, [], {}];

/** Returns the field names of an object schema. */
const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** Yields every path in a body: its parts, and their contents. */
function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* placesIn(part, [...path, key]);
}

function withValue(body: unknown, path: Path, value: unknown): unknown {
  const changed = structuredClone(body) as Record<string, unknown>;
  let at = changed;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  at[path.at(-1)!] = value;
  return changed;
}

/** Counts the values left out, so that a different one represents the others each time. */
let turn = 0;

/**
 * Returns the valid values, and one of the others: contract violations are refused in one place for all
 * calls.
 */
function chosen<T>(values: readonly T[], fits: (value: T) => boolean): T[] {
  const unfit = values.filter((value) => !fits(value));
  const taken = unfit[turn++ % unfit.length];
  return values.filter((value) => value === taken || !unfit.includes(value));
}

/** Returns texts for a part of a path. Each snapshot name takes long, so one represents all. */
function pathTexts({ path, pathParams }: AppRoute): string[] {
  const texts = TEXTS.filter(Boolean);
  if (!path.includes('/snapshots/')) return texts;
  const isName = (name: string) => (pathParams as Schema).safeParse({ name }).success;
  return texts.filter((text) => !isName(text) || text === texts.find(isName));
}

/** Yields a call with one nonsensical part, for every such part. */
function* spoilt(route: AppRoute, call: ValidCall): Generator<[what: string, call: ValidCall]> {
  const url = new URL(call.path, 'http://shop.test');
  for (const name of new Set([...url.searchParams.keys(), ...fieldsOf(route.query)])) {
    for (const text of TEXTS) {
      const changed = new URL(url);
      changed.searchParams.set(name, text);
      yield [`?${name}=${text}`, { ...call, path: changed.pathname + changed.search }];
    }
  }
  const parts = url.pathname.split('/');
  for (const [at, part] of route.path.split('/').entries()) {
    if (!part.startsWith(':')) continue;
    for (const text of pathTexts(route)) {
      const path = parts.with(at, encodeURIComponent(text)).join('/');
      yield [`${part}=${text}`, { ...call, path: path + url.search }];
    }
  }
  if (call.body !== undefined) {
    const schema = ('body' in route ? route.body : undefined) as Schema | undefined;
    const left = fieldsOf(schema).filter((name) => !Object.hasOwn(call.body as object, name));
    const fitsAt = (path: Path) => (value: unknown) =>
      !schema || schema.safeParse(withValue(call.body, path, value)).success;
    for (const path of [...placesIn(call.body), ...left.map((name) => [name])])
      for (const value of chosen(VALUES, fitsAt(path)))
        yield [`${path.join('.')}: ${value}`, { ...call, body: withValue(call.body, path, value) }];
  }
  for (const name of Object.keys(call.form ?? {}))
    for (const text of TEXTS) yield [`${name}=${text}`, { ...call, form: { ...call.form, [name]: text } }];
}

/** Moving the clock affects the slots, sessions and offers of the other calls. */
const isSane = ([name]: readonly [string, ...unknown[]]) => name !== 'sandbox.setClock';

test.for(everyAddress.filter(isSane))('%s withstands any value', async ([, route, make]) => {
  const call = await make(shop);
  const failures: string[] = [];
  for (const [what, absurd] of spoilt(route, call)) {
    const { status, body } = await shop.call(absurd.path, absurd);
    const isExplained =
      status < 400 || route === pay.page || route === pay.decide || body.messages?.length > 0;
    if (status >= 500 || !isExplained) failures.push(`${status} ${what.slice(0, 80)}`);
  }
  expect(failures).toEqual([]);
});

describe('nonsense is refused, and named', () => {
  const slots = `/catalog/v1/suppliers/${SUPPLIER}/timeslots`;
  test.for<[path: string, status: number, name: string]>([
    [`${slots}?shipping_provider=ROCKET`, 422, 'does not offer this way'],
    [`${slots}?provider=bitcoin`, 422, 'does not take this payment method'],
    [`${slots}?stokvel=perhaps`, 400, 'stokvel'],
    [`${slots}?requires_shipping=1`, 400, 'requires_shipping'],
    [`${slots}?shipping_lat=91`, 400, 'shipping_lat'],
    ['/catalog/v1/offers/search?query=rice&page=1e9', 400, 'page'],
    ['/catalog/v1/offers/search?query=rice&page=0', 400, 'page'],
    ['/catalog/v1/offers/search?query=rice&per_page=101', 400, 'per_page'],
    ['/catalog/v1/suppliers/distance_from?lat=-33.9&lon=181', 400, 'lon'],
    ['/catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.5&distance=-1', 400, 'distance'],
    ['/api/v2/leaflets?lat=-33.9&lon=18.5&radius=far', 400, 'radius'],
  ])('%s', async ([path, status, name]) => {
    const answer = await shop.call(path);
    expect([answer.status, answer.body.messages?.join(' ')]).toEqual([status, expect.stringContaining(name)]);
  });

  test('a text that cannot be stored, by its field', async () => {
    const { token, id } = await shop.signIn();
    for (const formatted of ['1 Long\u0000Street', '1 Long Street \ud83c']) {
      const { status, body } = await shop.call(`/api/v2/users/${id}/addresses`, {
        body: { formatted },
        token,
      });
      expect([status, body.problems]).toEqual([
        400,
        [expect.objectContaining({ in: 'body', path: 'formatted', code: 'unstorable_text' })],
      ]);
    }
  });

  test.for<[what: string, path: string, body: object, name: string]>([
    ['a bag that costs less than nothing', 'config', { features: { bag_price_in_cents: -1 } }, 'features.'],
    [
      'a bag that costs a fortune',
      'config',
      { features: { bag_price_in_cents: LARGEST_CENTS + 1 } },
      'features.',
    ],
    [
      'a bag that costs less than nothing at one supplier',
      `suppliers/${SUPPLIER}`,
      { client_config: { bag_price_in_cents: -1 } },
      'client_config.',
    ],
  ])('%s, by its field', async ([, path, body, within]) => {
    const headers = { 'x-operator-key': shop.keys.operator };
    const refused = await shop.call(`/sandbox/${path}`, { method: 'PATCH', body, headers });
    const problem = expect.objectContaining({ in: 'body', path: `${within}bag_price_in_cents` });
    expect([refused.status, refused.body.problems]).toEqual([400, [problem]]);
  });

  test.for<[what: string, change: object, name: string]>([
    ['a year before any calendar', { now: '0000-01-01T00:00:00Z' }, 'now'],
    ['the last day that can be written', { now: '9999-12-31T23:59:59Z' }, 'now'],
    [
      'a step over the end',
      { now: '9998-12-31T00:00:00Z', advance_ms: 86_400_000, frozen: true },
      'advance_ms',
    ],
  ])('a clock set to %s, which stays where it was', async ([, body, name]) => {
    const headers = { 'x-operator-key': shop.keys.operator };
    const { offsetMs, frozen } = shop.sandbox.clock;
    const refused = await shop.call('/sandbox/clock', { method: 'PUT', body, headers });
    expect([refused.status, refused.body.code]).toEqual([422, 'time_out_of_range']);
    expect(refused.body.messages[0]).toMatch(new RegExp(`^${name} leads too far away`));
    expect([shop.sandbox.clock.offsetMs, shop.sandbox.clock.frozen]).toEqual([offsetMs, frozen]);
  });

  test('an offer that would end before it starts, at once or in a later call', async () => {
    const { body } = await shop.call(`/catalog/v1/suppliers/${SUPPLIER}/promotions`);
    const { id, start_at, end_at } = body.offers.find((offer: Offer) => offer.start_at);
    const headers = { 'x-operator-key': shop.keys.operator };
    const fault = { route: '*.order.register', kind: 'change_offer', offer_id: id };
    const faults = async () => (await shop.call('/sandbox/faults', { headers })).body.faults.length;
    const faultsBefore = await faults();
    for (const [at, code] of [
      [start_at, 'ends_before_start'],
      ['1999-01-01T00:00:00Z', 'ends_before_start'],
      ['0000-01-01T00:00:00Z', 'time_out_of_range'],
    ]) {
      const change = { end_at: at };
      const now = await shop.call(`/sandbox/offers/${id}`, { method: 'PATCH', body: change, headers });
      const later = await shop.call('/sandbox/faults', { body: { ...fault, change }, headers });
      for (const refused of [now, later]) {
        expect([refused.status, refused.body.code]).toEqual([422, code]);
        expect(refused.body.messages[0]).toMatch(/^end_at /);
      }
    }
    const after = (await shop.call(`/sandbox/offers/${id}`, { method: 'PATCH', body: {}, headers })).body;
    expect(after.offers[0].end_at).toBe(end_at);
    expect(await faults()).toBe(faultsBefore);
  });

  test('an order whose total is too large to be stored', async () => {
    const [offer] = await shop.offers('rice');
    const headers = { 'x-operator-key': shop.keys.operator };
    const dear = { price_in_cents: LARGEST_CENTS, stock: 1000 };
    await shop.call(`/sandbox/offers/${offer!.id}`, { method: 'PATCH', body: dear, headers });
    const { token } = await shop.signIn();
    const [slot] = await shop.slots();
    const cart = {
      items: [{ offer: { id: offer!.id }, qty: 900 }],
      supplier_id: SUPPLIER,
      provider: 'cash',
      collection_date: slot!.value,
    };
    for (const path of ['/api/v1/orders/register', '/cart/v1/order']) {
      const { status, body } = await shop.call(path, { body: { cart }, token });
      expect([path, status, body.code]).toEqual([path, 422, 'too_much']);
    }
  });
});

test('causes no failure of the shop', () => {
  expect(shop.errors).toEqual([]);
});
