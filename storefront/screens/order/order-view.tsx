import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order, OrderItem, Timeslot } from '@spaza/contracts';
import { OFFLINE_PROVIDER, type PaymentStatus } from '@spaza/contracts/vocabulary';
import {
  canChange,
  isCalledOff,
  isStockShort,
  outstandingInCents,
  paymentMoment,
  paymentStatusOf,
} from '@spaza/sdk/rules';
import { useRef } from 'react';
import { providerName } from '../../features/order/payment-words.ts';
import { orderSlot, ShopPlace, When } from '../../features/order/when-and-where.tsx';
import { EftNote, PayBy } from '../../features/order-payment/payment-notes.tsx';
import { useMoney } from '../../format/money.ts';
import { useNumber } from '../../format/numbers.ts';
import { paths } from '../../navigation/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Line, Lines, Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Actions } from './actions.tsx';
import { calendarFile } from './calendar-file.ts';
import { EditPanel } from './edit/edit-panel.tsx';
import { useEdit } from './edit/use-edit.ts';
import { lineTitle, orderedInstead, pricedFor, quantityOf } from './line-price.ts';
import styles from './order.module.css';
import { Progress, type ReadState, Standing } from './standing.tsx';

/** The ordered items, and the total. */
export function Receipt({ order, onChange }: { order: Order; onChange: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const bags = order.bag_qty ?? 0;
  const delivery = order.shipping_price_in_cents ?? 0;
  const discount = order.discount_in_cents ?? 0;
  return (
    <Panel
      title={t`Receipt`}
      action={
        canChange(order) && (
          <Button variant="quiet" onClick={onChange}>
            {t`Change order`}
          </Button>
        )
      }
    >
      <Lines label={t`Receipt`}>
        {(order.order_items ?? []).map((item) => (
          <ReceiptLine key={item.id} item={item} />
        ))}
      </Lines>
      <Rows>
        {order.subtotal_in_cents != null && <Row label={t`Subtotal`}>{money(order.subtotal_in_cents)}</Row>}
        {delivery > 0 && <Row label={t`Delivery`}>{money(delivery)}</Row>}
        {bags > 0 && (
          <Row label={t`${plural(bags, { one: '# plastic bag', other: '# plastic bags' })}`}>
            {money(order.bag_total_in_cents ?? 0)}
          </Row>
        )}
        {discount > 0 && <Row label={t`Discount`}>{money(-discount)}</Row>}
        <Row label={t`Total`} weight="sum">
          {money(order.total_in_cents)}
        </Row>
      </Rows>
    </Panel>
  );
}

function ReceiptLine({ item }: { item: OrderItem }) {
  const { t } = useLingui();
  const money = useMoney();
  const number = useNumber();
  const instead = orderedInstead(item);
  const ordered = instead && number(instead);
  const unit = pricedFor(item);
  const price = item.unit_price_in_cents;
  const each = price == null || unit === undefined ? '' : ` × ${money(price)}${unit ? `/${unit}` : ''}`;
  return (
    <Line
      picture={item.image_url}
      name={lineTitle(item)}
      detail={`${number(quantityOf(item))}${each}`}
      note={ordered && <strong>{t`You ordered ${ordered}`}</strong>}
      total={money(item.total_in_cents)}
    />
  );
}

/** Reminds the shopper of an unpaid order, with a button to pay now. Orders paid on handover can be paid in advance. */
function PayCall({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const owed = outstandingInCents(order);
  if (owed <= 0 || isCalledOff(order) || order.status === 'payment_processing') return null;
  const amount = money(owed);
  const when = whenToPay(order);
  return (
    <Notice
      tone={paymentMoment(order) === 'before_packing' ? 'warning' : 'plain'}
      icon="wallet"
      actions={
        <ButtonLink to={paths.payOrder(order.id)} variant="primary">
          {t`Pay now`}
        </ButtonLink>
      }
    >
      <p>
        <strong>{t`${amount} to pay`}</strong>
      </p>
      {when && <p>{i18n._(when)}</p>}
      <PayBy order={order} />
    </Notice>
  );
}

/** When the order is paid; undefined if it is on account. */
function whenToPay(order: Order): MessageDescriptor | undefined {
  switch (paymentMoment(order)) {
    case 'before_packing':
      return msg`The shop packs your order once it is paid.`;
    case 'at_the_door':
      if (!order.requires_shipping) return msg`Pay in cash when you collect, or pay now.`;
      return order.provider === 'shop2shop'
        ? msg`Transfer it with Shop2Shop when your order is delivered, or pay now.`
        : msg`Pay in cash when it is delivered, or pay now.`;
    case 'on_account':
      return undefined;
  }
}

const standings: Readonly<Record<PaymentStatus, MessageDescriptor>> = {
  pending_payment: msg`Not paid yet`,
  underpaid: msg`Partly paid`,
  paid: msg`Paid`,
  overpaid: msg`Overpaid`,
};

/** How the order is paid, and the amount due. */
function PaymentPanel({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { provider, payable_balance_in_cents: balance, credit_in_cents } = order;
  const credit = credit_in_cents ?? 0;
  const name = provider ? providerName(provider) : undefined;
  const status = paymentStatusOf(order);
  // A cancelled order that was paid from the wallet has nothing to show.
  if (!provider && !status && credit === 0 && !balance) return null;
  return (
    <Panel title={t`Payment`}>
      <Rows>
        {provider && (
          <Row label={t`Payment method`}>{name ? i18n._(name) : provider.replaceAll('_', ' ')}</Row>
        )}
        {status && <Row label={t`Payment status`}>{i18n._(standings[status])}</Row>}
        {credit > 0 && <Row label={t`Wallet credit`}>{money(credit)}</Row>}
        {balance != null && balance > 0 && (
          <Row label={t`Still to pay`} weight="sum">
            {money(balance)}
          </Row>
        )}
        {balance != null && balance < 0 && <Row label={t`Overpaid`}>{money(-balance)}</Row>}
      </Rows>
    </Panel>
  );
}

/** Offers the shopper a file to save or open. */
function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

/** Statuses of orders that will not be handed over any more. */
const OVER: readonly string[] = ['collected', 'delivered', 'cancelled', 'abandoned'];

/** Adds the slot of an order to the shopper's own calendar. */
function CalendarLink({ order, slot }: { order: Order; slot: Timeslot }) {
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
        {t`Add to calendar`}
      </Button>
    </p>
  );
}

/** An order in full. */
export function OrderView({ order, ...read }: { order: Order } & ReadState) {
  const { t } = useLingui();
  const slot = orderSlot(order);
  const dispatch = order.requires_shipping ? 'delivery' : 'collection';
  const address = order.shipping_address?.formatted;
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is replaced by its opposite in the same place, which takes over the focus.
  const edit = useEdit(order, () =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('header button')?.focus()),
  );
  // What the order is waiting for comes first.
  const isShort = isStockShort(order);
  const goods = (
    <div ref={place}>
      {edit.isOn ? <EditPanel order={order} edit={edit} /> : <Receipt order={order} onChange={edit.begin} />}
    </div>
  );
  return (
    <article className={styles.order}>
      <div className={styles.part}>
        <Standing order={order} {...read} />
        {isShort && goods}
        <PayCall order={order} />
        {order.provider === OFFLINE_PROVIDER && <EftNote order={order} />}
        <Actions order={order} />
        <Panel title={t`When and where`}>
          {slot && <When slot={slot} dispatch={dispatch} />}
          {address && (
            <p className={styles.address}>
              <Icon name="map-pin" />
              <span>{address}</span>
            </p>
          )}
          <ShopPlace
            shop={{ name: order.supplier_name ?? t`Shop`, formatted_address: order.supplier_address }}
          />
          {slot && <CalendarLink order={order} slot={slot} />}
        </Panel>
        {!isShort && goods}
      </div>
      <div className={styles.part}>
        <Progress order={order} />
        <PaymentPanel order={order} />
      </div>
    </article>
  );
}
