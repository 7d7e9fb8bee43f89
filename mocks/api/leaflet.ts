import type { files, newer, older, sandbox } from '@spaza/contracts';
import { LEAFLET_RADIUS_IN_KM } from '@spaza/contracts/vocabulary';
import { RequestRefused } from '../routing/read-request.ts';
import { isInRange } from '../shop/clock.ts';
import {
  allLeaflets,
  changeLeaflet,
  leafletsNearby,
  leafletsOfSupplier,
  openLeafletFile,
  presentLeaflet,
  presentOlderLeaflet,
  publishLeaflet,
} from '../shop/leaflet/leaflets.ts';
import { type Answers, created, ok, paginated, type RequestContext } from './request-context.ts';

type Times = { [Name in 'start_at' | 'end_at' | 'visible_at']?: string | null | undefined };

/**
 * Refuses times that cannot be stored, or that shoppers would see in a year with five digits. The contract names no
 * reason for that, so they are refused like a field that does not match it. Only what is sent is checked: leaflets of
 * older versions may have such times.
 * @throws RequestRefused
 */
function checkTimes(body: Times): void {
  const problems = (['start_at', 'end_at', 'visible_at'] as const)
    .filter((name) => body[name] != null && !isInRange(Date.parse(body[name])))
    .map((path) => ({
      in: 'body' as const,
      path,
      code: 'time_out_of_range',
      message: 'must be in the years 1970 to 9998',
    }));
  if (problems.length > 0) throw new RequestRefused(problems);
}

/** Publishes a leaflet at each of its suppliers. */
async function publish(
  { shop, origin }: RequestContext,
  leaflet: Parameters<typeof publishLeaflet>[1],
  key: string | undefined,
) {
  checkTimes(leaflet);
  const { rows, isRepeated } = await publishLeaflet(shop, leaflet, key);
  const leaflets = rows.map((row) => presentLeaflet(row, origin));
  return (isRepeated ? ok : created)({ leaflet: leaflets[0]!, leaflets });
}

export const leafletOlder: Answers<(typeof older)['leaflet']> = {
  ofSupplier: async ({ params, context: { shop, origin, locale } }) => {
    const rows = await leafletsOfSupplier(shop, params.id, locale);
    return ok({ leaflets: rows.map((row) => presentOlderLeaflet(row, origin)) });
  },
  create: ({ headers, body, context }) => publish(context, body, headers['idempotency-key']),
};

export const leafletNewer: Answers<(typeof newer)['leaflet']> = {
  nearby: async ({ query: { lat, lon, radius }, context: { shop, origin, locale } }) => {
    const km = radius === undefined ? LEAFLET_RADIUS_IN_KM : Number.parseFloat(radius);
    const rows = await leafletsNearby(shop, { lat, lon }, km, locale);
    return ok({ leaflets: rows.map((row) => presentLeaflet(row, origin)) });
  },
};

/** Forms send an empty text for an omitted value. */
const withInstant = <Body extends { visible_at?: string | undefined }>(body: Body) => ({
  ...body,
  visible_at: body.visible_at === '' ? null : body.visible_at,
});

type ManagerAnswers = Answers<(typeof sandbox)['manager']>;

/** What only a sandbox lets managers do with leaflets. */
export const leafletManager: Pick<ManagerAnswers, 'leaflets' | 'createLeaflet' | 'changeLeaflet'> = {
  leaflets: async ({ query, context: { shop, origin } }) => {
    const { rows, nextPage } = await allLeaflets(shop, query.supplier_id, query);
    return ok({ leaflets: rows.map((row) => presentLeaflet(row, origin)), ...paginated(nextPage) });
  },
  createLeaflet: ({ headers, body, context }) =>
    publish(context, withInstant(body), headers['idempotency-key']),
  changeLeaflet: async ({ params, body, context: { shop, origin } }) => {
    const changes = withInstant(body);
    checkTimes(changes);
    return ok({ leaflet: presentLeaflet(await changeLeaflet(shop, params.id, changes), origin) });
  },
};

/**
 * How long a browser may cache a file without revalidating, in seconds, so that a withdrawn leaflet soon disappears.
 */
const KEPT_FOR = 300;

/** Serves uploaded files to shoppers. */
export const fileAnswers: Answers<typeof files> = {
  leaflet: async ({ params, context: { shop } }) => {
    const { content, content_type, name } = await openLeafletFile(shop, params.name);
    return {
      status: 200,
      body: content,
      headers: {
        'content-type': content_type,
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
        'cache-control': `public, max-age=${KEPT_FOR}`,
        'access-control-allow-origin': '*',
      },
    };
  },
};
