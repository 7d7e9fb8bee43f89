import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { buildSettings } from '../../app/start/build-settings.ts';
import { Welcome } from '../../parts/account/welcome.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { readForm } from '../../ui/form/read-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { DemoShopper } from './demo-shopper.tsx';
import styles from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';
import { useTold } from './use-told.ts';

interface SignInFormProps {
  /** Where the shopper goes afterwards; registering leads there too. */
  target: string;
  /** Called for a forgotten password, with the login entered so far. */
  onForgotten: (login: string) => void;
}

/** Login and password, with links for those who have no account. */
export function SignInForm({ target, onForgotten }: SignInFormProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { errors, failure, isBusy, submit, forgetError } = useSignIn();
  const told = useTold();
  const words = (text: (typeof errors)['login']) => text && i18n._(text);
  return (
    <div className={styles.screen}>
      <Welcome
        icon="user"
        title={t`Good to see you`}
        text={t`Log in to find your orders, addresses and wallet.`}
      />
      <form ref={form} className={styles.form} noValidate onSubmit={submit} onInput={forgetError}>
        {told && !failure && (
          <div role="alert">
            <Notice tone="plain" icon="info">
              <p>{typeof told.text === 'string' ? told.text : i18n._(told.text)}</p>
            </Notice>
          </div>
        )}
        {failure && (
          <Notice tone="error" icon="circle-alert">
            <p>{typeof failure === 'string' ? failure : i18n._(failure)}</p>
          </Notice>
        )}
        <TextField
          label={t`Mobile phone number`}
          name="login"
          type="tel"
          inputMode="tel"
          autoComplete="username"
          maxLength={ACCOUNT_LIMITS.login}
          required
          error={words(errors.login)}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={ACCOUNT_LIMITS.password}
          required
          error={words(errors.password)}
        />
        <Button type="submit" variant="primary" wide icon="log-in" disabled={isBusy} aria-busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
      </form>
      <p className={styles.other}>
        <Button variant="quiet" onClick={() => onForgotten(readForm(form.current).login ?? '')}>
          <Trans>Forgot your password?</Trans>
        </Button>
      </p>
      <p className={styles.other}>
        <Trans>New here?</Trans>
        <ButtonLink to={paths.register({ returnTo: target })} variant="quiet">
          <Trans>Register</Trans>
        </ButtonLink>
      </p>
      {buildSettings.sandbox && <DemoShopper form={form} />}
    </div>
  );
}
