import { Trans, useLingui } from '@lingui/react/macro';
import type { Order, Timeslot } from '@spaza/contracts';
import { Button } from '../../ui/button.tsx';
import { calendarFile } from './calendar-file.ts';
import { saveFile } from './save-file.ts';

const OVER: readonly string[] = ['collected', 'delivered', 'cancelled', 'abandoned'];

/** Adds the slot of an order to the shopper's own calendar. */
export function CalendarLink({ order, slot }: { order: Order; slot: Timeslot }) {
  const { t } = useLingui();
  const { reference, requires_shipping, supplier_name, supplier_address, shipping_address } = order;
  const shop = supplier_name ?? t`the shop`;
  const words = {
    title: requires_shipping ? t`Delivery from ${shop}` : t`Collect from ${shop}`,
    place: (requires_shipping ? shipping_address?.formatted : supplier_address) ?? shop,
    text: t`Order ${reference}`,
  };
  const file = OVER.includes(order.status) ? undefined : calendarFile(order, slot, words, Date.now());
  if (!file) return null;
  return (
    <p>
      <Button icon="calendar-clock" onClick={() => saveFile(`${reference}.ics`, 'text/calendar', file)}>
        <Trans>Add to calendar</Trans>
      </Button>
    </p>
  );
}
