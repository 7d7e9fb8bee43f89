import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { TimelineStep } from '@spaza/contracts/vocabulary';
import { isCalledOff, paymentMoment, type TimelineEntry, timelineOf } from '@spaza/sdk/rules';
import { statusName } from '../../features/order-status/order-pill.tsx';
import { Refunds } from '../../features/order-status/refunds.tsx';
import { dayAndMonth, instantOf, timeOfDay } from '../../format/dates.ts';
import { Timeline } from '../../ui/order/timeline.tsx';
import { Panel } from '../../ui/panel.tsx';

const names: Readonly<Record<TimelineStep, MessageDescriptor>> = {
  payment_received: msg`Payment received`,
  awaiting_payment: msg`Awaiting payment`,
  order_accepted: msg`Order accepted`,
  preparing: msg`Preparing`,
  ready_for_delivery: msg`Ready for delivery`,
  ready_for_collection: msg`Ready for collection`,
  out_for_delivery: msg`Out for delivery`,
  delivered: msg`Delivered`,
  collected: msg`Collected`,
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
  const end = statusName(order.status);
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
              name: i18n._(names[step]),
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
                  name: typeof end === 'string' ? end : i18n._(end),
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
