import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { phoneProblem } from '@spaza/sdk/rules';
import { useMutation } from '@tanstack/react-query';
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

/** What is sent, and from where. */
interface Sent {
  form: HTMLFormElement;
  credentials: Credentials;
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
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: ({ credentials }: Sent) => account.signIn(credentials),
    // The focus moves to where the shopper continues.
    onSuccess(outcome, { form }) {
      if (!outcome.ok) form.querySelector<HTMLElement>('[name="password"]')?.focus();
    },
    onError: (_error, { form }) => form.querySelector<HTMLElement>('[type="submit"]')?.focus(),
  });
  const refusal = data && !data.ok ? data.problem : undefined;
  // Once signed in, the form is about to be replaced.
  const isBusy = isPending || data?.ok === true;

  const failureOf = (): Failure | undefined => {
    if (error) return failureText(error);
    return refusal && refusalText(refusal, words);
  };

  return {
    errors,
    failure: failureOf(),
    isBusy,
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      const form = event.currentTarget;
      const { login = '', password = '' } = readForm(form);
      const found = missingIn({ login, password });
      flushSync(() => setErrors(found));
      const names = Object.keys(found);
      if (names.length > 0) focusField(form, ...names);
      else if (!isBusy) mutate({ form, credentials: { login, password } });
    },
    /** Clears the error of a field that is being edited. */
    forgetError({ target }: SyntheticEvent): void {
      if (!(target instanceof HTMLInputElement)) return;
      const { [target.name as keyof Errors]: _fixed, ...rest } = errors;
      setErrors(rest);
    },
  };
}
