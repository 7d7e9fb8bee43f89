import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CartLine, Offer, Supplier } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import type { PricedLine } from '@spaza/sdk';
import { isOutOfStock, sameId } from '@spaza/sdk/rules';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { DistancesFrom, useDistance } from '../../features/supplier/distance.tsx';
import { useChoose } from '../../features/supplier/use-choose.ts';
import { useMoney } from '../../format/money.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './shops.module.css';

/** What a basket costs at one shop. */
interface AtShop {
  supplier: Supplier;
  /** Goods only. */
  totalInCents: number;
  /** How many of the lines the shop has. */
  found: number;
}

/** The shop's cheapest offer that is in stock. */
function cheapestAt({ id }: Supplier, offers: readonly Offer[]): Offer | undefined {
  const here = offers.filter((offer) => sameId(offer.supplier?.id, id) && !isOutOfStock(offer));
  return here.toSorted((one, other) => one.price_in_cents - other.price_in_cents)[0];
}

/**
 * What the lines cost at each shop that has any of them, sorted by the number of lines found, then by price.
 * @param offersOf every shop's offers of each line, in the order of the lines
 */
export function basketAtShops(
  lines: readonly Pick<CartLine, 'qty'>[],
  offersOf: readonly (readonly Offer[])[],
  suppliers: readonly Supplier[],
): AtShop[] {
  const costs = suppliers.map((supplier) => {
    const prices = lines.flatMap(({ qty }, index) => {
      const offer = cheapestAt(supplier, offersOf[index] ?? []);
      return offer ? lineTotalInCents(offer.price_in_cents, qty) : [];
    });
    return {
      supplier,
      totalInCents: prices.reduce((sum, price) => sum + price, 0),
      found: prices.length,
    };
  });
  return costs
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found || one.totalInCents - other.totalInCents);
}

/** The number of shops shown; the comparison screen shows all. */
const MOST = 3;

/** What the basket costs at the shops nearby; undefined while loading, empty if no shop has any of it. */
function useAtShops(lines: readonly PricedLine[]): AtShop[] | undefined {
  const { session, queries } = useShop();
  const near = session.supplier.known.value.filter(({ disabled }) => !disabled);
  const read = useQueries({
    queries: lines.map(({ offer }) => queries.sellableOffers({ id: offer.sellable.id })),
  });
  if (read.some(({ isPending }) => isPending)) return undefined;
  return basketAtShops(
    lines,
    read.map(({ data }) => data ?? []),
    near,
  );
}

/** While no shop is chosen: what each of the best shops charges for this basket, and a way to shop there. */
export function Shops({ lines }: { lines: readonly PricedLine[] }) {
  const { t } = useLingui();
  const money = useMoney();
  const distanceOf = useDistance();
  const id = useId();
  const shops = useAtShops(lines);
  const { choose } = useChoose(() => undefined, paths.basket);
  if (shops?.length === 0) return null;
  return (
    <section className={styles.shops} aria-labelledby={id}>
      <h2 id={id}>{t`What this basket costs`}</h2>
      <p className={styles.soft}>{t`Goods only: delivery is extra.`}</p>
      {!shops && <Skeleton height="19rem" />}
      <ol>
        {shops?.slice(0, MOST).map(({ supplier, totalInCents, found }, place) => (
          <li key={supplier.id}>
            <div>
              <strong>{supplier.name}</strong>
              <span className={styles.soft}>
                <span>{distanceOf(supplier)}</span>
                {found < lines.length ? (
                  <span>{t`${plural(lines.length, { one: 'has none', other: `has ${found} of # items` })}`}</span>
                ) : (
                  place === 0 && <Badge tone="saving">{t`Cheapest`}</Badge>
                )}
              </span>
            </div>
            <strong className={styles.sum}>{money(totalInCents)}</strong>
            <Button aria-label={t`Shop here: ${supplier.name}`} onClick={() => void choose(supplier)}>
              {t`Shop here`}
            </Button>
          </li>
        ))}
      </ol>
      <DistancesFrom />
    </section>
  );
}
