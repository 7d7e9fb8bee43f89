import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { paths } from '../../navigation/paths.ts';
import type { WindowProps } from '../../shop/dialogs.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Shown to a visitor for actions that require an account. Signing in or registering leads back to the current page. */
export default function AccountRequired({ request, onClose }: WindowProps<'accountRequired'>) {
  const { t } = useLingui();
  const [path] = useLocation();
  const returnTo = request.returnTo ?? path;
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
