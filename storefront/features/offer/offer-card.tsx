import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer, Sellable } from '@spaza/contracts';
import { OFFER_CARD_IMAGE_SIZE } from '@spaza/contracts/vocabulary';
import type { AnalyticsItem } from '@spaza/sdk';
import { formatQuantity, isOutOfStock, quantityRuleOf, shownQuantity } from '@spaza/sdk/rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, memo, useEffect } from 'react';
import { Link } from 'wouter';
import { useNumber } from '../../format/numbers.ts';
import { createChunk } from '../../loading/chunk.ts';
import { WithChunk } from '../../loading/with-chunk.tsx';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import addToCartStyles from './add-to-cart.module.css';
import styles from './offer-card.module.css';
import { OfferedBy, OfferLabels, ValidUntil } from './offer-labels.tsx';
import { OfferPrice } from './offer-price.tsx';
import type { CartStepper } from './offer-stepper.tsx';
import { offerName, offerTitle } from './offer-text.ts';
import { useCartButton } from './use-cart-button.ts';

/** An offer selected from a list, in the form reported to analytics. */
export const analyticsItem = (offer: Offer): AnalyticsItem => ({
  id: offer.id,
  name: offerName(offer),
  priceInCents: offer.price_in_cents,
  qty: 1,
});

/** URL and size of the picture on an offer card, as configured by the shop. */
export function useCardPicture({ image_url, image_lg_url }: Pick<Sellable, 'image_url' | 'image_lg_url'>) {
  const { offercard_image_dimensions, show_large_images } = useShop().session.config.settings.value;
  const [width = 0, height = 0] = offercard_image_dimensions.split('x').map(Number);
  return {
    src: (show_large_images && image_lg_url) || image_url,
    width: width > 0 ? width : OFFER_CARD_IMAGE_SIZE,
    height: height > 0 ? height : OFFER_CARD_IMAGE_SIZE,
  };
}

const stepper = createChunk('messages', 'cart-stepper', () => import('./offer-stepper.tsx'));

/** Fetches the stepper after the page itself has loaded: carts are empty before that. */
export const fetchStepper = stepper.load;

type LaterStepperProps = ComponentProps<typeof CartStepper>;

/** The stepper of a card. Its code is not part of the first page; if it fails to load, the card shows the quantity. */
function LaterStepper(props: LaterStepperProps) {
  return (
    <WithChunk chunk={stepper} resetKey="stepper" waiting={null}>
      {({ CartStepper: Shown }) => <Shown {...props} />}
    </WithChunk>
  );
}

/**
 * A round button that adds an offer to the cart and is then replaced by a stepper. Weighed offers have no default
 * amount that suits everybody, so the amount is asked first.
 */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { language } = useShop();
  const number = useNumber();
  // Preloads the stepper before anything is in the cart; if that fails, it is fetched when needed.
  useEffect(() => void fetchStepper(language).catch(() => undefined), [language]);
  const { isPicking, isInCart, isAdding, place, add, remove } = useCartButton(offer, offer.per_kg === true);
  const rule = quantityRuleOf(offer);
  const name = offerName(offer);

  return (
    <div ref={place} className={addToCartStyles.place} data-open={isInCart} tabIndex={-1}>
      {isInCart ? (
        <LaterStepper offer={offer} size="s" onRemove={remove} />
      ) : (
        <button
          type="button"
          className={addToCartStyles.add}
          data-adding={isAdding}
          onClick={add}
          aria-label={isPicking ? t`Add ${name} to order` : t`Add ${name} to basket`}
        >
          {isAdding && number(formatQuantity(rule, rule.min))}
        </button>
      )}
    </div>
  );
}

interface OfferCardProps {
  offer: Offer;
  /** Number of other variants of the product. */
  others?: number;
  /** Visible when the screen opens. */
  eager?: boolean;
}

/** An offer in a list: all of it links to the product, except the button that adds it. */
export const OfferCard = memo(function OfferCard({ offer, others = 0, eager = false }: OfferCardProps) {
  const { t } = useLingui();
  const picture = useCardPicture(offer.sellable);
  const isGone = isOutOfStock(offer);
  return (
    <article className={styles.card} data-gone={isGone}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" eager={eager} />
      </div>
      <div className={styles.body}>
        <p className={styles.name}>
          <ProductLink offer={offer} />
        </p>
        <p className={styles.measurement}>
          {offer.sellable.measurement}
          {others > 0 && (
            <span className={styles.others}>
              {t`${plural(others, { one: '# more choice', other: '# more choices' })}`}
            </span>
          )}
        </p>
        <OfferPrice offer={offer} />
        {offer.per_kg && <p className={styles.note}>{t`measurement may vary up to 5%`}</p>}
        <OfferedBy offer={offer} />
        {offer.promo && offer.end_at && <ValidUntil endAt={offer.end_at} />}
      </div>
      <div className={styles.above}>
        <p className={styles.labels}>
          {isGone && <InCart offer={offer} />}
          <OfferLabels offer={offer} />
        </p>
        {!isGone && <AddToCart offer={offer} />}
      </div>
    </article>
  );
});

function ProductLink({ offer }: { offer: Offer }) {
  const { session, queries, analytics } = useShop();
  const queryClient = useQueryClient();
  const { id, product, product_id: productId } = offer.sellable;
  const to = productId == null ? '' : paths.product(productId, id);
  const intent = useIntent(to, () => {
    if (productId == null) return;
    const supplierId = session.supplier.current.peek()?.id;
    void queryClient.prefetchQuery(queries.product({ id: String(productId), supplierId }));
  });
  if (to === '') return offerTitle(offer);
  return (
    <Link
      {...intent}
      to={to}
      state={{ title: product ?? offerName(offer) }}
      className={styles.link}
      onClick={() => analytics({ name: 'select_item', item: analyticsItem(offer) })}
    >
      {offerTitle(offer)}
    </Link>
  );
}

/** How much of a sold-out offer is in the cart; of any other, the stepper says so. */
function InCart({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { quantities, session } = useShop();
  const number = useNumber();
  const quantity = quantities.of(offer.id).value;
  if (quantity <= 0 || session.cart.pickingFor.value !== null) return null;
  const rule = quantityRuleOf(offer);
  const shown = number(formatQuantity(rule, shownQuantity(rule, quantity)));
  return <Badge tone="primary">{t`In basket ${shown}`}</Badge>;
}
