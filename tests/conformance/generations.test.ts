import type { Id } from '@spaza/contracts';
import { createGateway, type Gateway, type Generation } from '@spaza/sdk';
import { fullContracts } from '@spaza/sdk/checked';
import { createClient } from '@spaza/sdk/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentVerbs } from '../../sdk/gateway/content.ts';
import { orderingVerbs } from '../../sdk/gateway/ordering.ts';
import type { ClientOf } from '../../sdk/gateway/parts.ts';
import { openShop, SUPPLIER } from '../world/shop.ts';
import { wholeJourney } from '../world/whole-journey/whole-journey.ts';

/**
 * Known differences between the generations' responses, and why. An unlisted difference fails the test, and
 * so does a listed one that no longer exists.
 */
const KNOWN: Readonly<Record<string, string>> = {
  'checkout.settings.problem.call': 'each generation reads them by a call of its own, under its own name',
  'orders.refresh.problem.call': 'only the newer generation has a call for it; the older one reads the order',
};

/** One call of a journey and its outcome. */
interface Step {
  verb: string;
  outcome: unknown;
}

/** Wraps the gateway so that all of its results are recorded. */
function recorded(gateway: Gateway, steps: Step[]): Gateway {
  const watch = (group: string, verbs: object) =>
    new Proxy(verbs, {
      get(from, name) {
        const verb = from[name as keyof object] as (...args: unknown[]) => Promise<unknown>;
        return async (...args: unknown[]) => {
          const step: Step = { verb: `${group}.${String(name)}`, outcome: undefined };
          steps.push(step);
          step.outcome = await verb(...args);
          return step.outcome;
        };
      },
    });
  return Object.fromEntries(
    Object.entries(gateway).map(([group, verbs]) => [
      group,
      typeof verbs === 'object' ? watch(group, verbs) : verbs,
    ]),
  ) as unknown as Gateway;
}

/** Strips whatever is random each time: keys, references, secrets. */
const anonymous = (outcome: unknown): unknown =>
  JSON.parse(
    (JSON.stringify(outcome) ?? 'null')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
      .replaceAll(/SPZ-[0-9A-Z]{8}/g, '(reference)')
      .replaceAll(/[0-9a-f]{32,}/g, '(secret)'),
  );

/** Returns where two values differ, as paths in which all entries of a list are treated as one. */
function differences(older: unknown, newer: unknown, path = ''): string[] {
  if (Object.is(older, newer)) return [];
  if (typeof older !== 'object' || typeof newer !== 'object' || !older || !newer) return [path];
  if (Array.isArray(older) !== Array.isArray(newer)) return [path];
  const names = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return [...names].flatMap((name) =>
    differences(
      older[name as keyof object],
      newer[name as keyof object],
      Array.isArray(older) ? `${path}[]` : `${path}.${name}`,
    ),
  );
}

/** Returns every verb of a gateway, as `group.verb`. */
function everyVerb(): string[] {
  const address = { baseUrl: 'http://shop.test' };
  const clientOf: ClientOf = (_generation, some) => createClient(some, address);
  const { capabilities } = createGateway({ generation: 'newer', addresses: { provider: address.baseUrl } });
  const calls = {
    generation: 'newer',
    capabilities,
    clientOf,
    configOf: (some, lines) => clientOf('newer', some, lines),
    scope: 'users',
  } as const satisfies Parameters<typeof orderingVerbs>[0];
  const groups = {
    ...createGateway({ generation: 'newer', addresses: { provider: address.baseUrl } }),
    // Verbs that load lazily are hidden behind a gate.
    ...orderingVerbs(calls),
    ...contentVerbs(calls),
  };
  return Object.entries(groups).flatMap(([group, verbs]) =>
    typeof verbs === 'object' && group !== 'capabilities'
      ? Object.keys(verbs).map((verb) => `${group}.${verb}`)
      : [],
  );
}

describe.each(['agency', 'marketplace'] as const)('in a shop that is %s', (mode) => {
  const shop = openShop({ mode });
  const beginning = shop.sandbox.clock.now();
  const operator = { 'x-operator-key': shop.keys.operator };
  const journeys = new Map<Generation, Step[]>();
  const endpoints = new Map<Id, string | null>();
  /** The base addresses called. */
  const asked = new Set<string>();
  const sandbox = (path: string, method: string) =>
    shop.call(`/sandbox/${path}`, { method, headers: operator });

  async function travel(generation: Generation): Promise<Step[]> {
    const steps: Step[] = [];
    let token: string | undefined;
    const gateway = createGateway({
      generation,
      addresses: {
        provider: 'http://shop.test',
        // In an agency, all calls go to the one shop.
        ...(mode === 'marketplace' && { forSupplier: (id) => endpoints.get(id) }),
      },
      credentials: { bearer: () => token, staff: () => shop.keys.staff },
      fetch: (url, init) => {
        asked.add(/^http:\/\/shop\.test(\/s\/[\w-]+)?/.exec(String(url))?.[0] ?? '');
        return shop.sandbox.fetch(url, init);
      },
      validation: { policy: 'strict', contracts: fullContracts },
    });
    await wholeJourney({
      shop,
      gateway: recorded(gateway, steps),
      carry: (given) => {
        token = given;
      },
    });
    return steps;
  }

  beforeAll(async () => {
    shop.sandbox.clock.freeze(true);
    await shop.sandbox.ready;
    const { body } = await shop.call('/catalog/v1/suppliers/distance_from?lat=-33.9&lon=18.57&distance=50');
    for (const { id, api_endpoint } of body.suppliers) endpoints.set(id, api_endpoint);
    await sandbox('snapshots/before', 'PUT');
    for (const generation of ['older', 'newer'] as const) {
      await sandbox('snapshots/before/restore', 'POST');
      shop.sandbox.clock.set(beginning);
      journeys.set(generation, await travel(generation));
    }
  });
  afterAll(() => shop.sandbox.close());

  const stepsOf = (generation: Generation) => journeys.get(generation) ?? [];

  test('the journey asks everything that a gateway can be asked', () => {
    const asked = new Set(stepsOf('newer').map(({ verb }) => verb));
    expect([...asked].toSorted()).toEqual(everyVerb().toSorted());
  });

  test('what concerns a supplier is asked where it is to be asked', () => {
    const provider = 'http://shop.test';
    expect([...asked].toSorted()).toEqual(
      mode === 'agency' ? [provider] : [provider, endpoints.get(SUPPLIER)].toSorted(),
    );
  });

  test('both generations go the same way', () => {
    const verbs = (generation: Generation) => stepsOf(generation).map(({ verb }) => verb);
    expect(verbs('older')).toEqual(verbs('newer'));
  });

  test('both generations answer the same, but for what is known to differ', () => {
    const found = stepsOf('older').flatMap(({ verb, outcome }, at) =>
      differences(anonymous(outcome), anonymous(stepsOf('newer')[at]?.outcome), verb),
    );
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
  });

  test('nothing of all this made the shop fail', () => expect(shop.errors).toEqual([]));
});
