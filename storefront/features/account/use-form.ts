import { CallError, type FieldProblem, type FormOutcome } from '@spaza/sdk';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../shop/shop-context.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { useWords } from '../problem/use-problem-texts.ts';
import { type FormText, failureText, fieldText, refusalText } from './account-texts.ts';

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
