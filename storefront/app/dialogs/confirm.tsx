import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { WindowProps } from '../../shop/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for confirmation before something that cannot be undone. */
export default function Confirm({ request: { question, answer }, onClose }: WindowProps<'confirm'>) {
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
