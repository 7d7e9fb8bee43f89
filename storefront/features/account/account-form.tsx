import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-form.module.css';
import type { FormText } from './account-texts.ts';
import type { useForm } from './use-form.ts';

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
