import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { TextField } from '../../../ui/form/field.tsx';

/** Where to send the code. */
export function LoginStep({ typed, error }: { typed: string; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Mobile phone number`}
      hint={t`We will send a code to this number. Use it to set a new password.`}
      name="login"
      type="tel"
      inputMode="tel"
      autoComplete="username"
      enterKeyHint="next"
      maxLength={ACCOUNT_LIMITS.login}
      defaultValue={typed}
      required
      error={error}
    />
  );
}
