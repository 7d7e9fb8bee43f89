import { CallError, type FieldProblem, type FormOutcome } from '@spaza/sdk';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../app/shop-context.tsx';
import { focusField, readForm } from '../../ui/form/read-form.ts';
import { useWords } from '../problem/use-problem-texts.ts';
import { failureText, refusalText } from './account-problem.ts';
import { type FormText, fieldText } from './field-texts.ts';

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
  const [failure, setFailure] = useState<FormText>();
  const [isBusy, setBusy] = useState(false);
  const { log } = useShop();
  const words = useWords();

  async function deliver(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const outcome = await send(readForm(form));
      setErrors({});
      if (outcome.ok) return onDone(outcome.value, form);
      const fields = Object.entries<FieldProblem>(outcome.problem.fields as Record<string, FieldProblem>);
      flushSync(() => {
        setErrors(
          Object.fromEntries(fields.map(([name, problem]) => [name, fieldText(problem)])) as Errors<F>,
        );
        if (fields.length === 0) setFailure(refusalText(outcome.problem, words));
      });
      focusField(form, ...fields.map(([name]) => name));
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'aborted')) log('A form could not be sent', error);
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    errors,
    failure,
    isBusy,
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!isBusy) void deliver(event.currentTarget);
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
      setFailure(undefined);
    },
  };
}
