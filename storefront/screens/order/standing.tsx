import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import type { OrderStatus, TimelineStep } from '@spaza/contracts/vocabulary';
import { isCalledOff, isStockShort, paymentMoment, type TimelineEntry, timelineOf } from '@spaza/sdk/rules';
import { OrderPill, Refunds, useStatusName } from '../../features/order-status/order-pill.tsx';
import { useInWords } from '../../features/problem/problem-texts.ts';
import { dayAndMonth, instantOf, timeOfDay } from '../../format/dates.ts';
import { useMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { noticeText, type Text } from './edit/use-edit.ts';
import styles from './order.module.css';
import timelineStyles from './timeline.module.css';

/** Names of the steps that are not statuses of an order. */
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
  const end = { key: order.status, name: statusName(order.status), time: shortTime(ended, i18n.locale) };
  const steps = [
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
    ...(isOver ? [{ ...end, reached: true }] : []),
  ];
  // The last step reached is the current one.
  const current = steps.findLast(({ reached }) => reached);
  return (
    <Panel title={t`Progress`}>
      <ol className={timelineStyles.timeline} aria-label={t`Progress`}>
        {steps.map(({ key, name, time, reached }) => (
          <li
            key={key}
            className={timelineStyles.step}
            data-reached={reached}
            aria-current={key === current?.key ? 'step' : undefined}
          >
            <span className={timelineStyles.mark}>
              {reached && <Icon name={isOver && key === order.status ? 'x' : 'check'} size="s" />}
            </span>
            <span className={timelineStyles.name}>{name}</span>
            {time && <span className={timelineStyles.time}>{time}</span>}
          </li>
        ))}
      </ol>
      <Refunds order={order} />
    </Panel>
  );
}

type Texts = Readonly<Record<OrderStatus, (reference: string) => MessageDescriptor>>;

const texts: Texts = {
  pending: () => msg`The shop has your order and will pack it.`,
  preparing: () => msg`The shop is packing your order.`,
  stock_short: () => msg`Some of what you ordered is out of stock. Tell the shop what to do.`,
  ready_for_collection: (reference) =>
    msg`Your order is packed. Collect it at the shop and quote its number, ${reference}.`,
  ready_for_delivery: () => msg`Your order is packed and waiting for the driver.`,
  collected: () => msg`You have collected your order.`,
  out_for_delivery: () => msg`Your order is on its way to you.`,
  delivered: () => msg`Your order was delivered.`,
  cancelled: () => msg`This order was cancelled.`,
  abandoned: () => msg`This order was not paid in time, so it was cancelled.`,
  pending_payment: () => msg`The shop is waiting for your payment.`,
  payment_processing: () => msg`Your payment is being checked.`,
};

/** What happens next, or what happened last; undefined for an unknown status. */
function nextText(order: Order): MessageDescriptor | undefined {
  if (isStockShort(order)) return texts.stock_short('');
  const isPackedUnpaid = order.status === 'pending_payment' && paymentMoment(order) === 'at_the_door';
  const status = isPackedUnpaid ? 'pending' : order.status;
  return Object.entries(texts).find(([known]) => known === status)?.[1](order.reference);
}

type Money = (cents: number) => string;

/** What the shop says about a cancelled order, such as where the money is: by its codes, else in its own words. */
function endTexts(order: Order, money: Money): readonly Text[] {
  if (!isCalledOff(order)) return [];
  return (order.order_events ?? []).flatMap(({ name, code, amount_in_cents, message }): Text[] => {
    if (name !== order.status || code === 'moved') return [];
    const text = noticeText({ code: code ?? '', amount_in_cents: amount_in_cents ?? 0 }, money) ?? message;
    return text ? [text] : [];
  });
}

/** How up to date the order on screen is. */
export interface ReadState {
  /** When it was loaded, in ms since 1970. */
  readAt: number;
  /** Whether it is reloading. */
  isReading: boolean;
  /** The last reload failed; what is shown is older. */
  hasFailed: boolean;
  onRefresh: () => void;
}

/**
 * How many steps of the order are complete. Payment is left out: an order that grows has to be paid again, and the track
 * would move back. Visual only: the status describes it in words, and the progress in full.
 */
function Track({ order }: { order: Order }) {
  if (isCalledOff(order)) return null;
  const steps = timelineOf(order).filter(
    ({ step }) => step !== 'awaiting_payment' && step !== 'payment_received',
  );
  return (
    <span className={styles.track} aria-hidden="true">
      {steps.map(({ step, reached }) => (
        <span key={step} data-reached={reached} />
      ))}
    </span>
  );
}

/** The status of the order, what comes next, and a button to refresh. */
export function Standing({ order, readAt, isReading, hasFailed, onRefresh }: { order: Order } & ReadState) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const next = nextText(order);
  const ends = endTexts(order, money).map(useInWords());
  const time = timeOfDay(readAt, i18n.locale);
  return (
    <section className={styles.standing} aria-label={t`Status`}>
      {/* Screen readers are notified of progress. */}
      <div role="status" className={styles.now}>
        <p>
          <OrderPill order={order} />
        </p>
        <Track order={order} />
        {next && <p className={styles.next}>{i18n._(next)}</p>}
        {ends.map((text) => (
          <p key={text} className={styles.next}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.read}>
        {hasFailed ? (
          <span role="alert">{t`Not up to date: as of ${time}`}</span>
        ) : (
          <span>{t`As of ${time}`}</span>
        )}
        <Button variant="quiet" icon="rotate-ccw" aria-busy={isReading} onClick={onRefresh}>
          {t`Refresh`}
        </Button>
      </div>
    </section>
  );
}
