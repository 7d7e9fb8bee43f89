import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { useShop } from '../../app/shop-context.tsx';
import { BannerGrid } from './banner-grid.tsx';
import { Popup } from './popup.tsx';
import { PromotionStrip } from './promotion-strip.tsx';
import { SampleProducts } from './sample-products.tsx';
import { ShelfLinks } from './shelf-links.tsx';
import { useAds, useBanners, type WithSupplier } from './use-banners.ts';

export { Carousel } from './carousel.tsx';

/** The products of the home screen, with links to more. */
export function Goods({ supplierId }: WithSupplier) {
  const { t } = useLingui();
  const { promotion_carousel } = useShop().session.config.settings.value;
  const { banners, popups } = useAds(supplierId);
  return (
    <>
      {supplierId !== undefined && <PromotionStrip supplierId={supplierId} />}
      <ShelfLinks />
      {!promotion_carousel && <StillBanners supplierId={supplierId} />}
      <SampleProducts supplierId={supplierId} />
      <BannerGrid label={t`Advertisements`} banners={banners} />
      <Popup popups={popups} />
    </>
  );
}

/** If the shop disables the carousel, its banners are shown among the products. */
function StillBanners({ supplierId }: { supplierId: Id | undefined }) {
  const { t } = useLingui();
  const { banners } = useBanners(supplierId);
  return <BannerGrid label={t`In the window`} banners={banners} />;
}
