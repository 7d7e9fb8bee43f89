import { Trans, useLingui } from '@lingui/react/macro';
import type { WindowProps } from '../../shop/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shown if the chosen supplier is closed, with the supplier's own reason. */
export default function SupplierClosed({ request: { supplier }, onClose }: WindowProps<'supplierClosed'>) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`${supplier.name} is closed`}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p>{supplier.closed_text}</p>
    </Dialog>
  );
}
