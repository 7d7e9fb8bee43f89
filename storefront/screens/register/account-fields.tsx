import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS, MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { paths } from '../../app/paths.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { AccountField } from './fields.ts';
import styles from './register.module.css';

/** Login and password of the new account. */
export function AccountFields({ errorOf }: { errorOf: (name: AccountField) => string | undefined }) {
  const { t } = useLingui();
  const field = (name: AccountField) => ({ name, error: errorOf(name), required: true });
  return (
    <div className={styles.fields}>
      <div className={styles.names}>
        <TextField
          {...field('firstName')}
          label={t`First name`}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={ACCOUNT_LIMITS.first_name}
        />
        <TextField
          {...field('lastName')}
          label={t`Last name`}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={ACCOUNT_LIMITS.last_name}
        />
      </div>
      {/* Directly before the password, so that password managers use it as the username. */}
      <TextField
        {...field('login')}
        label={t`Mobile phone number`}
        hint={t`You log in with it, and the shop calls you on it about your orders.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={ACCOUNT_LIMITS.login}
      />
      <PasswordField
        {...field('password')}
        label={t`Password`}
        hint={t`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password}
      />
      <PasswordField
        {...field('passwordAgain')}
        label={t`Password again`}
        autoComplete="new-password"
        maxLength={ACCOUNT_LIMITS.password}
      />
      <Checkbox {...field('terms')} value="accepted">
        <Trans>
          I accept the{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer">
            terms and conditions
          </a>
        </Trans>
      </Checkbox>
    </div>
  );
}
