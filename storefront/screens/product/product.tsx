import { useLingui } from '@lingui/react/macro';
import type { Id, Offer, Product, Sellable } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import {
  choicesOf,
  isOutOfStock,
  savingsInCents,
  type VariantChoices,
  type VariantKey,
  type VariantStep,
  variantSteps,
} from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isMissing, LoadFailure } from '../../features/load-failure.tsx';
import { ComboItems } from '../../features/offer/combo-items.tsx';
import { OfferedBy, OfferLabels, ValidUntil } from '../../features/offer/offer-labels.tsx';
import { OfferPrice } from '../../features/offer/offer-price.tsx';
import { CartStepper, LowStockNote, type Typing } from '../../features/offer/offer-stepper.tsx';
import { offerTitle } from '../../features/offer/offer-text.ts';
import { useCartButton } from '../../features/offer/use-cart-button.ts';
import { useOffersOf } from '../../features/product/product-card.tsx';
import { useMoney } from '../../format/money.ts';
import { markHandled } from '../../loading/chunk.ts';
import { usePageTitle } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import type { ScreenProps } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import { useWhenNear } from '../../ui/use-when-near.ts';
import buyBarStyles from './buy-bar.module.css';
import { NotSoldHere, ProductFailure } from './not-sold-here.tsx';
import { OfferSection } from './offer-cards.tsx';
import styles from './product.module.css';
import variantFiltersStyles from './variant-filters.module.css';

/** Width and height of a large picture, in pixels. */
const PICTURE_SIZE = 600;

interface ProductPictureProps {
  of: Partial<Pick<Sellable, 'image_lg_url' | 'image_url'>>;
  /** Whether it is unavailable. */
  isGone: boolean;
}

