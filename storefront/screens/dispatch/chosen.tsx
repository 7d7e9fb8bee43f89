import { useLingui } from '@lingui/react';
import type { Timeslot } from '@spaza/contracts';
import { dispatchOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { dispatchWords } from '../../features/order/dispatch-words.ts';
import { SlotText } from '../../features/order/when.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './dispatch.module.css';

/** The current choice in one line. The day open in the list may be a different one. */
export function Chosen({ method, slot }: { method: ShippingMethod; slot: Timeslot }) {
  const { i18n } = useLingui();
  return (
    <p className={styles.chosen}>
      <Icon name="calendar-clock" />
      <span className="visually-hidden">{i18n._(dispatchWords[dispatchOf(method)])}</span>
      <SlotText slot={slot} />
    </p>
  );
}
