import { msg } from '@lingui/core/macro';
import type { SignUp } from '@spaza/contracts';
import { signUpProblems } from '@spaza/sdk/rules';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../app/shop-context.tsx';
import { failureText, refusalText } from '../../parts/account/account-problem.ts';
import type { FormText } from '../../parts/account/field-texts.ts';
import { useWords } from '../../parts/problem/use-problem-texts.ts';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { fillIn, forgetDraft, keepDraft } from './draft.ts';
import { type Errors, errorsBy, errorsFrom } from './errors.ts';
import { accountIn, isProfileField, PROFILE_FIELDS, signUpOf } from './fields.ts';
import { usePart } from './use-part.ts';

/** Steps through the parts of the form, registers with the entered values, and reports errors. */
export function useRegister() {
  const { session, alerts } = useShop();
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [part, choosePart] = usePart();
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<FormText>();

  useEffect(() => {
    if (form.current) fillIn(form.current);
  }, []);

  // The focused element is hidden with the part that was left.
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    form.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [part]);

  /** Shows errors, and moves the focus to the first of them. */
  function fix(place: HTMLFormElement, found: Errors): void {
    const names = Object.keys(found);
    flushSync(() => {
      setErrors(found);
      choosePart(names.every(isProfileField) ? 'profile' : 'account');
    });
    focusField(place, ...names);
  }

  const { mutate, isPending } = useMutation({
    onMutate: () => setFailure(undefined),
    mutationFn: ({ body }: { form: HTMLFormElement; body: SignUp }) => session.account.signUp(body),
    onSuccess(outcome, { form }) {
      if (outcome.ok) {
        forgetDraft();
        return alerts.success(msg`Your account is ready`);
      }
      const found = errorsBy(outcome.problem, words);
      if (Object.keys(found).length > 0) fix(form, found);
      else setFailure(refusalText(outcome.problem, words));
    },
    onError: (error) => setFailure(failureText(error)),
  });

  return {
    form,
    part,
    choosePart,
    errors,
    failure,
    isBusy: isPending,
    /** Continues to the profile, or sends the form to the shop. */
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      const form = event.currentTarget;
      const typed = readForm(form);
      const found = errorsFrom(signUpProblems(accountIn(typed), session.config.phoneRule.peek()));
      if (Object.keys(found).length > 0) fix(form, found);
      else if (part === 'account') {
        flushSync(() => choosePart('profile'));
        focusField(form, PROFILE_FIELDS[0]);
      } else if (!isPending) mutate({ form, body: signUpOf(typed) });
    },
    /** Stores the entered values, and clears the error of a field that is being edited. */
    onInput({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): void {
      keepDraft(currentTarget);
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      const { [target.name as keyof Errors]: _fixed, ...rest } = errors;
      setErrors(rest);
    },
  };
}
