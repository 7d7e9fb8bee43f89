import { type AppRoute, isAppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { everyRoute } from '../../conformance/valid-calls/cases.ts';
import { type Attack, attack, attacked } from './attacks.ts';
import { fromSchema, type ZodType } from './from-schema.ts';
import type { Parts, Sent } from './parts.ts';
import { carrierOf, written } from './parts.ts';
import { type Spoil, spoil, spoilt } from './spoils.ts';
import { CALLERS, type Caller, known, knownInPath, type World } from './world.ts';

/** A request before serialization: plain data, so that it can be shrunk and resent. */
export interface Draft {
  /** Such as `newer.order.register`. */
  route: string;
  as: Caller;
  /** Generated from the contract, or `case`: a call of the route that the shop is known to accept. */
  from: Parts | 'case';
  spoils: readonly Spoil[];
  attack: Attack | null;
}

type WithSchemas = AppRoute & {
  pathParams?: { shape?: Readonly<Record<string, ZodType>> };
  query?: ZodType;
  headers?: Readonly<Record<string, ZodType>>;
  body?: ZodType;
};

/** Calls that take long or change everything are less frequent. */
const RARE = new Set([
  'sandbox.reset',
  'sandbox.saveSnapshot',
  'sandbox.restoreSnapshot',
  'sandbox.sampleOrders',
]);

export const routes = new Map(everyRoute.map(([name, route]) => [name, route]));

/** Generates parts of a request that match the contract of its route. */
function fitting(route: WithSchemas): fc.Arbitrary<Parts> {
  const segments = route.path.split('/');
  const inPath = segments.flatMap((segment, at): [string, fc.Arbitrary<unknown>][] => {
    if (!segment.startsWith(':')) return [];
    const schema = route.pathParams?.shape?.[segment.slice(1)];
    const made = schema ? fromSchema(schema) : fc.string({ minLength: 1, maxLength: 10 });
    const candidates = knownInPath(segments[at - 1] ?? '');
    const value =
      candidates.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...candidates) }, made) : made;
    return [[segment.slice(1), value]];
  });
  const headers = Object.entries(route.headers ?? {})
    .filter(([name]) => name !== 'http-x-auth')
    .map(([name, schema]) => [name, fromSchema(schema)] as const);
  const parts = {
    path: fc.record(Object.fromEntries(inPath)),
    query: route.query ? (fromSchema(route.query, known) as fc.Arbitrary<object>) : fc.constant({}),
    headers: fc.record(Object.fromEntries(headers)),
    body: carrierOf(route) === 'none' ? fc.constant(undefined) : fromSchema(route.body!, known),
  };
  return fc.record(parts) as fc.Arbitrary<Parts>;
}

function draftOf(name: string, route: AppRoute): fc.Arbitrary<Draft> {
  const from = fc.oneof(fc.constant('case' as const), {
    weight: 2,
    arbitrary: fitting(route as WithSchemas),
  });
  const as = fc.oneof({ weight: 6, arbitrary: fc.constant('right' as const) }, fc.constantFrom(...CALLERS));
  const twists = fc.oneof(
    fc.constant({ spoils: [], attack: null }),
    {
      weight: 2,
      arbitrary: fc.record({
        spoils: fc.array(spoil, { minLength: 1, maxLength: 2 }),
        attack: fc.constant(null),
      }),
    },
    fc.record({ spoils: fc.constant([]), attack }),
  );
  return fc
    .record({ route: fc.constant(name), as, from, twists })
    .map(({ twists: { spoils, attack }, ...rest }) => ({ ...rest, spoils, attack }));
}

const drafts = [...routes]
  .filter(([, route]) => isAppRoute(route))
  .map(([name, route]) => ({
    weight: RARE.has(name) ? 1 : 30,
    arbitrary: draftOf(name, route),
  }));

/** Any request, of any route, by any caller. */
export const draft: fc.Arbitrary<Draft> = fc.oneof(...drafts);

/** Requests of the calls that accept files, in the format the shop accepts. */
export const formDraft: fc.Arbitrary<Draft> = fc.record({
  route: fc.constantFrom(
    ...[...routes].flatMap(([name, route]) => (carrierOf(route) === 'multipart' ? name : [])),
  ),
  as: fc.constant('right' as const),
  from: fc.constant('case' as const),
  spoils: fc.constant([]),
  attack: fc.constant(null),
});

/** Serializes a draft, using the current state of the shop. */
export async function resolved(
  { route: name, as, from, spoils, attack }: Draft,
  world: World,
): Promise<Sent> {
  const route = routes.get(name)!;
  const parts = from === 'case' ? await world.caseOf(name) : world.fill(from);
  const plain = written(route, spoils.reduce(spoilt, parts));
  const { caller } = route.metadata as { caller: Exclude<Caller, 'right'> | 'anyone' };
  Object.assign(plain.headers, world.shown(as === 'right' ? caller : as));
  return attack ? attacked(plain, attack) : plain;
}
