import { Trans } from '@lingui/react/macro';
import type { Id, Offer } from '@spaza/contracts';
import { isOutOfStock } from '@spaza/sdk/rules';
import { lazy, type ReactNode, Suspense } from 'react';
import { seeTo } from '../../app/chunk.ts';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { ComboItems } from '../../parts/offer/combo-items.tsx';
import { HowLittle } from '../../parts/offer/how-little.tsx';
import { OfferLabels } from '../../parts/offer/offer-labels.tsx';
import { OfferPrice } from '../../parts/offer/offer-price.tsx';
import { offerTitle } from '../../parts/offer/offer-text.ts';
import { OfferedBy } from '../../parts/offer/offered-by.tsx';
import { ValidUntil } from '../../parts/offer/valid-until.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BuyBar } from './buy-bar.tsx';
import styles from './product.module.css';
import { ProductPicture } from './product-picture.tsx';

/** Few products are unavailable; if this code fails to load, the screen does without it. */
const Instead = lazy(() =>
  import('./instead.tsx').catch((error: unknown) => {
    seeTo(error);
    return { default: () => null };
  }),
);

interface ProductViewProps {
  offer: Offer;
  productId: Id;
  /** Number of the product's offers available elsewhere, including this one. */
  offerCount: number;
  /** Links to the other variants. */
  children: ReactNode;
}

/** An offer in full. */
export function ProductView({ offer, productId, offerCount, children }: ProductViewProps) {
  const { session } = useShop();
  const { sellable } = offer;
  const isGone = isOutOfStock(offer);
  const isComparing = session.supplier.current.value === null;
  return (
    <article className={styles.product}>
      <ProductPicture of={sellable} isGone={isGone} />
      <div className={styles.about}>
        <p className={styles.labels}>
          {/* Low stock is shown below. */}
          <OfferLabels offer={offer.low_stock_string ? { ...offer, low_stock_label: null } : offer} />
        </p>
        <h2 className={styles.name}>{offerTitle(offer)}</h2>
        {sellable.measurement && <p className={styles.measurement}>{sellable.measurement}</p>}
        <OfferPrice offer={offer} size="l" />
        <OfferedBy offer={offer} />
        {offer.end_at && <ValidUntil endAt={offer.end_at} />}
        {!isGone && <HowLittle offer={offer} className={styles.low} />}
        {offer.per_kg && (
          <p className={styles.note}>
            <Trans>measurement may vary up to 5%</Trans>
          </p>
        )}
        {children}
        <ComboItems items={sellable.combo_items ?? []} />
        {(isComparing || offerCount > 1) && (
          <ButtonLink to={paths.productOffers(productId)} icon="scale">
            {isComparing ? (
              <Trans>Compare offers from all shops</Trans>
            ) : (
              <Trans>See every size and brand</Trans>
            )}
          </ButtonLink>
        )}
      </div>
      {isGone ? (
        <div className={styles.instead}>
          <Suspense>
            <Instead key={offer.id} wanted={offer} />
          </Suspense>
        </div>
      ) : (
        <BuyBar offer={offer} />
      )}
    </article>
  );
}
