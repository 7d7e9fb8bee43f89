import { useLingui } from '@lingui/react/macro';
import type { Id, Offer, Sellable } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { isOutOfStock, savingsInCents } from '@spaza/sdk/rules';
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { ComboItems } from '../../features/offer/combo-items.tsx';
import { LowStockNote } from '../../features/offer/max-quantity.tsx';
import { OfferedBy, OfferLabels, ValidUntil } from '../../features/offer/offer-labels.tsx';
import { OfferPrice } from '../../features/offer/offer-price.tsx';
import { CartStepper, type Typing } from '../../features/offer/offer-stepper.tsx';
import { offerTitle } from '../../features/offer/offer-text.ts';
import { useCartButton } from '../../features/offer/use-cart-button.ts';
import { useMoney } from '../../format/money.ts';
import { markHandled } from '../../loading/chunk.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import { useWhenNear } from '../../ui/use-when-near.ts';
import buyBarStyles from './buy-bar.module.css';
import styles from './product.module.css';

/** Width and height of a large picture, in pixels. */
const PICTURE_SIZE = 600;

interface ProductPictureProps {
  of: Partial<Pick<Sellable, 'image_lg_url' | 'image_url'>>;
  /** Whether it is unavailable. */
  isGone: boolean;
}

/** A large picture of the product. */
export function ProductPicture({ of: { image_lg_url, image_url }, isGone }: ProductPictureProps) {
  return (
    <div className={styles.picture} data-gone={isGone}>
      <Picture src={image_lg_url || image_url} alt="" width={PICTURE_SIZE} height={PICTURE_SIZE} eager />
    </div>
  );
}

/** Adds the offer to the cart, and then shows its quantity. It stays visible. */
function BuyBar({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const money = useMoney();
  const { quantity: held, isPicking, isInCart, isAdding, place, add, remove } = useCartButton(offer);
  const [typing, setTyping] = useState<Typing>();
  const quantity = typing?.quantity ?? held;
  // Keeps focused elements from being hidden behind it.
  useRootStyle('scroll-padding-block-end', '8rem');
  const saved = savingsInCents(offer, quantity);

  if (!isInCart) {
    return (
      <div ref={place} className={buyBarStyles.bar}>
        <Button
          variant="primary"
          icon={isAdding ? 'check' : isPicking ? 'plus' : 'shopping-basket'}
          wide
          onClick={add}
        >
          {isPicking ? t`Add to order` : t`Add to basket`}
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={buyBarStyles.bar}>
      <CartStepper offer={offer} onTyping={setTyping} onRemove={remove} />
      <p className={buyBarStyles.sum}>
        <strong>{money(lineTotalInCents(offer.price_in_cents, quantity))}</strong>
        {typing?.other && <span>{typing.other}</span>}
        {!typing?.other && saved > 0 && <span>{t`you save ${money(saved)}`}</span>}
      </p>
      <ButtonLink to={paths.basket} variant="primary">
        {t`Basket`}
      </ButtonLink>
    </div>
  );
}

/** Left out if its code fails to load. */
const SimilarOffers = lazy(() =>
  import('./similar-offers.tsx').catch((error: unknown) => {
    markHandled(error);
    return { default: () => null };
  }),
);

/** Similar offers below the product, loaded once the shopper scrolls near them. */
function SimilarBelow({ to }: { to: Offer }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenNear(
    place,
    !isNear,
    0,
    useCallback(() => setNear(true), []),
  );
  return (
    <div ref={place} className={styles.similar}>
      {isNear && (
        <Suspense>
          <SimilarOffers key={to.id} to={to} />
        </Suspense>
      )}
    </div>
  );
}

interface ProductViewProps {
  offer: Offer;
  productId: Id;
  /** Number of the product's offers, including this one; 1 if the others are listed here. */
  offerCount: number;
  /** Links to the other variants. */
  children: ReactNode;
}

/** An offer in full. */
export function ProductView({ offer, productId, offerCount, children }: ProductViewProps) {
  const { t } = useLingui();
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
        {!isGone && <LowStockNote offer={offer} className={styles.low} />}
        {offer.per_kg && <p className={styles.note}>{t`measurement may vary up to 5%`}</p>}
        {children}
        <ComboItems items={sellable.combo_items ?? []} />
        {(isComparing || offerCount > 1) && (
          <ButtonLink to={paths.productOffers(productId)} icon="scale">
            {isComparing ? t`Compare offers from all shops` : t`See every size and brand`}
          </ButtonLink>
        )}
      </div>
      {isGone ? (
        <div className={styles.similar}>
          <Suspense>
            <SimilarOffers key={offer.id} to={offer} />
          </Suspense>
        </div>
      ) : (
        <>
          <BuyBar offer={offer} />
          <SimilarBelow to={offer} />
        </>
      )}
    </article>
  );
}
