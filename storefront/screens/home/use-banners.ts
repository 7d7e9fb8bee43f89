import type { Banner, Id } from '@spaza/contracts';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useShop } from '../../app/shop-context.tsx';

/** A part of the home screen, of the chosen supplier or of all. */
export interface WithSupplier {
  supplierId: Id | undefined;
}

/** A banner that has a picture: without one there is nothing to see. */
export type PicturedBanner = Banner & { image_url: string };

export const pictured = (banners: readonly Banner[] = []): PicturedBanner[] =>
  banners.filter((banner): banner is PicturedBanner => Boolean(banner.image_url));

/** The banners of the shop; none if they cannot be had, because nobody came for them. */
export function useBanners(supplierId: Id | undefined) {
  const { data, isPending } = useQuery(
    createNoticeQueries(useShop().session.gateway).banners({ supplierId }),
  );
  // As with all that stands here: made in slices, between which a slow phone answers the shopper.
  const shown = useDeferredValue(data);
  return { banners: pictured(shown), isPending: isPending || shown !== data };
}

/** What is advertised besides: further banners, and popups. */
export function useAds(supplierId: Id | undefined) {
  const { data } = useQuery(createNoticeQueries(useShop().session.gateway).ads({ supplierId }));
  const shown = useDeferredValue(data);
  return { banners: pictured(shown?.banners), popups: pictured(shown?.popups) };
}
