import { Trans } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { supplierChoiceOf } from '@spaza/sdk';
import { useShop } from '../../app/shop-context.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says why no other supplier can be chosen while an order is being changed. */
export function OrderChanging() {
  useSignals();
  const { isOrderChanging } = supplierChoiceOf(useShop().session);
  if (!isOrderChanging.value) return null;
  return (
    <Notice tone="warning" icon="info">
      <p>
        <Trans>Updating order, cannot change suppliers now</Trans>
      </p>
    </Notice>
  );
}
