import { useLingui } from '@lingui/react';
import type { Timeslot } from '@spaza/contracts';
import { dispatchOf, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { dispatchWords } from '../../parts/order/dispatch-words.ts';
import { SlotText } from '../../parts/order/slot-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './dispatch.module.css';

/** What is chosen so far, in a line. The day that is open in the list may be another one. */
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
