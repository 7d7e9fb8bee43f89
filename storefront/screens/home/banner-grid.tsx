import { BannerCard } from './banner-card.tsx';
import styles from './banner-grid.module.css';
import type { PicturedBanner } from './use-banners.ts';

/** Static banners, as many side by side as fit. Renders nothing if there are none. */
export function BannerGrid({ label, banners }: { label: string; banners: readonly PicturedBanner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.grid} aria-label={label}>
      {banners.map((banner) => (
        <li key={banner.image_url}>
          <BannerCard banner={banner} />
        </li>
      ))}
    </ul>
  );
}
