import { useLingui } from '@lingui/react/macro';
import type { Offer, Product, Sellable } from '@spaza/contracts';
import {
  choicesOf,
  type VariantChoices,
  type VariantKey,
  type VariantStep,
  variantSteps,
} from '@spaza/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { isMissing, LoadFailure } from '../../features/load-failure.tsx';
import { useOffersOf } from '../../features/product/product-card.tsx';
import { usePageTitle } from '../../navigation/entries.ts';
import type { ScreenProps } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotSoldHere, UnknownProduct } from './not-sold-here.tsx';
import { OfferSection } from './offer-cards.tsx';
import styles from './product.module.css';
import { ProductPicture, ProductView } from './product-view.tsx';
import variantFiltersStyles from './variant-filters.module.css';

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

interface NotOfferedProps {
  product: Product;
  sellable: Sellable | undefined;
  /** Links to the other variants. */
  children: ReactNode;
}

/** A variant without an offer. */
function NotOffered({ product, sellable, children }: NotOfferedProps) {
  const of = sellable ?? product;
  return (
    <article className={styles.product}>
      <ProductPicture of={of} isGone />
      <div className={styles.about}>
        <h2 className={styles.name}>{of.name}</h2>
        {children}
        <NotSoldHere />
      </div>
    </article>
  );
}

/** The other offers of a product. */
function OtherOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.offers}>
      <OfferSection title={t`Other offers`} offers={offers} />
    </div>
  );
}

interface ProductVariantsProps {
  product: Product;
  offers: readonly Offer[];
}

/**
 * One variant of a product, with access to the others: by filters, or a list of their offers, as configured by the
 * shop.
 */
function ProductVariants({ product, offers }: ProductVariantsProps) {
  const { session } = useShop();
  const { steps, sellable, choose } = useVariant(product);
  const isListed = session.config.settings.value.product_page_variant === 'offers';
  const offer = offers.find((candidate) => String(candidate.sellable.id) === String(sellable?.id));
  const others = isListed ? (
    <OtherOffers offers={offers.filter((candidate) => candidate !== offer)} />
  ) : (
    offers.length > 0 && <VariantFilters steps={steps} onChoose={choose} />
  );
  if (!offer) {
    return (
      <NotOffered product={product} sellable={sellable}>
        {others}
      </NotOffered>
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
  if (!data) {
    return isMissing(error) ? (
      <UnknownProduct />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  }
  return <Known key={data.id} product={data} />;
}

function Known({ product }: { product: Product }) {
  const { offers, isPending, error, refetch } = useOffersOf(product);
  if (isPending) return <ProductSkeleton />;
  if (!offers) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <ProductVariants product={product} offers={offers} />;
}
