import { Link } from 'wouter';
import { Icon } from '../icon.tsx';
import styles from './steps.module.css';

export interface Step {
  key: string;
  name: string;
  /** Path to go back to, if possible. */
  to?: string | undefined;
  state: 'done' | 'current' | 'ahead';
}

/** Progress through a process of several screens. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.to ? (
              <Link to={step.to}>
                <Mark step={step} number={index + 1} />
              </Link>
            ) : (
              <span>
                <Mark step={step} number={index + 1} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ step, number }: { step: Step; number: number }) {
  return (
    <>
      <span className={styles.mark} aria-hidden="true">
        {step.state === 'done' ? <Icon name="check" size="s" /> : number}
      </span>
      {step.name}
    </>
  );
}
