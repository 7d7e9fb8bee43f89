import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CategoryLink } from '@spaza/contracts';
import type { PricedLine } from '@spaza/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { CartStepper } from '../../features/offer/offer-stepper.tsx';
import { offerTitle } from '../../features/offer/offer-text.ts';
import { useShelfLink } from '../../features/use-shelf-link.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './columns.module.css';

/** The shelves of the shop, beside the goods. Renders nothing until they are known. */
export function ShelfMenu() {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const { data = [] } = useQuery(queries.categories({ supplierId: session.supplier.current.value?.id }));
  if (data.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={t`Shelves`}>
      <ul className={styles.shelves}>
        {data.map((category) => (
          <li key={category.id}>
            <Shelf category={category} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Shelf({ category }: { category: CategoryLink }) {
  const [path] = useLocation();
  const link = useShelfLink(category);
  return (
    <Link {...link} className={styles.shelf} aria-current={path === link.to ? 'page' : undefined}>
      {category.name}
    </Link>
  );
}

/** The basket, beside the goods. Goods that are picked for an order do not go into it. */
export function BasketColumn() {
  const { t } = useLingui();
  const money = useMoney();
  const { cart, supplier } = useShop().session;
  const lines = cart.lines.value;
  const count = cart.itemCount.value;
  if (cart.pickingFor.value !== null) return null;
  return (
    <aside className={styles.basket} aria-label={t`Basket`}>
      <h2>{t`Basket`}</h2>
      {lines.length === 0 ? (
        <p className={styles.empty}>{t`Your basket is empty`}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <Line key={line.offer.id} line={line} />
            ))}
          </ul>
          <p className={styles.sum}>
            <span>{t`${plural(count, { one: '# item', other: '# items' })}`}</span>
            {supplier.current.value && <strong>{money(cart.subtotalInCents.value)}</strong>}
          </p>
          <ButtonLink to={paths.basket} variant="primary">
            {t`Go to basket`}
          </ButtonLink>
        </>
      )}
    </aside>
  );
}

function Line({ line: { offer, totalInCents } }: { line: PricedLine }) {
  const money = useMoney();
  const { cart } = useShop().session;
  const { sellable } = offer;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture src={sellable.image_url} alt="" width={300} height={300} />
      </span>
      <p className={styles.name}>{offerTitle(offer)}</p>
      <CartStepper offer={offer} size="s" onRemove={() => cart.remove(offer.id)} />
      <strong className={styles.total}>{money(totalInCents)}</strong>
    </li>
  );
}
