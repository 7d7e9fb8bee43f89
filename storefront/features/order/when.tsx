import { useLingui } from '@lingui/react/macro';
import type { Timeslot } from '@spaza/contracts';
import type { Dispatch } from '@spaza/contracts/vocabulary';
import { Icon } from '../../ui/icon.tsx';
import { dispatchWords } from './dispatch-words.ts';
import { SlotText } from './slot-text.tsx';
import styles from './when.module.css';

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
