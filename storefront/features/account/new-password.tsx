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
  /** Props of a field of the form. */
  field: (name: 'password' | 'passwordAgain') => { name: string; error: string | undefined };
}

/** A new password, entered twice. */
export function NewPassword({ field }: NewPasswordProps) {
  const { t } = useLingui();
  return (
    <>
      <PasswordField
        label={t`New password`}
        hint={t`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
        {...field('password')}
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={ACCOUNT_LIMITS.password}
      />
      <PasswordField
        label={t`Password again`}
        {...field('passwordAgain')}
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={ACCOUNT_LIMITS.password}
      />
    </>
  );
}
