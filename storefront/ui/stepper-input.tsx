import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import styles from './stepper.module.css';

interface StepperInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  text: string;
  min: number;
  /** Infinite if there is no maximum. */
  max: number;
  onType: (value: number) => void;
  /** Number of steps up, or down if negative. */
  onStep: (steps: number) => void;
}

/** Number of steps for each key. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Shows the value; typed input takes effect when Enter is pressed, the field loses the focus, or a key steps on from
 * it. Accepts a comma as the decimal separator. Home sets the minimum, End the maximum if there is one.
 */
export function StepperInput({ text, min, max, onType, onStep, ...input }: StepperInputProps) {
  const [draft, setDraft] = useState<string>();

  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = Number(draft.trim().replace(',', '.'));
    if (draft.trim() !== '' && Number.isFinite(typed)) onType(typed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const steps = STEPS[key];
    if (key === 'Enter') commit();
    else if (key === 'Escape') setDraft(undefined);
    else if (steps) {
      commit();
      onStep(steps);
      event.preventDefault();
    } else if (draft !== undefined) return;
    else if (key === 'Home') onType(min);
    else if (key === 'End' && Number.isFinite(max)) onType(max);
  };

  return (
    <input
      {...input}
      className={styles.input}
      size={Math.max(2, (draft ?? text).length)}
      maxLength={7}
      inputMode="decimal"
      autoComplete="off"
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={Number.isFinite(max) ? max : undefined}
      value={draft ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
