import type { files, newer, older, sandbox } from '@spaza/contracts';
import { LEAFLET_RADIUS_IN_KM } from '@spaza/contracts/vocabulary';
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

/** Publishes a leaflet at each of its suppliers. */
async function publish(
  { shop, origin }: RequestContext,
  leaflet: Parameters<typeof publishLeaflet>[1],
  key: string | undefined,
) {
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
  changeLeaflet: async ({ params, body, context: { shop, origin } }) =>
    ok({ leaflet: presentLeaflet(await changeLeaflet(shop, params.id, withInstant(body)), origin) }),
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
