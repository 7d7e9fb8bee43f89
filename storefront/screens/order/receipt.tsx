import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order, OrderItem } from '@spaza/contracts';
import { canChange } from '@spaza/sdk/rules';
import { useMoney } from '../../format/money.ts';
import { useNumber } from '../../format/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Line, Lines } from '../../ui/order/lines.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { lineTitle, orderedInstead, pricedFor, quantityOf } from './line-price.ts';

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
            <Trans>Change order</Trans>
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
        {order.subtotal_in_cents != null && (
          <Row label={<Trans>Subtotal</Trans>}>{money(order.subtotal_in_cents)}</Row>
        )}
        {delivery > 0 && <Row label={<Trans>Delivery</Trans>}>{money(delivery)}</Row>}
        {bags > 0 && (
          <Row label={t`${plural(bags, { one: '# plastic bag', other: '# plastic bags' })}`}>
            {money(order.bag_total_in_cents ?? 0)}
          </Row>
        )}
        {discount > 0 && <Row label={<Trans>Discount</Trans>}>{money(-discount)}</Row>}
        <Row label={<Trans>Total</Trans>} weight="sum">
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
