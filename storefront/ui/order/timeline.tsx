import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import styles from './timeline.module.css';

export interface TimelineStep {
  key: string;
  name: string;
  /** When, in words; undefined if unknown. */
  time: string | undefined;
  reached: boolean;
  /** Icon shown once it is reached. */
  sign?: IconName;
}

/** What has happened and what comes next. The last step reached is the current one. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  const current = steps.findLast(({ reached }) => reached);
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, name, time, reached, sign = 'check' }) => (
        <li
          key={key}
          className={styles.step}
          data-reached={reached}
          aria-current={key === current?.key ? 'step' : undefined}
        >
          <span className={styles.mark}>{reached && <Icon name={sign} size="s" />}</span>
          <span className={styles.name}>{name}</span>
          {time && <span className={styles.time}>{time}</span>}
        </li>
      ))}
    </ol>
  );
}
