import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './account-form.module.css';
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
