import { Trans } from '@lingui/react/macro';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Explains why no other supplier can be chosen while an order is being changed, and links back to the order.
 * @param onLeave called when the shopper follows the link
 */
export function OrderChanging({ onLeave }: { onLeave?: () => void }) {
  const { cart } = useShop().session;
  const orderId = cart.pickingFor.value;
  if (orderId === null) return null;
  return (
    <Notice
      tone="warning"
      icon="info"
      actions={
        <ButtonLink to={paths.order(orderId)} onClick={onLeave}>
          <Trans>Back to order</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Updating order, cannot change suppliers now</Trans>
      </p>
    </Notice>
  );
}
