import { Trans, useLingui } from '@lingui/react/macro';
import { useReorder } from '../../../features/order-care/use-reorder.ts';
import type { WindowProps } from '../../../shop/dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Shown if an order was cancelled because it was not paid in time; it can be placed again. */
export default function OrderTimeout({ request: { order }, onClose }: WindowProps<'orderTimeout'>) {
  const { t } = useLingui();
  const { reorder, isBusy } = useReorder();
  const again = async () => {
    await reorder(order);
    onClose();
  };
  return (
    <Dialog
      title={t`Your order has timed out`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" disabled={isBusy} aria-busy={isBusy} onClick={() => void again()}>
            <Trans>Order again</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Order {order.reference} was not paid in time, so the shop has cancelled it.</Trans>
      </p>
      <p>
        <Trans>Anything you paid for it goes to your wallet.</Trans>
      </p>
      <p>
        <Trans>You can order the same goods again at today's prices.</Trans>
      </p>
    </Dialog>
  );
}
