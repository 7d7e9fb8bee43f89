import { Trans, useLingui } from '@lingui/react/macro';
import { reload } from '../../loading/retry.ts';
import type { WindowProps } from '../../shop/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shown if some of the shop's code failed to load; reloading the page fetches it. */
export default function CodeMissing({ onClose }: WindowProps<'codeMissing'>) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Part of the shop could not be loaded`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button variant="primary" icon="rotate-ccw" onClick={reload}>
            <Trans>Reload</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Reload the page to continue. Your basket and choices are kept.</Trans>
      </p>
    </Dialog>
  );
}
