import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import { FieldError } from './field-error.tsx';

interface ChoicesProps {
  legend: string;
  /** `rows` stacked, `grid` as many side by side as fit, `strip` in a row that scrolls sideways. */
  layout: 'rows' | 'grid' | 'strip';
  error?: string | undefined;
  /** Whether the choice is locked. */
  disabled?: boolean;
  /** The choices. */
  children: ReactNode;
}

/** A group of choices, all visible. */
export function Choices({ legend, layout, error, disabled, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.choices}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error !== undefined}
    >
      <legend>{legend}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={styles.options} data-layout={layout}>
        {children}
      </div>
    </fieldset>
  );
}
