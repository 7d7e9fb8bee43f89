import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { paths } from '../paths.ts';
import type { WindowProps } from '../shop/dialogs.ts';

/** A visitor wants something that takes an account. Both ways to one lead back to where the visitor is. */
export default function AccountRequired({ onClose }: WindowProps<'accountRequired'>) {
  const { t } = useLingui();
  const [returnTo] = useLocation();
  return (
    <Dialog
      title={t`You need an account for this`}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={paths.register({ returnTo })} icon="user-plus" onClick={onClose}>
            <Trans>Register</Trans>
          </ButtonLink>
          <ButtonLink to={paths.signIn({ returnTo })} icon="log-in" variant="primary" onClick={onClose}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Log in or register to continue. Your basket is kept.</Trans>
      </p>
    </Dialog>
  );
}
