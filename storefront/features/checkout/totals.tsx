import { Trans } from '@lingui/react/macro';
import { checkoutOf } from '@spaza/sdk';
import { useMoney } from '../../format/money.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Row, Rows } from '../../ui/order/rows.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The components of the total, as last calculated by the shop. */
export function Amounts({ isChecking = false }: { isChecking?: boolean }) {
  const money = useMoney();
  const { session } = useShop();
  const { cart } = session;
  const checkout = checkoutOf(session);
  const { validation, method, usesWallet } = checkout.state.value;
  const known = isChecking ? null : validation;
  const saved = cart.savingsInCents.value;
  const delivery = known?.shipping_cost_in_cents;
  const bags = known?.bag_total_in_cents ?? 0;
  const discount = known?.discount_in_cents ?? 0;
  const credit = (known?.credit_in_cents ?? 0) + (usesWallet ? checkout.walletPart.value : 0);
  return (
    <Rows>
      <Row label={<Trans>Subtotal</Trans>}>{money(cart.subtotalInCents.value)}</Row>
      {delivery != null && delivery > 0 && <Row label={<Trans>Delivery</Trans>}>{money(delivery)}</Row>}
      {delivery === 0 && method === 'PICUP' && (
        <Row label={<Trans>Delivery</Trans>}>
          <Trans>Free</Trans>
        </Row>
      )}
      {bags > 0 && <Row label={<Trans>Plastic bags</Trans>}>{money(bags)}</Row>}
      {discount > 0 && <Row label={<Trans>Discount</Trans>}>{money(-discount)}</Row>}
      {known && credit > 0 && <Row label={<Trans>Wallet credit</Trans>}>{money(-credit)}</Row>}
      {saved > 0 && (
        <Row label={<Trans>You save</Trans>} weight="saving">
          {money(saved)}
        </Row>
      )}
    </Rows>
  );
}

/** The amount due including bags: only the shop knows how many are needed. */
export function Total({ isChecking = false }: { isChecking?: boolean }) {
  const money = useMoney();
  const payable = checkoutOf(useShop().session).payableInCents.value;
  return (
    <Rows>
      <Row label={<Trans>Total</Trans>} weight="sum">
        {payable !== null && !isChecking ? money(payable) : <Skeleton width="6rem" height="1.75rem" />}
      </Row>
    </Rows>
  );
}
