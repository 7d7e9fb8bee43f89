import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS, MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import { CallError, type FieldProblem, type FieldProblems, type Outcome, type Problem } from '@spaza/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../shop/shop-context.tsx';
import { PasswordField } from '../../ui/form/field.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { failureText } from '../load-failure.tsx';
import { useInWords, useWords, type Words } from '../problem/problem-texts.ts';
import styles from './account-form.module.css';
import { type FormText, fieldText, refusalText } from './account-texts.ts';

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

type Form<F extends string> = ReturnType<typeof useForm<unknown, F>>;

interface AccountFormProps<F extends string> {
  form: Pick<Form<F>, 'failure' | 'submit' | 'forgetError' | 'field'>;
  place?: RefObject<HTMLFormElement | null>;
  label?: string;
  /** The form's fields, given the props of each. */
  children: (field: Form<F>['field']) => ReactNode;
}

/** A form with the reason for its refusal above it. */
export function AccountForm<F extends string>({ form, place, label, children }: AccountFormProps<F>) {
  const { failure, submit, forgetError, field } = form;
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
          <p>{failure}</p>
        </Notice>
      )}
      {children(field)}
    </form>
  );
}

/** The entered values, keyed by field name. */
export type Typed = Readonly<Record<string, string>>;

/** What is wrong with each field, in words. */
export type Errors<F extends string> = Partial<Record<F, FormText>>;

/** A refusal, which may say what is wrong with each field. */
type Refusal<F extends string> = Problem & { fields?: FieldProblems<F> };

interface FormOptions<T, F extends string> {
  /** What is wrong with the entered values, as a code for each field; they are not sent then. */
  check?: (typed: Typed) => Partial<Record<F, string | undefined>>;
  /** Submits the entered values. */
  send: (typed: Typed) => Promise<Outcome<T, Refusal<F>>>;
  /** What a refusal says about each field, if it does not list them itself. */
  errorsOf?: (problem: Problem, words: Words) => Errors<F>;
  /** Called when errors are about to be shown: their fields have to be visible then. */
  onErrors?: (names: readonly string[]) => void;
  /** Called once the values are accepted. */
  onDone: (value: T, form: HTMLFormElement) => void;
  /** Called after any other answer, or without one, unless fields have to be corrected. */
  onFailed?: (form: HTMLFormElement, isAnswered: boolean) => void;
}

const textsOf = <F extends string>(fields: FieldProblems<F>): Errors<F> =>
  Object.fromEntries(
    Object.entries<FieldProblem>(fields as Record<string, FieldProblem>).map(([name, problem]) => [
      name,
      fieldText(problem),
    ]),
  ) as Errors<F>;

/** Submits a form, shows its errors, and moves the focus to the first invalid field. */
export function useForm<T, F extends string>(options: FormOptions<T, F>) {
  const { check, send, errorsOf, onErrors, onDone, onFailed } = options;
  const [errors, setErrors] = useState<Errors<F>>({});
  const inWords = useInWords();
  const { log } = useShop();
  const words = useWords();
  const errorsIn = (problem: Refusal<F>): Errors<F> =>
    problem.fields ? textsOf(problem.fields) : (errorsOf?.(problem, words) ?? {});

  function show(form: HTMLFormElement, found: Errors<F>): void {
    const names = Object.keys(found);
    flushSync(() => {
      setErrors(found);
      if (names.length > 0) onErrors?.(names);
    });
    focusField(form, ...names);
  }

  const { mutate, reset, isPending, data, error } = useMutation({
    mutationFn: (form: HTMLFormElement) => send(readForm(form)),
    onSuccess(outcome, form) {
      if (outcome.ok) {
        setErrors({});
        return onDone(outcome.value, form);
      }
      const found = errorsIn(outcome.problem);
      show(form, found);
      if (Object.keys(found).length === 0) onFailed?.(form, true);
    },
    onError(failed, form) {
      if (!(failed instanceof CallError && failed.kind === 'aborted'))
        log('A form could not be sent', failed);
      onFailed?.(form, false);
    },
  });
  const refusal = data && !data.ok ? data.problem : undefined;
  const isOfForm = refusal !== undefined && Object.keys(errorsIn(refusal)).length === 0;
  const failure = error ? failureText(error) : isOfForm ? refusalText(refusal, words) : undefined;

  /** Whether the values can be sent. Shows what is wrong with them if not. */
  function isFit(form: HTMLFormElement): boolean {
    const codes = Object.entries(check?.(readForm(form)) ?? {}) as [F, string | undefined][];
    const wrong = codes.flatMap(([name, code]) => (code ? [[name, fieldText({ code, messages: [] })]] : []));
    if (wrong.length > 0) show(form, Object.fromEntries(wrong));
    return wrong.length === 0;
  }

  return {
    errors,
    /** Why the form was refused as a whole. */
    failure: failure && inWords(failure),
    isBusy: isPending,
    isFit,
    /** Props of a field. */
    field<N extends F>(name: N) {
      const error: FormText | undefined = errors[name];
      return { name, error: error && inWords(error) };
    },
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isFit(event.currentTarget) && !isPending) mutate(event.currentTarget);
    },
    /** Clears the error of a field that is being edited. */
    forgetError({ target }: SyntheticEvent): void {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
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
