import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import { pressable } from './pressable.ts';
import styles from './stepper.module.css';
import { StepperInput } from './stepper-input.tsx';
import { useHold } from './use-hold.ts';

export interface StepperProps {
  /** What is being counted. */
  label: string;
  value: number;
  min: number;
  /** The maximum quantity. Defaults to infinity. */
  max?: number;
  /** Why the maximum applies. */
  why?: string | undefined;
  /** The displayed value, without its unit. */
  text: string;
  /** Unit shown after the value, such as `kg`. */
  unit?: string | undefined;
  /** Stops at the maximum automatically. */
  onIncrease: () => void;
  /** Stops at the minimum automatically. */
  onDecrease: () => void;
  /** Called when a number is typed. */
  onType: (value: number) => void;
  /** Removes the item; offered instead of the decrease at the minimum. */
  onRemove?: (() => void) | undefined;
  size?: 's' | 'm';
}

/** Ref for the decrease button: if it is removed while focused, the focus moves to the button after the value. */
const handFocusOn = (less: HTMLButtonElement | null) => () => {
  if (less !== document.activeElement) return;
  less?.parentElement
    ?.querySelector<HTMLElement>(':scope > button:last-of-type')
    ?.focus({ preventScroll: true });
};

/** Sets a quantity: by buttons that repeat while held, keys that step, or typing a number. */
export function Stepper({
  label,
  value,
  min,
  max = Number.POSITIVE_INFINITY,
  why,
  text,
  unit,
  size = 'm',
  ...on
}: StepperProps) {
  const { t } = useLingui();
  const id = useId();
  const whyId = useId();
  const canDecrease = value > min;
  const canIncrease = value < max;
  const increase = useHold(on.onIncrease, canIncrease);
  const decrease = useHold(on.onDecrease, canDecrease);
  const spoken = unit ? `${text} ${unit}` : text;

  /** The owner tracks the value between two steps; nothing is rendered before the last of them. */
  const step = (steps: number) => {
    for (let left = Math.abs(steps); left > 0; left--) (steps > 0 ? on.onIncrease : on.onDecrease)();
  };

  return (
    // The two buttons have keys: one held down to the minimum must not become the other under the finger.
    <fieldset className={styles.stepper} data-size={size} aria-label={label}>
      {canDecrease || !on.onRemove ? (
        <button
          key="less"
          ref={handFocusOn}
          type="button"
          className={styles.button}
          {...decrease}
          {...pressable({ disabled: !canDecrease, onClick: decrease.onClick })}
          aria-label={t`Less`}
        >
          <Icon name="minus" />
        </button>
      ) : (
        <button
          key="remove"
          type="button"
          className={styles.button}
          onClick={on.onRemove}
          aria-label={t`Remove`}
        >
          <Icon name="trash" />
        </button>
      )}
      {/* The whole label is a tap target for the number. */}
      <label className={styles.value} htmlFor={id}>
        <StepperInput
          id={id}
          text={text}
          onType={on.onType}
          onStep={step}
          min={min}
          max={max}
          aria-label={label}
          aria-valuenow={value}
          aria-valuetext={spoken}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </label>
      <button
        type="button"
        className={styles.button}
        {...increase}
        {...pressable({ disabled: !canIncrease, onClick: increase.onClick })}
        aria-label={t`More`}
        aria-describedby={canIncrease ? undefined : whyId}
      >
        <Icon name="plus" />
      </button>
      <output className="visually-hidden">
        {spoken}
        {!canIncrease && why && <span id={whyId}> {why}</span>}
      </output>
    </fieldset>
  );
}
