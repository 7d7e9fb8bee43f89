import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { phoneProblem } from '@spaza/sdk/rules';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../app/shop-context.tsx';
import { failureText, refusalText } from '../../parts/account/account-problem.ts';
import { useWords } from '../../parts/problem/use-problem-texts.ts';
import { focusField, readForm } from '../../ui/form/read-form.ts';

interface Credentials {
  login: string;
  password: string;
}

type Failure = MessageDescriptor | string;
type Errors = Partial<Record<keyof Credentials, MessageDescriptor>>;

/** Checks only for empty fields; everything else is up to the shop. */
function missingIn({ login, password }: Credentials): Errors {
  const errors: Errors = {};
  if (phoneProblem(login) === 'phone_required') errors.login = msg`A mobile phone number is required`;
  if (password === '') errors.password = msg`Required`;
  return errors;
}

/** Signs in with the entered values, and reports errors. */
export function useSignIn() {
  const { session } = useShop();
  const words = useWords();
  const { account } = session;
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);

  /** Shows why it failed, and moves the focus to where the shopper continues. */
  function fail(found: Failure, next: HTMLElement | null): void {
    flushSync(() => {
      setBusy(false);
      setFailure(found);
    });
    next?.focus();
  }

  async function send(form: HTMLFormElement, credentials: Credentials): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await account.signIn(credentials);
      if (!outcome.ok) fail(refusalText(outcome.problem, words), form.querySelector('[name="password"]'));
    } catch (error) {
      fail(failureText(error), form.querySelector('[type="submit"]'));
    }
  }

  return {
    errors,
    failure,
    isBusy,
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      const form = event.currentTarget;
      const { login = '', password = '' } = readForm(form);
      const found = missingIn({ login, password });
      flushSync(() => setErrors(found));
      const names = Object.keys(found);
      if (names.length > 0) focusField(form, ...names);
      else if (!isBusy) void send(form, { login, password });
    },
    /** Clears the error of a field that is being edited. */
    forgetError({ target }: SyntheticEvent): void {
      if (!(target instanceof HTMLInputElement)) return;
      const { [target.name as keyof Errors]: _fixed, ...rest } = errors;
      setErrors(rest);
    },
  };
}
