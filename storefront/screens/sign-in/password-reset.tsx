import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { type FormOutcome, passwordResetOf, type ResetField } from '@spaza/sdk';
import { useEffect, useRef } from 'react';
import { AccountField } from '../../features/account/account-field.tsx';
import {
  AccountForm,
  NewPassword,
  type Typed,
  useForm,
  WhosePassword,
} from '../../features/account/account-form.tsx';
import { usePageTitle } from '../../navigation/page.ts';
import { buildSettings } from '../../shop/build-settings.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './sign-in.module.css';

/** The code that was sent; phones fill it in from the message. */
function CodeStep({ login, field }: { login: string; field: { name: string; error: string | undefined } }) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...field}
        label={t`Code`}
        hint={t`If ${login} has an account here, a message with the code is on its way.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="next"
        maxLength={ACCOUNT_LIMITS.token_code}
        required
      />
      {buildSettings.sandbox && (
        <Notice tone="plain" icon="info">
          <p>{t`This is a sandbox: no message is sent. The code is in its outbox, /sandbox/outbox.`}</p>
        </Notice>
      )}
    </>
  );
}

interface PasswordResetProps {
  /** The login entered on the previous screen. */
  typed: string;
  onLeave: () => void;
}

const STEPS = ['login', 'code', 'password'] as const;

/** The steps to a new password: where to send the code, the code itself, and the password. */
export function PasswordReset({ typed, onLeave }: PasswordResetProps) {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const place = useRef<HTMLFormElement>(null);
  const reset = passwordResetOf(session);
  const step = reset.step.value;
  usePageTitle(t`New password`);

  const send = ({
    login = '',
    code = '',
    password = '',
    passwordAgain = '',
  }: Typed): Promise<FormOutcome<unknown, ResetField>> => {
    switch (step) {
      case 'login':
        return reset.sendCode(login);
      case 'code':
        return reset.checkCode(code);
      case 'password':
        return reset.setPassword(password, passwordAgain);
    }
  };
  const form = useForm({
    send,
    onDone: () => {
      if (session.account.signedIn.peek()) alerts.success(msg`Your new password is set`);
    },
  });
  const again = useForm({
    send: () => reset.sendAgain(),
    onDone: () => alerts.success(msg`Another code is on its way`),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step focuses its first field
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [step]);

  const restart = () => {
    form.clear();
    reset.restart();
  };
  const leave = () => {
    reset.restart();
    onLeave();
  };
  const number = STEPS.indexOf(step) + 1;
  return (
    <div className={styles.screen}>
      <p className={styles.step}>{t`Step ${number} of ${STEPS.length}`}</p>
      <div className={styles.card}>
        <AccountForm form={{ ...form, failure: form.failure ?? again.failure }} place={place}>
          {(field) => (
            <>
              {step === 'login' && (
                <AccountField
                  {...field('login')}
                  hint={t`We will send a code to this number. Use it to set a new password.`}
                  autoComplete="username"
                  enterKeyHint="next"
                  defaultValue={typed}
                  required
                />
              )}
              {step === 'code' && <CodeStep login={reset.login.value ?? ''} field={field('code')} />}
              {step === 'password' && (
                <>
                  <WhosePassword login={reset.login.value ?? ''} />
                  <NewPassword field={field} />
                </>
              )}
              <Button type="submit" variant="primary" wide busy={form.isBusy}>
                {step === 'login' && t`Send me a code`}
                {step === 'code' && t`Continue`}
                {step === 'password' && t`Save the new password`}
              </Button>
            </>
          )}
        </AccountForm>
      </div>
      <div className={styles.ways}>
        {step === 'code' && (
          <form onSubmit={again.submit}>
            <Button type="submit" variant="quiet" disabled={again.isBusy}>
              {t`Send another code`}
            </Button>
          </form>
        )}
        {step !== 'login' && (
          <Button variant="quiet" onClick={restart}>
            {t`Use another number`}
          </Button>
        )}
        <Button variant="quiet" onClick={leave}>
          {t`Back to logging in`}
        </Button>
      </div>
    </div>
  );
}
