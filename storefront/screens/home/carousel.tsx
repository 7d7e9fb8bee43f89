import { useLingui } from '@lingui/react/macro';
import { Strip } from '../../ui/strip.tsx';
import { BannerCard } from './banner-card.tsx';
import styles from './carousel.module.css';
import { CarouselPlace } from './carousel-place.tsx';
import { useBanners, type WithSupplier } from './use-banners.ts';

/** Banners side by side; they only move when the shopper scrolls them. */
export function Carousel({ supplierId }: WithSupplier) {
  const { t } = useLingui();
  const { banners, isPending } = useBanners(supplierId);
  if (isPending) return <CarouselPlace />;
  if (banners.length === 0) return null;
  return (
    <div className={styles.carousel}>
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
