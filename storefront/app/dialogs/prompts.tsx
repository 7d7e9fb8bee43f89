import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { reload } from '../../loading/retry.ts';
import { paths } from '../../navigation/paths.ts';
import type { WindowProps } from '../../shop/dialogs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for confirmation before something that cannot be undone. */
function Confirm({ request: { question, answer }, onClose }: WindowProps<'confirm'>) {
  const { t, i18n } = useLingui();
  const { title, messages = [msg`Are you sure?`], ok, cancel } = question;
  const settle = (said: boolean) => {
    answer(said);
    onClose();
  };
  return (
    <Dialog
      title={title ? i18n._(title) : t`Confirm`}
      onClose={() => settle(false)}
      actions={
        <>
          <Button onClick={() => settle(false)}>{cancel ? i18n._(cancel) : t`Cancel`}</Button>
          <Button variant="primary" onClick={() => settle(true)}>
            {ok ? i18n._(ok) : t`OK`}
          </Button>
        </>
      }
    >
      {messages
        .map((message) => i18n._(message))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </Dialog>
  );
}

type Kind = 'accountRequired' | 'supplierClosed' | 'codeMissing' | 'confirm';
type PromptProps = { [K in Kind]: WindowProps<K> }[Kind];

/** A window that says a sentence or two, and lets the shopper choose how to go on. */
export default function Prompt({ request, onClose }: PromptProps) {
  const { t } = useLingui();
  const [path] = useLocation();
  switch (request.kind) {
    case 'confirm':
      return <Confirm request={request} onClose={onClose} />;
    // For actions that require an account. Signing in or registering leads back to the current page.
    case 'accountRequired': {
      const returnTo = request.returnTo ?? path;
      return (
        <Dialog
          title={t`You need an account for this`}
          onClose={onClose}
          actions={
            <>
              <ButtonLink to={paths.register({ returnTo })} icon="user-plus" onClick={onClose}>
                {t`Register`}
              </ButtonLink>
              <ButtonLink to={paths.signIn({ returnTo })} icon="log-in" variant="primary" onClick={onClose}>
                {t`Log in`}
              </ButtonLink>
            </>
          }
        >
          <p>{t`Log in or register to continue. Your basket is kept.`}</p>
        </Dialog>
      );
    }
    // The chosen supplier is closed, with its own reason.
    case 'supplierClosed':
      return (
        <Dialog
          title={t`${request.supplier.name} is closed`}
          onClose={onClose}
          actions={
            <Button variant="primary" onClick={onClose}>
              {t`OK`}
            </Button>
          }
        >
          <p>{request.supplier.closed_text}</p>
        </Dialog>
      );
    // Some of the shop's code failed to load; reloading the page fetches it.
    case 'codeMissing':
      return (
        <Dialog
          title={t`Part of the shop could not be loaded`}
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>{t`Not now`}</Button>
              <Button variant="primary" icon="rotate-ccw" onClick={reload}>
                {t`Reload`}
              </Button>
            </>
          }
        >
          <p>{t`Reload the page to continue. Your basket and choices are kept.`}</p>
        </Dialog>
      );
  }
}
