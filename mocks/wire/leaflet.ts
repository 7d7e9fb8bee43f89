import type { newer, older } from '@spaza/contracts';
import { LEAFLET_RADIUS_IN_KM } from '@spaza/contracts/vocabulary';
import type { Implementation } from '../routing/implementation.ts';
import { leafletsNearby, leafletsOfSupplier } from '../shop/leaflet/leaflets.ts';
import { presentLeaflet, presentOlderLeaflet } from '../shop/leaflet/present.ts';
import { publishLeaflet } from '../shop/leaflet/publish.ts';
import { created, ok } from './answers.ts';
import type { RequestContext } from './request-context.ts';

export const leafletOlder: Implementation<(typeof older)['leaflet'], RequestContext> = {
  ofSupplier: async ({ params, context: { shop, origin } }) => {
    const rows = await leafletsOfSupplier(shop, params.id);
    return ok({ leaflets: rows.map((row) => presentOlderLeaflet(row, origin)) });
  },
  create: async ({ headers, body, context: { shop, origin } }) => {
    const { rows, isRepeated } = await publishLeaflet(shop, body, headers['idempotency-key']);
    const leaflets = rows.map((row) => presentLeaflet(row, origin));
    return (isRepeated ? ok : created)({ leaflet: leaflets[0]!, leaflets });
  },
};

export const leafletNewer: Implementation<(typeof newer)['leaflet'], RequestContext> = {
  nearby: async ({ query: { lat, lon, radius }, context: { shop, origin } }) => {
    const km = radius === undefined ? LEAFLET_RADIUS_IN_KM : Number.parseFloat(radius);
    const rows = await leafletsNearby(shop, { lat, lon }, km);
    return ok({ leaflets: rows.map((row) => presentLeaflet(row, origin)) });
  },
};
