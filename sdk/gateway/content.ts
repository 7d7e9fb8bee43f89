import type { Agency, Banner, Id, Newer, Offer, Older } from '@spaza/contracts';
import { routes, shapes } from '@spaza/contracts/content-routes';
import type { Client } from '../client/create-client.ts';
import { type CallSettings, withSupplier } from '../client/options.ts';
import type { Capabilities } from './capabilities.ts';
import type { OfSupplier } from './catalog.ts';
import { type LeafletVerbs, leafletVerbs } from './leaflets.ts';
import type { Outcome } from './outcome.ts';
import type { GatewayParts } from './parts.ts';
import { entityIn, listIn, toOutcome } from './to-outcome.ts';

/** Advertisements of the shop. */
export interface Ads {
  /** The banners. */
  banners: Banner[];
  /** Shown once per visit. */
  popups: Banner[];
}

/** What is shown beside the catalogue: banners, advertisements, groups of suppliers. */
export interface NoticeVerbs {
  /** Banners of the home screen. */
  banners(settings?: CallSettings): Promise<Outcome<Banner[]>>;
  /** Banners together with pop-ups, as advertisers see them. */
  ads(settings?: CallSettings): Promise<Outcome<Ads>>;
  /** Offers that a category puts first. */
  categoryBanners(of: OfSupplier & { id: Id }, settings?: CallSettings): Promise<Outcome<Offer[]>>;
  /** Groups of suppliers that belong together. */
  agencies(settings?: CallSettings): Promise<Outcome<Agency[]>>;
}

/** @param newer the newer generation; only it has most of these calls */
const noticeVerbs = (
  newer: {
    catalog: Client<Pick<Newer['catalog'], 'ads' | 'banners'>>;
    supplier: Client<Pick<Newer['supplier'], 'agencies'>>;
  },
  reads: Client<Pick<Older['catalog'], 'categoryBanners'>>,
  capabilities: Capabilities,
): NoticeVerbs => ({
  banners: (settings) =>
    capabilities.where('newer_calls', () =>
      toOutcome(newer.catalog.banners({ ...settings }), (body) => listIn(body, 'banners')),
    ),
  ads: (settings) =>
    capabilities.where('newer_calls', () =>
      toOutcome(newer.catalog.ads({ ...settings }), (body) => {
        const { banners, popups } = entityIn(body, 'ads');
        return { banners: banners ?? [], popups: popups ?? [] };
      }),
    ),
  categoryBanners: ({ id, supplierId }, settings) =>
    toOutcome(
      reads.categoryBanners({
        params: { id },
        query: { supplier_id: supplierId },
        ...withSupplier(supplierId, settings),
      }),
      (body) => listIn(body, 'offers'),
    ),
  agencies: (settings) =>
    capabilities.where('newer_calls', () =>
      toOutcome(newer.supplier.agencies({ ...settings }), (body) => listIn(body, 'agencies')),
    ),
});

/** Verbs for what is shown beside the catalogue; their code is loaded with the first call to any of them. */
export interface ContentVerbs {
  /** Banners, advertisements and agencies. */
  readonly notices: NoticeVerbs;
  /** Suppliers' promotions with pages. */
  readonly leaflets: LeafletVerbs;
}

/** The verbs for banners and leaflets. Separate from ordering, so that pages that show them do not load that code. */
export function contentVerbs({ generation, capabilities, clientOf }: GatewayParts): ContentVerbs {
  const older = clientOf('older', routes.older, shapes);
  const newer = clientOf('newer', routes.newer, shapes);
  return {
    notices: noticeVerbs(newer, (generation === 'older' ? older : newer).catalog, capabilities),
    leaflets: leafletVerbs(newer.leaflet, older.leaflet, capabilities),
  };
}
