import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SlotDay, Timeslot } from '@spaza/contracts';
import { dayOf, dispatchOf, requiresShipping, type ShippingMethod } from '@spaza/contracts/vocabulary';
import { checkoutOf, type Problem, problemHere, supplierChoiceOf } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { slotKey, slotTimes, useSlotWords } from '../../features/order/when-and-where.tsx';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Choice, Choices } from '../../ui/form/choice.tsx';
import styles from './dispatch.module.css';

/**
 * The available slots, null until known, and the days listed by the shop. The first one is chosen until the shopper
 * chooses; if a chosen one is no longer available, that is reported instead, as is an address outside the delivery area.
 * @param onProblem called with the reason if the chosen slot or address can no longer be used
 */
function useTimeslots(
  method: ShippingMethod,
  onProblem: (problem: Problem) => void,
): {
  slots: Timeslot[] | null;
  days: readonly SlotDay[];
  failure: { error: unknown } | null;
  retry: () => void;
} {
  const { session, log } = useShop();
  const checkout = checkoutOf(session);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: slots are loaded for each method, and again on retry
  useEffect(() => {
    const leaving = new AbortController();
    const wasChosen = checkout.state.peek().slot !== null;
    const load = async () => {
      const outcome = await checkout.loadTimeslots({ signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const tooFar = !outcome.ok && outcome.problem.code === 'out_of_range' ? outcome.problem : undefined;
      if (tooFar) {
        // Loaded again without the address: the shop still has slots for others.
        checkout.chooseAddress(null);
        onProblem(tooFar);
        setAttempt((count) => count + 1);
        return;
      }
      setFailure(outcome.ok ? null : { error: null });
      if (!outcome.ok || checkout.state.peek().slot !== null) return;
      const [first] = outcome.value;
      if (wasChosen) onProblem(problemHere('slot_gone', { params: { dispatch: dispatchOf(method) } }));
      else if (first) checkout.chooseTimeslot(first);
    };
    setFailure(null);
    load().catch((error) => {
      if (leaving.signal.aborted) return;
      log('The time slots could not be read', error);
      setFailure({ error });
    });
    return () => leaving.abort();
  }, [checkout, method, attempt]);

  return {
    slots: checkout.timeslots.value,
    days: checkout.slotDays.value,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** A day that may have slots. */
interface ShownDay {
  /** In the form `2026-11-23`; empty for slots without a known start. */
  key: string;
  /** An instant on that day, in ms since 1970. */
  start: number | undefined;
  slots: readonly Timeslot[];
  /** Why it has no slots, such as `full`; undefined if it has some, or the shop does not say. */
  state: string | undefined;
}

const DAY_MS = 86_400_000;
/** Number of days, from today, that are listed even without slots. */
const AHEAD = 14;

/** The key of a slot's day. */
const dayOfSlot = (slot: Timeslot): string => {
  const { start } = slotTimes(slot);
  return start === undefined ? '' : dayOf(start);
};

/** Noon in the shops' time zone: the same day in all nearby zones. */
const noonOf = (date: string): number => Date.parse(`${date}T10:00:00Z`);

/**
 * Groups slots by day, including days without any: those that the shop lists, or otherwise those between today and the
 * last day with slots.
 * @param now in ms since 1970
 * @param said days listed by the shop
 */
export function daysWith(slots: readonly Timeslot[], now: number, said: readonly SlotDay[] = []): ShownDay[] {
  const byDay = Map.groupBy(slots, dayOfSlot);
  const last = [...byDay.keys()].sort().at(-1) ?? '';
  const found: ShownDay[] = [...byDay].map(([key, ofDay]) => ({
    key,
    start: ofDay[0] && slotTimes(ofDay[0]).start,
    slots: ofDay,
    state: undefined,
  }));
  const isNew = (key: string) => !found.some((day) => day.key === key);
  for (const { date, state } of said) {
    const start = noonOf(date);
    if (Number.isFinite(start) && isNew(date)) found.push({ key: date, start, slots: [], state });
  }
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const start = now + ahead * DAY_MS;
    const key = dayOf(start);
    if (key < last && isNew(key)) found.push({ key, start, slots: [], state: undefined });
  }
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The day to show: the wanted one if it has slots, otherwise the first that has. */
export const dayToShow = (days: readonly ShownDay[], wanted: string | undefined): ShownDay | undefined =>
  days.find(({ key, slots }) => key === wanted && slots.length > 0) ??
  days.find(({ slots }) => slots.length > 0);

/** Shown if the supplier has no slots left in the coming days, those that were checked. */
function NoSlots({ days, onRetry }: { days: readonly ShownDay[]; onRetry: () => void }) {
  const { t } = useLingui();
  const { session, dialogs } = useShop();
  const canSwitch = supplierChoiceOf(session).canSwitch.value;
  const isFull = days.some(({ state }) => state === 'full');
  const isClosed = days.length > 0 && days.every(({ state }) => state === 'closed');
  const texts = isFull
    ? {
        title: t`All times are taken`,
        text: canSwitch
          ? t`The next few days are full. A time may become free: check back later, or shop somewhere else.`
          : t`The next few days are full. A time may become free: check back later.`,
      }
    : isClosed
      ? {
          title: t`The shop is closed`,
          text: canSwitch
            ? t`It does not open in the next few days. Check back later, or shop somewhere else.`
            : t`It does not open in the next few days. Your basket is kept: check back later.`,
        }
      : {
          title: t`No times are free`,
          text: canSwitch
            ? t`The shop is full or closed for the next few days. Check back later, or shop somewhere else.`
            : t`The shop is full or closed for the next few days. Check back later.`,
        };
  return (
    <EmptyState icon="calendar-clock" {...texts}>
      <Button variant="primary" icon="rotate-ccw" onClick={onRetry}>
        {t`Look again`}
      </Button>
      {canSwitch && (
        <Button icon="map-pin" onClick={() => dialogs.show({ kind: 'suppliers' })}>
          {t`Choose another shop`}
        </Button>
      )}
    </EmptyState>
  );
}

/** Why a day has no slots, in a few words. A shop may have reasons of its own, or give none. */
function whyNone(state: string | undefined, isToday: boolean): MessageDescriptor {
  switch (state) {
    case 'full':
      return msg`All times are taken`;
    case 'closed':
      return msg`Closed`;
    case 'too_late':
      return isToday ? msg`Too late for today` : msg`Too late for this day`;
    default:
      return msg`No times`;
  }
}

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
  if (!slots) return <Loading className={styles.loading} heights={['3.5rem', '8rem']} />;
  const days = daysWith(slots, Date.now(), said);
  const shown = dayToShow(days, day ?? (chosen ? dayOfSlot(chosen) : undefined));
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
            onChoose={() => {
              setDay(key);
              // The chosen slot always belongs to the day that is shown.
              const [first] = ofDay;
              if (first && (!chosen || dayOfSlot(chosen) !== key)) onChoose(first);
            }}
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
        {requiresShipping(method)
          ? t`The shop packs your order and sends it out for the time you choose.`
          : t`The shop packs your order and keeps it ready for the time you choose.`}
      </p>
    </>
  );
}
