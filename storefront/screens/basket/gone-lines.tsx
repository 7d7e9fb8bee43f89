import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CartLine, Id, Offer } from '@spaza/contracts';
import { replaceLine } from '@spaza/sdk';
import { hasOfferEnded } from '@spaza/sdk/rules';
import { useEffect, useId, useRef } from 'react';
import { OfferedBy } from '../../features/offer/offer-labels.tsx';
import { CartStepper, LowStockNote } from '../../features/offer/offer-stepper.tsx';
import { offerName, offerTitle, pricedUnit } from '../../features/offer/offer-text.ts';
import { useSubstitutes } from '../../features/offer/use-substitutes.ts';
import { useMoney } from '../../format/money.ts';
import { focusHeading } from '../../navigation/page.ts';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './basket.module.css';
import lineStyles from './basket-line.module.css';
import { changeTexts } from './basket-summary.tsx';
import substitutesStyles from './substitutes.module.css';

/**
 * Moves keyboard users who remove a line to the next one without scrolling, or to the top after the last one. Call it
 * before the line is removed.
 */
export function focusBeside(button: Element | null): void {
  const line = button?.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>('a, button');
  if (next) requestAnimationFrame(() => next.focus({ preventScroll: true }));
  else focusHeading();
}

/**
 * Ref for lines that move from one list to another as items become available or run short: if the line's stepper has
 * the focus, the same button has it afterwards. As a ref, it is called before a line is removed. `data-offer`
 * identifies the line.
 */
export function keepFocus(line: HTMLElement | null) {
  return () => {
    const { activeElement } = document;
    if (!line?.querySelector('fieldset')?.contains(activeElement)) return;
    const name = activeElement?.getAttribute('aria-label');
    requestAnimationFrame(() => {
      const there = [...document.querySelectorAll<HTMLElement>('[data-offer]')].find(
        ({ dataset }) => dataset.offer === line.dataset.offer,
      );
      const buttons = [...(there?.querySelectorAll<HTMLElement>('fieldset :is(button, input)') ?? [])];
      // The decrease button may have become the remove button.
      (buttons.find((button) => button.getAttribute('aria-label') === name) ?? buttons.at(-1))?.focus();
    });
  };
}

/** Substitutes for unavailable items, and a link to search for more. */
function Substitutes({ wanted }: { wanted: Offer }) {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const offers = useSubstitutes(wanted);
  const take = (offer: Offer) => {
    replaceLine(session, wanted.id, offer);
    alerts.success(msg`${offerName(offer)} is now in your basket.`);
    focusHeading();
  };
  return (
    <>
      {offers.length > 0 && (
        <ul className={substitutesStyles.substitutes} aria-label={t`In place of ${offerName(wanted)}`}>
          {offers.map((offer) => (
            <Substitute key={offer.id} offer={offer} onTake={() => take(offer)} />
          ))}
        </ul>
      )}
      <ButtonLink
        variant="quiet"
        to={paths.search(wanted.sellable.product ?? offerName(wanted))}
        icon="search"
        aria-label={t`Find something similar: ${offerName(wanted)}`}
      >
        {t`Find something similar`}
      </ButtonLink>
    </>
  );
}

function Substitute({ offer, onTake }: { offer: Offer; onTake: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const unit = pricedUnit(offer);
  const price = money(offer.price_in_cents);
  return (
    <li className={substitutesStyles.substitute}>
      <span className={substitutesStyles.picture}>
        <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
      </span>
      <div className={substitutesStyles.about}>
        <p className={substitutesStyles.name}>{offerTitle(offer)}</p>
        <p className={substitutesStyles.price}>
          {!unit && offer.sellable.measurement && (
            <>
              <span className="measurement">{offer.sellable.measurement}</span> ·{' '}
            </>
          )}
          <strong>{unit ? `${price}/${unit}` : price}</strong>
        </p>
        <OfferedBy offer={offer} />
      </div>
      <Button onClick={onTake} aria-label={t`Take this: ${offerName(offer)}`}>
        {t`Take this`}
      </Button>
    </li>
  );
}

/** How long quantities must stay unchanged before the shop is asked, in ms. */
const PAUSE_MS = 400;

const hasEnded = ({ offer }: Pick<CartLine, 'offer'>) => hasOfferEnded(offer, Date.now());

/** Whether the shop has some, but less than the shopper wants. */
const isShort = (offer: Offer) => offer.out_of_stock_streak === 0 && !hasEnded({ offer });

/** Asks the shop again when the quantity of an unavailable line changes. */
function useOtherQuantities(lines: readonly CartLine[]): void {
  const { session, log } = useShop();
  const wanted = lines.map(({ offer, qty }) => `${offer.id} ${qty}`).join();
  const asked = useRef(wanted);
  useEffect(() => {
    if (wanted === asked.current) return;
    asked.current = wanted;
    const leaving = new AbortController();
    const ask = () =>
      session.cart.refreshPrices({ signal: leaving.signal }).catch((error) => {
        if (!leaving.signal.aborted) log('The prices could not be looked at again', error);
      });
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wanted, session, log]);
}

/** Lines that are unavailable now: they are excluded from the total and not ordered. */
export function GoneLines({ lines }: { lines: readonly CartLine[] }) {
  const { t, i18n } = useLingui();
  useOtherQuantities(lines);
  return (
    <>
      <Gone title={t`Out of stock`} lines={lines.filter((line) => !hasEnded(line))} />
      <Gone title={i18n._(changeTexts.offers_expired)} lines={lines.filter(hasEnded)} />
    </>
  );
}

function Gone({ title, lines }: { title: string; lines: readonly CartLine[] }) {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const id = useId();
  const remove = (offerId: Id) => {
    focusBeside(document.activeElement);
    cart.remove(offerId);
  };
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.lines}>
        {lines.map(({ offer }) => (
          <li
            key={offer.id}
            ref={keepFocus}
            className={lineStyles.line}
            data-gone="true"
            data-offer={offer.id}
          >
            <span className={lineStyles.picture}>
              <Picture src={offer.sellable.image_url} alt="" width={300} height={300} />
            </span>
            <div className={lineStyles.about}>
              <p className={lineStyles.name}>{offerTitle(offer)}</p>
              <p className={lineStyles.each}>{t`Not included in your order`}</p>
              {isShort(offer) && <LowStockNote offer={offer} className={lineStyles.each} />}
            </div>
            <IconButton icon="x" label={t`Remove ${offerName(offer)}`} onClick={() => remove(offer.id)} />
            {isShort(offer) && (
              <div className={lineStyles.amount}>
                <CartStepper offer={offer} onRemove={() => remove(offer.id)} />
              </div>
            )}
            <div className={lineStyles.instead}>
              <Substitutes wanted={offer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
