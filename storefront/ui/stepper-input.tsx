import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import styles from './stepper.module.css';

interface StepperInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onKeyDown'> {
  text: string;
  onType: (value: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Shows the value; what is typed counts once Enter is pressed or the field is left. Takes a comma for a point. */
export function StepperInput({ text, onType, onKeyDown, ...input }: StepperInputProps) {
  const [draft, setDraft] = useState<string>();

  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const typed = Number(draft.trim().replace(',', '.'));
    if (draft.trim() !== '' && Number.isFinite(typed)) onType(typed);
  };

  return (
    <input
      {...input}
      className={styles.input}
      size={Math.max(2, (draft ?? text).length)}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'Escape') setDraft(undefined);
        else {
          if (event.key.startsWith('Arrow')) setDraft(undefined);
          onKeyDown(event);
        }
      }}
    />
  );
}
