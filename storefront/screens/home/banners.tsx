import { useLingui } from '@lingui/react/macro';
import type { Banner, Id } from '@spaza/contracts';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { Link } from 'wouter';
import { ValidUntil } from '../../features/offer/offer-labels.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './banners.module.css';
import carouselStyles from './carousel.module.css';
import { CarouselPlace } from './placeholders.tsx';

/** Props of a part of the home screen: the chosen supplier, or undefined for all of them. */
export interface WithSupplier {
  supplierId: Id | undefined;
}

/** A banner with a picture; others are not shown. */
export type PicturedBanner = Banner & { image_url: string };

const pictured = (banners: readonly Banner[] = []): PicturedBanner[] =>
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

interface BannerCardProps {
  banner: PicturedBanner;
  /** Visible when the screen opens. */
  eager?: boolean;
}

/** Links to the product that a banner advertises, if it names one. */
export function BannerLink({
  banner: { target_id },
  className,
  onFollow,
  children,
}: {
  banner: PicturedBanner;
  className: string | undefined;
  onFollow?: () => void;
  children: ReactNode;
}) {
  const { session, queries } = useShop();
  const queryClient = useQueryClient();
  const to = target_id == null ? '' : paths.product(target_id);
  const intent = useIntent(to, () => {
    if (target_id == null) return;
    const supplierId = session.supplier.current.peek()?.id;
    void queryClient.prefetchQuery(queries.product({ id: String(target_id), supplierId }));
  });
  if (to === '') return <div className={className}>{children}</div>;
  return (
    <Link {...intent} to={to} className={className} onClick={onFollow}>
      {children}
    </Link>
  );
}

/** A picture that links to the product it advertises. */
export function BannerCard({ banner, eager = false }: BannerCardProps) {
  const { t } = useLingui();
  const { image_url, target_name, end_at } = banner;
  return (
    <BannerLink banner={banner} className={styles.banner}>
      <Picture src={image_url} alt={target_name || t`Special offer`} width={600} height={240} eager={eager} />
      {end_at && <ValidUntil endAt={end_at} />}
    </BannerLink>
  );
}

/** Banners side by side; they only move when the shopper scrolls them. */
export function Carousel({ supplierId }: WithSupplier) {
  const { t } = useLingui();
  const { banners, isPending } = useBanners(supplierId);
  if (isPending) return <CarouselPlace />;
  if (banners.length === 0) return null;
  return (
    <div className={carouselStyles.carousel}>
      <Strip label={t`In the window`} size="banners">
        {banners.map((banner, index) => (
          <li key={banner.image_url}>
            <BannerCard banner={banner} eager={index === 0} />
          </li>
        ))}
      </Strip>
    </div>
  );
}
