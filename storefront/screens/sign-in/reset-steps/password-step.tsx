import { useLingui } from '@lingui/react/macro';
import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import type { ResetField } from '@spaza/sdk';
import { PasswordField } from '../../../ui/form/password-field.tsx';

interface PasswordStepProps {
  login: string;
  errorOf: (name: ResetField) => string | undefined;
}

/** The new password, twice. */
export function PasswordStep({ login, errorOf }: PasswordStepProps) {
  const { t } = useLingui();
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={login}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={t`New password`}
        hint={t`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={200}
        required
        error={errorOf('password')}
      />
      <PasswordField
        label={t`Password again`}
        name="passwordAgain"
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={200}
        required
        error={errorOf('passwordAgain')}
      />
    </>
  );
}
