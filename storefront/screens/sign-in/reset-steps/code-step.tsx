import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { buildSettings } from '../../../app/start/build-settings.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The code that was sent; phones fill it in from the message. */
export function CodeStep({ login, error }: { login: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Code`}
        hint={t`If ${login} has an account here, a message with the code is on its way.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        maxLength={ACCOUNT_LIMITS.token_code}
        required
        error={error}
      />
      {buildSettings.sandbox && (
        <Notice tone="plain" icon="info">
          <p>
            <Trans>This is a sandbox: no message is sent. The code is in its outbox, /sandbox/outbox.</Trans>
          </p>
        </Notice>
      )}
    </>
  );
}
