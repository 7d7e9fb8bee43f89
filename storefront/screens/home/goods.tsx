import { useLingui } from '@lingui/react/macro';
import type { Category, Id } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LoadFailure } from '../../features/load-failure.tsx';
import { OfferGrid, OfferGridSkeleton } from '../../features/offer/offer-grid.tsx';
import { ValidUntil } from '../../features/offer/offer-labels.tsx';
import { OfferStrip } from '../../features/offer/offer-strip.tsx';
import { ProductCard } from '../../features/product/product-card.tsx';
import { Section } from '../../features/section.tsx';
import { useServed } from '../../features/supplier/use-served.ts';
import { useShelfLink } from '../../features/use-shelf-link.ts';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { asksConsent, consent } from '../../shop/consent.ts';
import { inTab, storedObject } from '../../shop/preferences.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import styles from './banners.module.css';
import {
  BannerCard,
  BannerLink,
  type PicturedBanner,
  useAds,
  useBanners,
  type WithSupplier,
} from './banners.tsx';
import { ShelvesPlace } from './placeholders.tsx';
import popupStyles from './popup.module.css';
import shelfLinksStyles from './shelf-links.module.css';
import shelvesStyles from './shelves.module.css';

/** The shop's shelves as picture tiles. */
export function Shelves({ supplierId }: { supplierId: Id | undefined }) {
  const { t } = useLingui();
  const { queries } = useShop();
  const { data: categories, error, refetch } = useQuery(queries.categories({ supplierId }));
  // Their tiles render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(categories);
  if (data?.length === 0) return null;
  return (
    <Section title={t`Shelves`}>
      {!data && !error && <ShelvesPlace />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={shelvesStyles.tiles}>
          {data.map((category) => (
            <li key={category.id}>
              <Tile category={category} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Tile({ category }: { category: Category }) {
  const link = useShelfLink(category);
  return (
    <Link {...link} className={shelvesStyles.tile}>
      <Picture src={category.image_url} alt="" width={300} height={300} eager />
      <span className={shelvesStyles.name}>{category.name}</span>
    </Link>
  );
}

/** Links to the special shelves; not every shop has stokvel and combos. */
export function ShelfLinks() {
  const { t } = useLingui();
  const { config, supplier } = useShop().session;
  const { features } = config.settings.value;
  const hasNewer = config.capabilities.value.has('newer_calls');
  const canSwitch = hasNewer && (features.multi_supplier || supplier.current.value === null);
  const leaflets = hasNewer
    ? { to: paths.leaflets, text: t`Specials at shops nearby` }
    : { to: paths.leafletPromotions, text: t`Specials of this shop` };
  return (
    <nav className={shelfLinksStyles.links} aria-label={t`More shelves`}>
      {features.stokvel && (
        <ShelfLink to={paths.stokvel} icon="users" title={t`Stokvel`} text={t`Buy in bulk together`} />
      )}
      {features.combos && (
        <ShelfLink to={paths.combos} icon="boxes" title={t`Combos`} text={t`Whole baskets for less`} />
      )}
      <ShelfLink {...leaflets} icon="newspaper" title={t`Leaflets`} />
      {canSwitch && (
        <ShelfLink to={paths.agencies} icon="store" title={t`Agencies`} text={t`Groups of shops`} />
      )}
    </nav>
  );
}

type ShelfLinkProps = Record<'to' | 'title' | 'text', string> & { icon: IconName };

function ShelfLink({ to, icon, title, text }: ShelfLinkProps) {
  const intent = useIntent(to);
  return (
    <Link {...intent} to={to} className={shelfLinksStyles.link}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <span className={shelfLinksStyles.text}>{text}</span>
      </span>
    </Link>
  );
}

/** Number of promotions on the home screen; the rest have their own screen. */
const SHOWN = 12;

/** The supplier's promotions side by side. Renders nothing if there are none. */
function PromotionStrip({ supplierId }: { supplierId: Id }) {
  const { t } = useLingui();
  const { queries } = useShop();
  const promotions = queries.promotions(supplierId);
  // Shares its pages with the promotions screen; loading more of them is not needed here.
  const { data, isError } = useQuery({
    queryKey: [...promotions.queryKey, 'first'],
    queryFn: ({ client }) => client.fetchInfiniteQuery(promotions),
    retry: false,
  });
  // Their cards render in slices, so that a slow phone can respond to the shopper in between.
  const shown = useDeferredValue(data);
  const isPending = !shown && !isError;
  const offers = shown?.pages[0]?.offers.slice(0, SHOWN) ?? [];
  if (!isPending && offers.length === 0) return null;
  return (
    <Section title={t`Promotions`} to={paths.promotions}>
      {isPending ? <Skeleton height="19.375rem" /> : <OfferStrip label={t`Promotions`} offers={offers} />}
    </Section>
  );
}

const KEY = 'popups-seen';

const seenBefore = (): string[] =>
  Object.values(storedObject(inTab, KEY)).filter((url) => typeof url === 'string');

/**
 * Popups, as a strip at the foot: each once per visit, one after the other. If a dialog opens, such as the one that says
 * that the shop is closed, they wait until the home screen is opened again. They also wait for the answer about consent.
 */
function Popup({ popups }: { popups: readonly PicturedBanner[] }) {
  const { t } = useLingui();
  const isCovered = useShop().dialogs.open.value.length > 0;
  const [isHeldBack, setHeldBack] = useState(false);
  const [gone, setGone] = useState(seenBefore);
  const isAsked = asksConsent() && consent.value === null;
  const popup =
    isCovered || isHeldBack || isAsked
      ? undefined
      : popups.find(({ image_url }) => !gone.includes(image_url));

  useEffect(() => {
    if (isCovered) setHeldBack(true);
  }, [isCovered]);

  useEffect(() => {
    if (popup) inTab.setItem(KEY, JSON.stringify([...seenBefore(), popup.image_url]));
  }, [popup]);

  useRootStyle('scroll-padding-block-end', popup ? '5rem' : '');

  if (!popup) return null;
  const close = () => setGone((before) => [...before, popup.image_url]);
  return (
    <section className={popupStyles.popup} aria-label={t`Advertisement`}>
      <BannerLink banner={popup} className={popupStyles.link} onFollow={close}>
        <Picture src={popup.image_url} alt="" width={600} height={240} eager />
        <div className={popupStyles.words}>
          <strong className="catalog-name">{popup.target_name || t`Special offer`}</strong>
          {popup.end_at && <ValidUntil endAt={popup.end_at} />}
        </div>
      </BannerLink>
      <IconButton icon="x" label={t`Close`} onClick={close} />
    </section>
  );
}

/** A few products that most people buy. */
function SampleProducts({ supplierId }: WithSupplier) {
  const { t } = useLingui();
  const { queries } = useShop();
  const { data: products, error, refetch } = useQuery(queries.sampleProducts({ supplierId }));
  // Their cards render in slices, so that a slow phone can respond to the shopper in between.
  const data = useDeferredValue(products);
  const served = useServed();
  if (data?.length === 0) return null;
  return (
    <Section title={t`In every kitchen`}>
      {!data && !error && <OfferGridSkeleton count={8} />}
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <OfferGrid label={t`In every kitchen`}>
          {served.products(data).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </OfferGrid>
      )}
    </Section>
  );
}

/** Static banners, as many side by side as fit. Renders nothing if there are none. */
function BannerGrid({ label, banners }: { label: string; banners: readonly PicturedBanner[] }) {
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

export { Carousel } from './banners.tsx';

/** The shelves and products of the home screen, with links to more. */
export function Goods({ supplierId }: WithSupplier) {
  const { t } = useLingui();
  const { promotion_carousel } = useShop().session.config.settings.value;
  const { banners, popups } = useAds(supplierId);
  return (
    <>
      <Shelves supplierId={supplierId} />
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
function StillBanners({ supplierId }: WithSupplier) {
  const { t } = useLingui();
  const { banners } = useBanners(supplierId);
  return <BannerGrid label={t`In the window`} banners={banners} />;
}
