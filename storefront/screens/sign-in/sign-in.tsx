import { Trans, useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import { phoneProblem } from '@spaza/sdk/rules';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { AccountField } from '../../features/account/account-field.tsx';
import { useForm, Welcome } from '../../features/account/account-form.tsx';
import { useReturnTarget } from '../../features/account/return-target.ts';
import { useInWords } from '../../features/problem/problem-texts.ts';
import { paths } from '../../navigation/paths.ts';
import type { Alert } from '../../shop/alerts.ts';
import { buildSettings } from '../../shop/build-settings.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordReset } from './password-reset.tsx';
import styles from './sign-in.module.css';

/** The account that exists in every sandbox. */
const DEMO = { login: '0821234567', password: 'spaza123' } as const;

/** Shows the demo account of the sandbox, and fills it in. */
function DemoShopper({ form, onFill }: { form: RefObject<HTMLFormElement | null>; onFill: () => void }) {
  const { t } = useLingui();
  const fillIn = () => {
    onFill();
    for (const [name, value] of Object.entries(DEMO)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <Notice tone="plain" icon="info" actions={<Button onClick={fillIn}>{t`Fill in`}</Button>}>
      <p>{t`This is a sandbox: nothing is sold. Look around as the demo shopper.`}</p>
      <p className={styles.demo}>
        <Trans>
          Number <strong>{DEMO.login}</strong>, password <strong>{DEMO.password}</strong>
        </Trans>
      </p>
    </Notice>
  );
}

/**
 * The latest alert, such as that the session has expired. It is shown within the page, where it covers nothing and
 * stays.
 */
function useTold(): Alert | undefined {
  const { alerts } = useShop();
  const alert = alerts.current.value;
  const [told, setTold] = useState<Alert>();
  useLayoutEffect(() => {
    if (!alert) return;
    setTold(alert);
    alerts.dismiss();
  }, [alert, alerts]);
  return told;
}

interface SignInFormProps {
  /** Where the shopper goes afterwards; registering leads there too. */
  target: string;
  /** Called for a forgotten password, with the login entered so far. */
  onForgotten: (login: string) => void;
}

/** Login and password, with links to register and to reset the password. */
export function SignInForm({ target, onForgotten }: SignInFormProps) {
  const { t } = useLingui();
  const inWords = useInWords();
  const form = useRef<HTMLFormElement>(null);
  const { account } = useShop().session;
  const { failure, isBusy, field, submit, forgetError, clear } = useForm({
    // Only for empty fields; everything else is up to the shop.
    check: ({ login = '', password }) => ({
      login: phoneProblem(login) === 'phone_required' ? 'phone_required' : undefined,
      password: password ? undefined : 'required',
    }),
    send: ({ login = '', password = '' }) => account.signIn({ login, password }),
    onDone: () => undefined,
    // The focus moves to where the shopper continues.
    onFailed: (place, isAnswered) =>
      place.querySelector<HTMLElement>(isAnswered ? '[name="password"]' : '[type="submit"]')?.focus(),
  });
  const told = useTold();
  // Saves a tap, unless there is an alert to read first.
  useEffect(() => {
    const isTold = form.current?.querySelector('[role=alert]');
    if (form.current && !isTold) focusField(form.current, 'login');
  }, []);
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
              <p>{inWords(told.text)}</p>
            </Notice>
          </div>
        )}
        {failure && (
          <Notice tone="error" icon="circle-alert">
            <p>{failure}</p>
          </Notice>
        )}
        <AccountField {...field('login')} autoComplete="username" required />
        <PasswordField
          label={t`Password`}
          {...field('password')}
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={ACCOUNT_LIMITS.password}
        />
        <Button type="submit" variant="primary" wide icon="log-in" busy={isBusy}>
          {t`Log in`}
        </Button>
      </form>
      <p className={styles.other}>
        <Button variant="quiet" onClick={() => onForgotten(readForm(form.current).login ?? '')}>
          {t`Forgot your password?`}
        </Button>
      </p>
      <p className={styles.other}>
        {t`New here?`}
        <ButtonLink to={paths.register({ returnTo: target })} variant="quiet">
          {t`Register`}
        </ButtonLink>
      </p>
      {buildSettings.sandbox && <DemoShopper form={form} onFill={clear} />}
    </div>
  );
}

/** Search parameter of the password reset, so that going back and reloading work as expected. */
const FORGOTTEN = 'forgotten';

/** Signs in a shopper, or resets a forgotten password, and returns to where that was required. */
export default function SignIn() {
  const { account } = useShop().session;
  const target = useReturnTarget();
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  if (account.signedIn.value) return <Redirect to={target} replace />;

  if (search.has(FORGOTTEN)) {
    const leave = () => setSearch((now) => [...now].filter(([name]) => name !== FORGOTTEN));
    return <PasswordReset typed={typed} onLeave={leave} />;
  }
  const forget = (login: string) => {
    setTyped(login);
    setSearch((now) => [...now, [FORGOTTEN, '1']]);
  };
  return <SignInForm target={target} onForgotten={forget} />;
}
