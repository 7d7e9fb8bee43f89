import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS, MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** Tells a password manager which account the form is for; hidden from everyone else. */
export function WhosePassword({ login }: { login: string }) {
  return (
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
  );
}

interface NewPasswordProps {
  errorOf: (name: 'password' | 'passwordAgain') => string | undefined;
}

/** A new password, entered twice. */
export function NewPassword({ errorOf }: NewPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={t`New password`}
        hint={t`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
        name="password"
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={ACCOUNT_LIMITS.password}
        required
        error={errorOf('password')}
      />
      <PasswordField
        label={t`Password again`}
        name="passwordAgain"
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={ACCOUNT_LIMITS.password}
        required
        error={errorOf('passwordAgain')}
      />
    </>
  );
}
