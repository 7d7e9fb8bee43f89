import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Supplier, Timeslot } from '@spaza/contracts';
import type { Dispatch } from '@spaza/contracts/vocabulary';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useSlotWords } from './slot.ts';
import styles from './when.module.css';

/** Names of the two ways to receive an order; also used for `{dispatch}` in a text. */
export const dispatchWords: Readonly<Record<Dispatch, MessageDescriptor>> = {
  collection: msg`Collection`,
  delivery: msg`Delivery`,
};

/** A slot in full. Its times are kept on one line. */
export function SlotText({ slot }: { slot: Timeslot }) {
  const words = useSlotWords();
  const day = words.day(slot);
  return (
    <strong>
      {day && `${day}, `}
      <span className={styles.hours}>{words.hours(slot)}</span>
    </strong>
  );
}

/** When the order is collected or delivered. */
export function When({ slot, dispatch }: { slot: Timeslot; dispatch: Dispatch }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.place}>
      <Icon name="calendar-clock" />
      <div className={styles.words}>
        <SlotText slot={slot} />
        <span className={styles.address}>{i18n._(dispatchWords[dispatch])}</span>
      </div>
    </div>
  );
}

/** The shop's name and location, with anything else there is to say about it. */
export function ShopPlace({
  shop: { name, formatted_address },
  children,
}: {
  shop: Pick<Supplier, 'name' | 'formatted_address'>;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <Icon name="store" />
      <div className={styles.words}>
        <strong>{name}</strong>
        {formatted_address && <span className={styles.address}>{formatted_address}</span>}
        {children}
      </div>
    </div>
  );
}
