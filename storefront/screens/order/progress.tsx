import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { TimelineStep } from '@spaza/contracts/vocabulary';
import { isCalledOff, paymentMoment, type TimelineEntry, timelineOf } from '@spaza/sdk/rules';
import { useStatusName } from '../../features/order-status/order-pill.tsx';
import { Refunds } from '../../features/order-status/refunds.tsx';
import { dayAndMonth, instantOf, timeOfDay } from '../../format/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './timeline.module.css';

interface Step {
  key: string;
  name: string;
  /** When, in words; undefined if unknown. */
  time: string | undefined;
  reached: boolean;
  /** Icon shown once it is reached. */
  sign?: IconName;
}

/** What has happened and what comes next. The last step reached is the current one. */
function Timeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  const current = steps.findLast(({ reached }) => reached);
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, name, time, reached, sign = 'check' }) => (
        <li
          key={key}
          className={styles.step}
          data-reached={reached}
          aria-current={key === current?.key ? 'step' : undefined}
        >
          <span className={styles.mark}>{reached && <Icon name={sign} size="s" />}</span>
          <span className={styles.name}>{name}</span>
          {time && <span className={styles.time}>{time}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The steps that are no status of an order. */
const STEPS: Partial<Readonly<Record<TimelineStep, MessageDescriptor>>> = {
  payment_received: msg`Payment received`,
  awaiting_payment: msg`Awaiting payment`,
  order_accepted: msg`Order accepted`,
};

/** A date and time; undefined if missing or invalid. */
function shortTime(at: string | null | undefined, locale: string): string | undefined {
  const instant = instantOf(at);
  return instant === undefined ? undefined : `${dayAndMonth(instant, locale)}, ${timeOfDay(instant, locale)}`;
}

/** Sorts the steps chronologically: the payment is placed when it was made, or where the handover will happen. */
function inTime(steps: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const [payment, ...others] = steps;
  if (!payment || !others.some(({ reached }) => reached)) return steps;
  const paidAt = instantOf(payment.at);
  if (payment.reached && paidAt === undefined) return steps;
  const isLater = ({ reached, at }: TimelineEntry) =>
    !reached || (paidAt !== undefined && (instantOf(at) ?? Number.NEGATIVE_INFINITY) >= paidAt);
  const next = payment.reached ? others.findIndex(isLater) : others.length - 1;
  return others.toSpliced(next < 0 ? others.length : next, 0, payment);
}

/** The steps of an order, and when they were reached. For a cancelled order, only those it went through. */
export function Progress({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const isOver = isCalledOff(order);
  const ended = order.order_events?.findLast(({ name }) => name === order.status)?.timestamp;
  const statusName = useStatusName();
  const nameOf = (step: TimelineStep) => {
    const own = STEPS[step];
    return own ? i18n._(own) : statusName(step);
  };
  const isPaidAtTheDoor = paymentMoment(order) === 'at_the_door';
  return (
    <Panel title={t`Progress`}>
      <Timeline
        label={t`Progress`}
        steps={[
          ...inTime(timelineOf(order))
            .filter(({ reached }) => reached || !isOver)
            .map(({ step, reached, at }) => ({
              key: step,
              name: nameOf(step),
              time:
                step === 'awaiting_payment' && !reached && isPaidAtTheDoor
                  ? t`When you receive your order`
                  : shortTime(at, i18n.locale),
              reached,
            })),
          ...(isOver
            ? [
                {
                  key: order.status,
                  name: statusName(order.status),
                  time: shortTime(ended, i18n.locale),
                  reached: true,
                  sign: 'x' as const,
                },
              ]
            : []),
        ]}
      />
      <Refunds order={order} />
    </Panel>
  );
}
