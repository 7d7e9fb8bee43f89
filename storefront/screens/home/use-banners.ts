import type { Banner, Id } from '@spaza/contracts';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useShop } from '../../shop/shop-context.tsx';

/** A part of the home screen, for the chosen supplier or all of them. */
export interface WithSupplier {
  supplierId: Id | undefined;
}

/** A banner with a picture: without one there is nothing to see. */
export type PicturedBanner = Banner & { image_url: string };

export const pictured = (banners: readonly Banner[] = []): PicturedBanner[] =>
  banners.filter((banner): banner is PicturedBanner => Boolean(banner.image_url));

/** The shop's banners; empty on failure, because they are not what the shopper came for. */
export function useBanners(supplierId: Id | undefined) {
  const { data, isPending } = useQuery(
    createNoticeQueries(useShop().session.gateway).banners({ supplierId }),
  );
  // Like everything here, they render in slices, so that a slow phone can respond to the shopper in between.
  const shown = useDeferredValue(data);
  return { banners: pictured(shown), isPending: isPending || shown !== data };
}

/** Other advertising: further banners, and popups. */
export function useAds(supplierId: Id | undefined) {
  const { data } = useQuery(createNoticeQueries(useShop().session.gateway).ads({ supplierId }));
  const shown = useDeferredValue(data);
  return { banners: pictured(shown?.banners), popups: pictured(shown?.popups) };
}
