import { useLingui } from '@lingui/react/macro';
import type { Offer, OrderItem } from '@spaza/contracts';
import { lineTotalInCents } from '@spaza/contracts/vocabulary';
import {
  decreaseQuantity,
  emittedQuantity,
  formatQuantity,
  increaseQuantity,
  quantityRuleOf,
  shownQuantity,
  snapQuantity,
} from '@spaza/sdk/rules';
import { useRef } from 'react';
import type { Most } from '../../../features/offer/offer-stepper.tsx';
import { useMoney } from '../../../format/money.ts';
import { useNumber } from '../../../format/numbers.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { lineTitle, orderedOf, pricedFor, quantityOf } from '../line-price.ts';
import styles from './edit.module.css';
import type { Edit } from './use-edit.ts';

interface LineStepperProps {
  name: string;
  qty: number;
  /** Defines how it is counted; if omitted, fractional quantities are treated as weights. */
  offer: Offer | undefined;
  /** The maximum; if omitted, there is none. */
  most?: Most;
  onChange: (qty: number) => void;
  onRemove: () => void;
}

const ENDLESS: Most = { max: Number.POSITIVE_INFINITY, why: undefined };

/** A stepper for the wanted quantity of an order line. */
export function LineStepper({ name, qty, offer, most = ENDLESS, onChange, onRemove }: LineStepperProps) {
  const { t } = useLingui();
  const number = useNumber();
  const rule = quantityRuleOf(offer ?? { per_kg: !Number.isInteger(qty) });
  const shown = shownQuantity(rule, qty);
  // A held button continues from its last value, whether that has been rendered or not.
  const now = useRef(shown);
  now.current = shown;
  const set = (next: number) => {
    now.current = Math.min(next, most.max);
    onChange(emittedQuantity(rule, now.current));
  };
  return (
    <Stepper
      label={t`Quantity of ${name}`}
      value={shown}
      min={rule.min}
      {...most}
      text={number(formatQuantity(rule, shown))}
      unit={rule.weighed ? (offer?.per_kg_symbol ?? 'kg') : undefined}
      onIncrease={() => now.current < most.max && set(increaseQuantity(rule, now.current))}
      onDecrease={() => set(decreaseQuantity(rule, now.current))}
      onType={(typed) => (typed > 0 ? set(snapQuantity(rule, typed)) : onRemove())}
      onRemove={onRemove}
    />
  );
}

interface EditLineProps {
  item: OrderItem;
  /** The shop has less of it than was ordered. */
  isShort: boolean;
  /** The update was refused because it lacks a decision on this line. */
  isFlagged: boolean;
  offer: Offer | undefined;
  edit: Edit;
  /** Opens a path to look for a replacement. */
  onReplace: (to: string) => void;
}

/** A line of an order, with the wanted quantity. */
export function EditLine({ item, isShort, isFlagged, offer, edit, onReplace }: EditLineProps) {
  const { t } = useLingui();
  const money = useMoney();
  const number = useNumber();
  const wish = edit.lines[String(item.id)];
  const { flow } = edit;
  const isGone = item.qty <= 0;
  const ordered = number(orderedOf(item));
  const there = number(quantityOf(item));
  const unit = pricedFor(item);
  const price = item.unit_price_in_cents == null ? undefined : money(item.unit_price_in_cents);
  const qty = wish?.action === 'update' ? wish.qty : item.qty;
  // An unchanged line has the total that the shop calculated.
  const total =
    qty === item.qty || item.unit_price_in_cents == null
      ? item.total_in_cents
      : lineTotalInCents(item.unit_price_in_cents, qty);
  return (
    <li className={styles.line} data-gone={wish?.action === 'remove'} data-flagged={isFlagged && !wish}>
      <span className={styles.picture}>
        <Picture src={item.image_url} alt="" width={300} height={300} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{lineTitle(item)}</p>
        {isShort ? (
          <p className={styles.short}>
            {isGone ? t`Out of stock. You ordered ${ordered}` : t`Only ${there} of ${ordered}`}
          </p>
        ) : (
          price !== undefined &&
          unit !== undefined && <p className={styles.each}>{unit ? `${price}/${unit}` : t`${price} each`}</p>
        )}
      </div>
      {total !== undefined && wish?.action !== 'remove' && (
        <strong className={styles.total}>{money(total)}</strong>
      )}
      <div className={styles.choice}>
        {wish?.action === 'remove' && !isShort && (
          <>
            <span>{t`Will be removed`}</span>
            <Button variant="quiet" onClick={() => flow.undo(item.id)}>
              {t`Keep it`}
            </Button>
          </>
        )}
        {wish?.action !== 'remove' && !isShort && (
          <LineStepper
            name={item.name}
            qty={qty}
            offer={offer}
            onChange={(next) => (next === item.qty ? flow.undo(item.id) : flow.setQty(item.id, next))}
            onRemove={() => flow.remove(item.id)}
          />
        )}
        {isShort && (
          <>
            <Button
              aria-pressed={wish?.action === 'accept' || (isGone && wish?.action === 'remove')}
              aria-label={isGone ? t`Go without ${item.name}` : t`Accept ${there} of ${item.name}`}
              {...(wish?.action === 'accept' && { icon: 'check' })}
              onClick={() => flow.accept(item.id)}
            >
              {isGone ? t`Go without it` : t`Accept`}
            </Button>
            {!isGone && (
              <Button
                aria-pressed={wish?.action === 'remove'}
                aria-label={t`Remove ${item.name}`}
                {...(wish?.action === 'remove' && { icon: 'check' })}
                onClick={() => flow.remove(item.id)}
              >
                {t`Remove`}
              </Button>
            )}
            <Button
              variant="quiet"
              icon="search"
              aria-label={t`Find something else: ${item.name}`}
              onClick={() => onReplace(paths.search(item.sellable?.product ?? item.name))}
            >
              {t`Find something else`}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
