import { useLingui } from '@lingui/react/macro';
import type { VariantKey, VariantStep } from '@spaza/sdk/rules';
import { useId } from 'react';
import styles from './variant-filters.module.css';

interface VariantFiltersProps {
  steps: readonly VariantStep[];
  onChoose: (key: VariantKey, option: string) => void;
}

/** The display order of the rows, which is not the order in which they narrow each other down. */
const ROWS = ['brand', 'relation', 'unit', 'pack'];
const rowOf = ({ key }: VariantStep) => ROWS.indexOf(key.replace(/ .*/, ''));

/** The choices, one row each. Rows without a choice are hidden. */
export function VariantFilters({ steps, onChoose }: VariantFiltersProps) {
  const { t } = useLingui();
  const id = useId();
  const nameOf = (step: VariantStep) => {
    if (step.key === 'brand') return t`Brand`;
    if (step.key === 'unit') return t`Size`;
    return step.key === 'pack' ? t`Pack` : step.name;
  };
  /** A name is shown as the shop gives it; a bare number is no name. */
  const packName = (name: string) => {
    if (name.trim() === '' || /^\s*[01]\s*$/.test(name)) return t`Single`;
    return /^\s*\d+(\s*x\b.*)?$/i.test(name) ? t`${name} pack` : name;
  };
  return steps
    .filter(({ options }) => options.length > 1)
    .sort((a, b) => rowOf(a) - rowOf(b))
    .map((step) => (
      <fieldset key={step.key} className={styles.step}>
        <legend>{nameOf(step)}</legend>
        <div className={styles.options}>
          {step.options.map((option) => (
            <label key={option.id} className={styles.option}>
              <input
                type="radio"
                name={`${id} ${step.key}`}
                checked={option.id === step.chosen}
                onChange={() => onChoose(step.key, option.id)}
              />
              <span className={step.key === 'unit' ? `${styles.name} measurement` : styles.name}>
                {step.key === 'pack' ? packName(option.name) : option.name || t`Other`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    ));
}
