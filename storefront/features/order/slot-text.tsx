import type { Timeslot } from '@spaza/contracts';
import { useSlotWords } from './slot.ts';
import styles from './when.module.css';

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
