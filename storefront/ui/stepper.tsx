import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import { pressable } from './pressable.ts';
import styles from './stepper.module.css';
import { StepperInput } from './stepper-input.tsx';
import { useHold } from './use-hold.ts';

export interface StepperProps {
  /** What is counted. */
  label: string;
  value: number;
  min: number;
  /** The highest quantity. Defaults to infinity. */
  max?: number;
  /** Why it goes no higher. */
  why?: string | undefined;
  /** The value as it is shown, without its unit. */
  text: string;
  /** Unit that stands behind the value, such as `kg`. */
  unit?: string | undefined;
  /** Stops at the maximum by itself. */
  onIncrease: () => void;
  /** Stops at the minimum by itself. */
  onDecrease: () => void;
  /** A number was typed. */
  onType: (value: number) => void;
  /** Takes the thing away; offered in place of the decrease once the minimum is reached. */
  onRemove?: (() => void) | undefined;
  size?: 's' | 'm';
}

/** As a ref of the button that lessens: whoever is at it when it goes is at the one beyond the value then. */
const handFocusOn = (less: HTMLButtonElement | null) => () => {
  if (less !== document.activeElement) return;
  less?.parentElement
    ?.querySelector<HTMLElement>(':scope > button:last-of-type')
    ?.focus({ preventScroll: true });
};

/** Sets a quantity: buttons that repeat while they are held, keys that step, or a number that is typed. */
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

  /** The owner knows the value between two steps; nothing is drawn before the last of them. */
  const step = (steps: number) => {
    for (let left = Math.abs(steps); left > 0; left--) (steps > 0 ? on.onIncrease : on.onDecrease)();
  };

  return (
    // The two buttons have keys: one that is held down to the minimum must not become the other under the finger.
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
      {/* All of it takes a thumb to the number. */}
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
