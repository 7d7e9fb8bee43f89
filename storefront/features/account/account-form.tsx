import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS, MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { CallError, type FieldProblem, type FormOutcome } from '@spaza/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, type SyntheticEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'wouter';
import { patterns } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../problem/problem-texts.ts';
import styles from './account-form.module.css';
import { type FormText, failureText, fieldText, refusalText } from './account-texts.ts';

/** The heading of the sign-in and registration screens, which explains what an account offers. */
export function Welcome({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className={styles.welcome}>
      <span>
        <Icon name={icon} />
      </span>
      <p>
        <strong>{title}</strong>
        {text}
      </p>
    </div>
  );
}

interface AccountFormProps<F extends string> {
  form: Pick<ReturnType<typeof useForm<unknown, F>>, 'errors' | 'failure' | 'submit' | 'forgetError'>;
  place?: RefObject<HTMLFormElement | null>;
  label?: string;
  /** The form's fields, given the error of each. */
  children: (errorOf: (name: F) => string | undefined) => ReactNode;
}

/** A form with the reason for its refusal above it. */
export function AccountForm<F extends string>({ form, place, label, children }: AccountFormProps<F>) {
  const { i18n } = useLingui();
  const words = (text: FormText) => (typeof text === 'string' ? text : i18n._(text));
  const { errors, failure, submit, forgetError } = form;
  return (
    <form
      ref={place}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onInput={forgetError}
    >
      {failure && (
        <Notice tone="error" icon="circle-alert" arrival={failure}>
          <p>{words(failure)}</p>
        </Notice>
      )}
      {children((name) => {
        const text: FormText | undefined = errors[name];
        return text && words(text);
      })}
    </form>
  );
}

/** The entered values, keyed by field name. */
export type Typed = Readonly<Record<string, string>>;

type Errors<F extends string> = Partial<Record<F, FormText>>;

interface FormOptions<T, F extends string> {
  /** Submits the entered values. */
  send: (typed: Typed) => Promise<FormOutcome<T, F>>;
  /** Called once the values are accepted. */
  onDone: (value: T, form: HTMLFormElement) => void;
}

/** Submits a form, shows its errors, and moves the focus to the first invalid field. */
export function useForm<T, F extends string>({ send, onDone }: FormOptions<T, F>) {
  const [errors, setErrors] = useState<Errors<F>>({});
  const { log } = useShop();
  const words = useWords();
  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (form: HTMLFormElement) => send(readForm(form)),
    onSuccess(outcome, form) {
      if (outcome.ok) {
        setErrors({});
        return onDone(outcome.value, form);
      }
      const fields = Object.entries<FieldProblem>(outcome.problem.fields as Record<string, FieldProblem>);
      const texts = fields.map(([name, problem]) => [name, fieldText(problem)]);
      flushSync(() => setErrors(Object.fromEntries(texts) as Errors<F>));
      focusField(form, ...fields.map(([name]) => name));
    },
    onError(failed) {
      if (!(failed instanceof CallError && failed.kind === 'aborted'))
        log('A form could not be sent', failed);
    },
  });
  const failure = useMemo((): FormText | undefined => {
    if (error) return failureText(error);
    if (!data || data.ok || Object.keys(data.problem.fields).length > 0) return undefined;
    return refusalText(data.problem, words);
  }, [error, data, words]);

  return {
    errors,
    failure,
    isBusy: isPending,
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!isPending) mutate(event.currentTarget);
    },
    /** Clears the error of a field that is being edited. */
    forgetError({ target }: SyntheticEvent): void {
      if (!(target instanceof HTMLInputElement)) return;
      const { [target.name as F]: _corrected, ...rest } = errors;
      setErrors(rest as Errors<F>);
    },
    /** Starts over, with another form in its place. */
    clear(): void {
      setErrors({});
      reset();
    },
  };
}

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

/** A new password, entered twice. */
export function NewPassword({
  errorOf,
}: {
  errorOf: (name: 'password' | 'passwordAgain') => string | undefined;
}) {
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

/** Screens to sign in or up, which cannot be return targets: they would lead back to each other. */
const SIGN_IN_SCREENS: readonly string[] = [patterns.signIn, patterns.register];

/**
 * Where to go after signing in: where a dialog was opened, otherwise where the visitor was turned away, otherwise home.
 * Always a screen of this shop, whatever the address says.
 * @param origin of this shop, such as `https://shop.example`
 */
export function returnTarget(search: URLSearchParams, origin: string): string {
  const wanted = search.get('return_to') || search.get('redirect_to') || patterns.home;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return patterns.home;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || SIGN_IN_SCREENS.includes(url.pathname)) return patterns.home;
  // Once its dots are resolved, a path may start like the address of another site.
  if (url.pathname.startsWith('//')) return patterns.home;
  return url.pathname + url.search + url.hash;
}

/** The return target of the current address. */
export function useReturnTarget(): string {
  const [search] = useSearchParams();
  return returnTarget(search, location.origin);
}
