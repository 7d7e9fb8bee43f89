import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { isCalledOff, timelineOf } from '@spaza/sdk/rules';
import { timeOfDay } from '../../app/dates.ts';
import { useMoney } from '../../app/money.ts';
import { OrderPill } from '../../parts/order-status/order-pill.tsx';
import { Button } from '../../ui/button.tsx';
import { endTexts } from './end-texts.ts';
import { nextText } from './next-texts.ts';
import styles from './order.module.css';

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

/** How many of its steps are complete. Visual only: the status describes it in words, and the progress in full. */
function Track({ order }: { order: Order }) {
  if (isCalledOff(order)) return null;
  const steps = timelineOf(order).filter(({ step, reached }) => reached || step !== 'awaiting_payment');
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
  const ends = endTexts(order, money).map((text) => (typeof text === 'string' ? text : i18n._(text)));
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
          <span role="alert">
            <Trans>Not up to date: as of {time}</Trans>
          </span>
        ) : (
          <span>
            <Trans>As of {time}</Trans>
          </span>
        )}
        <Button variant="quiet" icon="rotate-ccw" aria-busy={isReading} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
    </section>
  );
}
