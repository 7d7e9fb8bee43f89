import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'required'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A password field whose value can be revealed. No form goes without it. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            aria-label={t`Show password`}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