/** A large picture of the product. */
function ProductPicture({ of: { image_lg_url, image_url }, isGone }: ProductPictureProps) {
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

/** Similar offers below the product, loaded once the shopper scrolls near them, or at once if it is unavailable. */
function SimilarBelow({ to, isGone }: { to: Offer; isGone: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useWhenNear(
    place,
    !isNear && !isGone,
    0,
    useCallback(() => setNear(true), []),
  );
  return (
    <div ref={place} className={styles.similar}>
      {(isNear || isGone) && (
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
      {!isGone && <BuyBar offer={offer} />}
      <SimilarBelow to={offer} isGone={isGone} />
    </article>
  );
}

interface VariantFiltersProps {
  steps: readonly VariantStep[];
  onChoose: (key: VariantKey, option: string) => void;
}

/** The display order of the rows, which is not the order in which they narrow each other down. */
const ROWS = ['brand', 'relation', 'unit', 'pack'];
const rowOf = ({ key }: VariantStep) => ROWS.indexOf(key.replace(/ .*/, ''));

/** The choices, one row each. Rows without a choice are hidden. */
export function VariantFilters({ steps, onChoose }: VariantFiltersProps) {
  const { t } = useLingui();
  const id = useId();
  const nameOf = (step: VariantStep) => {
    if (step.key === 'brand') return t`Brand`;
    if (step.key === 'unit') return t`Size`;
    return step.key === 'pack' ? t`Pack` : step.name;
  };
  /** A name is shown as the shop gives it; a bare number becomes a name. */
  const packName = (name: string) => {
    if (name.trim() === '' || /^\s*[01]\s*$/.test(name)) return t`Single`;
    return /^\s*\d+(\s*x\b.*)?$/i.test(name) ? t`${name} pack` : name;
  };
  return steps
    .filter(({ options }) => options.length > 1)
    .sort((a, b) => rowOf(a) - rowOf(b))
    .map((step) => (
      <fieldset key={step.key} className={variantFiltersStyles.step}>
        <legend>{nameOf(step)}</legend>
        <div className={variantFiltersStyles.options}>
          {step.options.map((option) => (
            <label key={option.id} className={variantFiltersStyles.option}>
              <input
                type="radio"
                name={`${id} ${step.key}`}
                checked={option.id === step.chosen}
                onChange={() => onChoose(step.key, option.id)}
              />
              <span
                className={
                  step.key === 'unit' ? `${variantFiltersStyles.name} measurement` : variantFiltersStyles.name
                }
              >
                {step.key === 'pack' ? packName(option.name) : option.name || t`Other`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    ));
}

const NO_CHOICES: VariantChoices = new Map();

/** A link to another variant keeps the screen, but the link itself may be gone: the focus then moves to the heading. */
function useFocusOnArrival(namedId: string | null): void {
  const focused = useRef(namedId);
  useEffect(() => {
    if (focused.current === namedId) return;
    focused.current = namedId;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [namedId]);
}

/** The variant of a product named by the address, or the first one, and the steps to reach the others. */
function useVariant(product: Product) {
  const [search, setSearch] = useSearchParams();
  const namedId = search.get('sellable');
  useFocusOnArrival(namedId);
  const named = product.sellables?.find(({ id }) => String(id) === namedId);
  // All choices made are kept: one that the current variant lacks applies again to a variant that has it.
  const [made, setMade] = useState<{ namedId: string; choices: VariantChoices }>();
  const ofNamed = named ? choicesOf(named, product.relations) : NO_CHOICES;
  const choices = made && made.namedId === namedId ? made.choices : ofNamed;
  const { steps, sellable } = variantSteps(product, choices);
  return {
    steps,
    sellable: named ?? sellable,
    choose(key: VariantKey, option: string): void {
      const next: VariantChoices = new Map([...choices, [key, option]]);
      const found = variantSteps(product, next).sellable;
      if (!found) return;
      const id = String(found.id);
      setMade({ namedId: id, choices: next });
      setSearch({ sellable: id }, { replace: true });
    },
  };
}

/**
 * One variant of a product, with access to the others: by filters, or a list of their offers, as configured by the
 * shop.
 */
function ProductVariants({ product, offers }: { product: Product; offers: readonly Offer[] }) {
  const { t } = useLingui();
  const { session } = useShop();
  const { steps, sellable, choose } = useVariant(product);
  const isListed = session.config.settings.value.product_page_variant === 'offers';
  const offer = offers.find((candidate) => String(candidate.sellable.id) === String(sellable?.id));
  const others = isListed ? (
    <div className={styles.offers}>
      <OfferSection title={t`Other offers`} offers={offers.filter((candidate) => candidate !== offer)} />
    </div>
  ) : (
    offers.length > 0 && <VariantFilters steps={steps} onChoose={choose} />
  );
  if (!offer) {
    const of = sellable ?? product;
    return (
      <article className={styles.product}>
        <ProductPicture of={of} isGone />
        <div className={styles.about}>
          <h2 className={styles.name}>{of.name}</h2>
          {others}
          <NotSoldHere />
        </div>
      </article>
    );
  }
  return (
    <ProductView offer={offer} productId={product.id} offerCount={isListed ? 1 : offers.length}>
      {others}
    </ProductView>
  );
}

/** Placeholder for a product. */
function ProductSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.product} role="status" aria-label={t`Loading`}>
      <div className={styles.picture}>
        <Skeleton height="auto" />
      </div>
      <div className={styles.about}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="30%" height="1.25rem" />
        <Skeleton width="40%" height="2.25rem" />
        <Skeleton height="6rem" />
      </div>
    </div>
  );
}

/** A product: choose a variant and buy it. */
export default function ProductScreen({ params: { id = '' } }: ScreenProps) {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const supplierId = session.supplier.current.value?.id;
  const { data, error, isPending, refetch } = useQuery(queries.product({ id, supplierId }));
  usePageTitle(data?.name ?? (isMissing(error) ? t`Product not found` : undefined));

  if (isPending) return <ProductSkeleton />;
  if (!data) return <ProductFailure error={error} onRetry={() => void refetch()} />;
  return <Known key={data.id} product={data} />;
}

function Known({ product }: { product: Product }) {
  const { offers, isPending, error, refetch } = useOffersOf(product);
  if (isPending) return <ProductSkeleton />;
  if (!offers) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <ProductVariants product={product} offers={offers} />;
}
