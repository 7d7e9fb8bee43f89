import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartLine, Offer, Supplier } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import { acceptPrices, type PricedLine } from '@spaza/sdk';
import { isOutOfStock, quantityRuleOf, sameId, shownQuantity, unitPriceOf } from '@spaza/sdk/rules';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { OfferedBy } from '../../features/offer/offer-labels.tsx';
import { CartStepper, type Typing, useMost } from '../../features/offer/offer-stepper.tsx';
import { offerName, offerTitle, pricedUnit } from '../../features/offer/offer-text.ts';
import { DistancesFrom, useDistance } from '../../features/supplier/distance.tsx';
import { useChoose } from '../../features/supplier/use-choose.ts';
import { mayCompare } from '../../features/supplier/use-served.ts';
import { useMoney } from '../../format/money.ts';
import { focusHeading } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import { useIntent } from '../../navigation/route-context.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './basket.module.css';
import basketLineStyles from './basket-line.module.css';
import { BasketSummary, changeTexts } from './basket-summary.tsx';
import { focusBeside, GoneLines, keepFocus } from './gone-lines.tsx';
import shopsStyles from './shops.module.css';

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
    <section className={shopsStyles.shops} aria-labelledby={id}>
      <h2 id={id}>{t`What this basket costs`}</h2>
      <p className={shopsStyles.soft}>{t`Goods only: delivery is extra.`}</p>
      {!shops && <Skeleton height="19rem" />}
      <ol>
        {shops?.slice(0, MOST).map(({ supplier, totalInCents, found }, place) => (
          <li key={supplier.id}>
            <div>
              <strong>{supplier.name}</strong>
              <span className={shopsStyles.soft}>
                <span>{distanceOf(supplier)}</span>
                {found < lines.length ? (
                  <span>{t`${plural(lines.length, { one: 'has none', other: `has ${found} of # items` })}`}</span>
                ) : (
                  place === 0 && <Badge tone="saving">{t`Cheapest`}</Badge>
                )}
              </span>
            </div>
            <strong className={shopsStyles.sum}>{money(totalInCents)}</strong>
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

/** An item in the basket, with its quantity and price. */
function BasketLine({ line }: { line: PricedLine }) {
  const { t } = useLingui();
  const money = useMoney();
  const { cart } = useShop().session;
  const { offer, totalInCents, savingsInCents, beforeInCents } = line;
  const { sellable } = offer;
  const name = offerName(offer);
  const unit = pricedUnit(offer);
  const unitPrice = unitPriceOf(offer);
  const price = money(offer.price_in_cents);
  const rule = quantityRuleOf(offer);
  const most = useMost(offer);
  const [typing, setTyping] = useState<Typing>();
  const remove = () => {
    // The line's buttons are removed with it.
    focusBeside(document.activeElement);
    cart.remove(offer.id);
  };
  return (
    <li ref={keepFocus} className={basketLineStyles.line} data-offer={offer.id}>
      <span className={basketLineStyles.picture}>
        <Picture src={sellable.image_url} alt="" width={300} height={300} />
      </span>
      <div className={basketLineStyles.about}>
        <p className={basketLineStyles.name}>
          {sellable.product_id == null ? (
            offerTitle(offer)
          ) : (
            <Link to={paths.product(sellable.product_id, sellable.id)}>{offerTitle(offer)}</Link>
          )}
        </p>
        <p className={basketLineStyles.each}>
          {unit ? (
            `${price}/${unit}`
          ) : sellable.measurement ? (
            <Trans>
              <span className="measurement">{sellable.measurement}</span> · {price} each
            </Trans>
          ) : (
            t`${price} each`
          )}
          {unitPrice && unitPrice.inCents !== offer.price_in_cents && (
            <>
              {' '}
              <span className={basketLineStyles.per}>{`(${money(unitPrice.inCents)}/${unitPrice.per})`}</span>
            </>
          )}
          {beforeInCents !== undefined && (
            <span className={basketLineStyles.before}>{t`was ${money(beforeInCents)}`}</span>
          )}
        </p>
        <OfferedBy offer={offer} />
      </div>
      <IconButton icon="x" label={t`Remove ${name}`} onClick={remove} />
      <div className={basketLineStyles.amount}>
        <CartStepper offer={offer} onTyping={setTyping} onRemove={remove} />
        <p className={basketLineStyles.total}>
          {!typing && savingsInCents > 0 && <Badge tone="saving">{t`save ${money(savingsInCents)}`}</Badge>}
          {typing?.other && <span>{typing.other}</span>}
          <strong>
            {money(typing ? lineTotalInCents(offer.price_in_cents, typing.quantity) : totalInCents)}
          </strong>
        </p>
      </div>
      {most.why && shownQuantity(rule, line.qty) >= most.max && (
        <p className={basketLineStyles.note}>{most.why}</p>
      )}
      {offer.per_kg && <p className={basketLineStyles.note}>{t`measurement may vary up to 5%`}</p>}
    </li>
  );
}

/** Empties the basket, after confirmation. */
function ClearBasket() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const clear = async () => {
    const isSure = await dialogs.confirm({
      title: msg`Clear basket`,
      messages: [msg`Are you sure?`, msg`Everything in your basket will be removed.`],
    });
    if (!isSure) return;
    session.cart.clear();
    // The button is removed with the items.
    focusHeading();
  };
  return (
    <Button variant="quiet" icon="trash" onClick={() => void clear()}>
      {t`Clear basket`}
    </Button>
  );
}

/** Links from the basket to places other than the checkout. */
function Ways() {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const [, navigate] = useLocation();
  const intent = useIntent(paths.compare);
  const canCompare = mayCompare(session);
  // Comparing requires an account.
  const compare = () =>
    session.account.signedIn.peek()
      ? navigate(paths.compare)
      : void dialogs.show({ kind: 'accountRequired' });
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.home} icon="arrow-left">
        {t`Continue shopping`}
      </ButtonLink>
      {canCompare && (
        <Button icon="scale" {...intent} onClick={compare}>
          {t`Compare prices`}
        </Button>
      )}
      <ClearBasket />
      {canCompare && session.account.current.value?.beta_tester === true && (
        <ButtonLink to={paths.compareDebug} variant="quiet">
          {t`Comparison in detail`}
        </ButtonLink>
      )}
    </div>
  );
}

/** Lists prices that changed since the shopper last saw them, until the shopper acknowledges them. */
function PriceChanges({ lines }: { lines: readonly PricedLine[] }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { session } = useShop();
  const changed = lines.filter(({ beforeInCents }) => beforeInCents !== undefined);
  const accept = () => {
    acceptPrices(session);
    focusHeading();
  };
  return (
    <div role="status">
      {changed.length > 0 && (
        <Notice tone="warning" icon="info" actions={<Button onClick={accept}>{t`OK`}</Button>}>
          <strong>{i18n._(changeTexts.prices_changed)}</strong>
          <ul className={styles.changes}>
            {changed.map(({ offer, beforeInCents = 0 }) => (
              <li key={offer.id}>
                <span className="catalog-name">{offerName(offer)}</span>
                <span className={styles.prices}>
                  <Trans>
                    <s>{money(beforeInCents)}</s> now <strong>{money(offer.price_in_cents)}</strong>
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Checks the basket again when it is opened: it may have been filled days ago, or on another page. */
function useFreshPrices(): void {
  const { session, alerts, log } = useShop();
  useEffect(() => {
    const leaving = new AbortController();
    session.cart
      .refreshPrices({ signal: leaving.signal })
      .then((outcome) => {
        if (!outcome.ok) return;
        const { outOfStock, expired } = outcome.value;
        if (outOfStock.length > expired.length) alerts.error(changeTexts.out_of_stock);
        else if (expired.length > 0) alerts.error(changeTexts.offers_expired);
      })
      .catch((error) => {
        // Placing the order checks again, and reports problems.
        if (!leaving.signal.aborted) log('The prices could not be looked at again', error);
      });
    return () => leaving.abort();
  }, [session, alerts, log]);
}

/** The basket: what is about to be ordered. */
export default function Basket() {
  const { t } = useLingui();
  const { cart, config, supplier } = useShop().session;
  const isComparing = config.mode.value === 'marketplace' && supplier.current.value === null;
  useFreshPrices();
  if (cart.items.value.length === 0) {
    return (
      <EmptyState
        icon="shopping-basket"
        title={t`Your basket is empty`}
        text={t`Fill it with whatever your kitchen needs.`}
      >
        <ButtonLink to={paths.home} variant="primary">
          {t`Start shopping`}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.basket}>
      <PriceChanges lines={cart.lines.value} />
      {isComparing && cart.lines.value.length > 0 && <Shops lines={cart.lines.value} />}
      <ul className={styles.lines} aria-label={t`Basket`}>
        {cart.lines.value.map((line) => (
          <BasketLine key={line.offer.id} line={line} />
        ))}
      </ul>
      <GoneLines lines={cart.outOfStock.value} />
      <Ways />
      <BasketSummary />
    </div>
  );
}
