import { Trans } from '@lingui/react/macro';
import type { Id, Product } from '@spaza/contracts';
import { Link } from 'wouter';
import { useIntent } from '../../app/navigation/intent.ts';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from '../offer/offer-card.module.css';
import { OfferCard } from '../offer/offer-card.tsx';
import { useCardPicture } from '../offer/use-card-picture.ts';
import { bestOffer } from './best-offer.ts';

interface ProductCardProps {
  product: Product;
  brandId?: Id | undefined;
  eager?: boolean;
}

/** A product in a list, as its best offer. */
export function ProductCard({ product, brandId, eager = false }: ProductCardProps) {
  const offer = bestOffer(product, brandId);
  if (!offer) return <NotOffered product={product} />;
  return <OfferCard offer={offer} others={(product.offers ?? []).length - 1} eager={eager} />;
}

/** Nobody sells it now. */
function NotOffered({ product }: { product: Product }) {
  const intent = useIntent(paths.product(product.id));
  const picture = useCardPicture({ image_url: product.image_url, image_lg_url: null });
  return (
    <article className={styles.card} data-gone="true">
      <div className={styles.picture}>
        <Picture {...picture} alt="" />
      </div>
      <div className={styles.body}>
        <p className={styles.name}>
          <Link {...intent} to={paths.product(product.id)} className={styles.link}>
            {product.name}
          </Link>
        </p>
        <p className={styles.measurement}>
          <Trans>Not available here</Trans>
        </p>
      </div>
    </article>
  );
}
