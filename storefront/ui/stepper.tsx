import { useLingui } from '@lingui/react/macro';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { pressable } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

interface StepperInputProps extends Omit<ComponentProps<'input'>, 'value'> {
  text: string;
  min: number;
  /** Infinite if there is no maximum. */
  max: number;
  onType: (value: number) => void;
  /** As in `StepperProps`. */
  onDraft?: ((value: number | undefined) => void) | undefined;
  /** Number of steps up, or down if negative. */
  onStep: (steps: number) => void;
}

/** Reads a number with a decimal point or comma; undefined if the text is not a number. */
function numberIn(text: string): number | undefined {
  const typed = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(typed) ? typed : undefined;
}

/** Number of steps for each key. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * Shows the value; typed input takes effect when Enter is pressed, the field loses the focus, or a key steps on from
 * it. Accepts a comma as the decimal separator. Home sets the minimum, End the maximum if there is one.
 */
function StepperInput({ text, min, max, onType, onDraft, onStep, ...input }: StepperInputProps) {
  const [draft, showDraft] = useState<string>();

  const setDraft = (next: string | undefined) => {
    showDraft(next);
    onDraft?.(next === undefined ? undefined : numberIn(next));
  };

  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = numberIn(draft);
    if (typed !== undefined) onType(typed);
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

const FIRST_REPEAT_MS = 500;
const REPEAT_MS = 50;

/**
 * Handlers for a button that acts once when pressed, and repeatedly while held.
 * @param active false once it can do no more; this ends a repetition
 */
function useHold(act: () => void, active = true) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  latest.current = act;

  const stop = () => clearTimeout(timer.current);
  useEffect(() => {
    if (!active) clearTimeout(timer.current);
  }, [active]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      repeated.current = false;
      stop();
      timer.current = setTimeout(repeat, FIRST_REPEAT_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    // Releasing a held button triggers a click; a keyboard click comes alone.
    onClick: () => {
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}

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
  /** Called as a number is typed, before it takes effect; with undefined if it is not a number, and when typing ends. */
  onDraft?: ((value: number | undefined) => void) | undefined;
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
    // With keys, React does not reuse the element: a button held down to the minimum must not turn into "Remove".
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
          onDraft={on.onDraft}
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
