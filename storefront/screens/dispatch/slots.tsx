import { Trans, useLingui } from '@lingui/react/macro';
import type { Timeslot } from '@spaza/contracts';
import { dayOf, requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';
import type { Problem } from '@spaza/sdk';
import { useState } from 'react';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { slotKey } from '../../parts/order/slot.ts';
import { useSlotWords } from '../../parts/order/use-slot-words.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { daysWith, dayToShow, keyOfDay } from './days.ts';
import styles from './dispatch.module.css';
import { NoSlots } from './no-slots.tsx';
import { useTimeslots } from './use-timeslots.ts';
import { whyNone } from './why-none.ts';

interface SlotsProps {
  method: ShippingMethod;
  chosen: Timeslot | null;
  error: string | undefined;
  onChoose: (slot: Timeslot) => void;
  onProblem: (problem: Problem) => void;
}

/** Selects a day and a time slot. */
export function Slots({ method, chosen, error, onChoose, onProblem }: SlotsProps) {
  const { t, i18n } = useLingui();
  const words = useSlotWords();
  const { slots, days: said, failure, retry } = useTimeslots(method, onProblem);
  const [day, setDay] = useState<string>();

  if (failure) return <LoadFailure error={failure.error} onRetry={retry} />;
  if (!slots) {
    return (
      <div className={styles.loading} role="status" aria-label={t`Loading`}>
        <Skeleton height="3.5rem" />
        <Skeleton height="8rem" />
      </div>
    );
  }
  const days = daysWith(slots, Date.now(), said);
  const shown = dayToShow(days, day ?? (chosen ? keyOfDay(chosen) : undefined));
  if (!shown) return <NoSlots days={days} onRetry={retry} />;
  const chosenKey = chosen && slotKey(chosen);
  return (
    <>
      <Choices legend={t`Which day?`} layout="strip">
        {days.map(({ key, start, slots: ofDay, state }) => (
          <Choice
            key={key}
            look="chip"
            name="day"
            value={key}
            title={start === undefined ? t`Other times` : words.weekday(start)}
            text={
              ofDay.length === 0
                ? i18n._(whyNone(state, key === dayOf(Date.now())))
                : start === undefined
                  ? undefined
                  : words.date(start)
            }
            disabled={ofDay.length === 0}
            checked={key === shown.key}
            onChoose={() => setDay(key)}
          />
        ))}
      </Choices>
      <Choices legend={t`At what time?`} layout="grid" error={error}>
        {shown.slots.map((slot) => (
          <Choice
            key={slotKey(slot)}
            look="chip"
            name="slot"
            value={slotKey(slot)}
            title={words.hours(slot)}
            checked={slotKey(slot) === chosenKey}
            onChoose={() => onChoose(slot)}
          />
        ))}
      </Choices>
      <p className={styles.hint}>
        {requiresShipping(method) ? (
          <Trans>The shop packs your order and sends it out for the time you choose.</Trans>
        ) : (
          <Trans>The shop packs your order and keeps it ready for the time you choose.</Trans>
        )}
      </p>
    </>
  );
}
