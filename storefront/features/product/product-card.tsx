import { useLingui } from '@lingui/react/macro';
import type { Id, Offer, Product } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isMissing } from '../load-failure.tsx';
import styles from '../offer/offer-card.module.css';
import { OfferCard, useCardPicture } from '../offer/offer-card.tsx';
import { useServed } from '../supplier/use-served.ts';

/**
 * Offers of a product: those included with it. Not every shop includes them; if missing, they are requested.
 * @returns no offers while they load, and if that fails
 */
export function useOffersOf({ id, offers: sent }: Product) {
  const { session, queries } = useShop();
  const served = useServed();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery({
    ...queries.productOffers({ id: String(id), supplierId }),
    enabled: !sent,
  });
  const found = data ?? (isMissing(error) ? [] : undefined);
  const offers = sent ?? found;
  return { offers: offers && served.offers(offers), isPending: !sent && isPending, error, refetch };
}

/** The offer that represents a product in a list: the first available one, of the given brand if any. */
export function bestOffer(offers: readonly Offer[], brandId?: Id): Offer | undefined {
  const ofBrand = offers.filter(
    ({ sellable }) => brandId === undefined || String(sellable.brand_id) === String(brandId),
  );
  return ofBrand.find((offer) => !isOutOfStock(offer)) ?? ofBrand[0];
}

/** Whether there is an offer of a brand, or may be if the shop sent no offers. */
export const comesIn = ({ offers, brands }: Product, brandId: Id): boolean =>
  offers
    ? bestOffer(offers, brandId) !== undefined
    : (brands ?? []).some(({ id }) => String(id) === String(brandId));

interface ProductCardProps {
  product: Product;
  brandId?: Id | undefined;
  eager?: boolean;
}

/** A product in a list, shown as its best offer. */
export function ProductCard({ product, brandId, eager = false }: ProductCardProps) {
  const { offers } = useOffersOf(product);
  const offer = offers && bestOffer(offers, brandId);
  if (!offer) return <NameCard product={product} isGone={offers !== undefined} />;
  return <OfferCard offer={offer} others={offers.length - 1} eager={eager} />;
}

/** A product without a price: nobody sells it now, or the sellers are unknown. */
function NameCard({ product, isGone }: { product: Product; isGone: boolean }) {
  const { t } = useLingui();
  const intent = useIntent(paths.product(product.id));
  const picture = useCardPicture({ image_url: product.image_url, image_lg_url: null });
  return (
    <article className={styles.card} data-gone={isGone}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" />
      </div>
      <div className={styles.body}>
        <p className={styles.name}>
          <Link {...intent} to={paths.product(product.id)} className={styles.link}>
            {product.name}
          </Link>
        </p>
        {isGone && <p className={styles.measurement}>{t`Not available here`}</p>}
      </div>
    </article>
  );
}
