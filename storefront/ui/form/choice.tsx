import { type ReactNode, useId } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

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

interface ChoiceProps {
  /** The same for all choices of a group. */
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  title: string;
  /** Further details. */
  text?: ReactNode;
  icon?: IconName;
  /** `card` shows more than its title; `chip` a centred word or two. */
  look?: 'card' | 'chip';
  onChoose: () => void;
}

/** One choice of a group: a radio button as large as its card. */
export function Choice({ title, text, icon, look = 'card', onChoose, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice} data-look={look}>
      <input {...input} type="radio" onChange={onChoose} />
      {icon && <Icon name={icon} />}
      <span className={styles.words}>
        <strong>{title}</strong>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {look === 'card' && (
        <span className={styles.mark}>
          <Icon name="check" size="s" />
        </span>
      )}
    </label>
  );
}
