import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { dayOf } from '@spaza/contracts/vocabulary';
import { paymentMoment } from '@spaza/sdk/rules';
import { dayAndMonth, timeOfDay } from '../../format/dates.ts';

/** How long the shop holds an order that is packed after payment; renders nothing if it does not say. */
export function PayBy({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const due = Date.parse(order.payment_due_at ?? '');
  if (Number.isNaN(due) || paymentMoment(order) !== 'before_packing') return null;
  const time = timeOfDay(due, locale);
  const when = dayOf(due) === dayOf(Date.now()) ? time : `${dayAndMonth(due, locale)}, ${time}`;
  return (
    <p>
      <Trans>Pay by {when}, or the shop cancels the order.</Trans>
    </p>
  );
}
