import { Trans, useLingui } from '@lingui/react/macro';
import { hasOfferEnded } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';
import { useShop } from '../../app/shop-context.tsx';
import { lineName } from '../../parts/checkout/line-name.ts';
import { Line, Lines } from '../../ui/order/lines.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useLineDetail } from './use-line-detail.ts';

/** The lines being ordered. */
export function CartLines() {
  const { t } = useLingui();
  const money = useMoney();
  const detailOf = useLineDetail();
  const { cart } = useShop().session;
  return (
    <Lines label={t`Your order`}>
      {cart.lines.value.map((line) => (
        <Line
          key={line.offer.id}
          picture={line.offer.sellable.image_url}
          name={lineName(line.offer)}
          detail={detailOf(line)}
          note={line.offer.per_kg && <Trans>measurement may vary up to 5%</Trans>}
          total={money(line.totalInCents)}
        />
      ))}
    </Lines>
  );
}

/** Unavailable lines: neither counted nor ordered. */
export function GoneLines() {
  const { t } = useLingui();
  const { cart } = useShop().session;
  const gone = cart.outOfStock.value;
  if (gone.length === 0) return null;
  return (
    <Panel title={t`Not included in your order`}>
      <Lines label={t`Not included in your order`}>
        {gone.map(({ offer }) => (
          <Line
            key={offer.id}
            picture={offer.sellable.image_url}
            name={lineName(offer)}
            detail={hasOfferEnded(offer, Date.now()) ? undefined : t`Out of stock`}
          />
        ))}
      </Lines>
    </Panel>
  );
}
