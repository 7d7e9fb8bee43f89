import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { useIntent } from '../navigation/route-context.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Path of the screen that shows all of it. */
  to?: string | undefined;
  children: ReactNode;
}

/** A section of a screen with its own heading. */
export function Section({ title, to, children }: SectionProps) {
  const { t } = useLingui();
  const id = useId();
  const intent = useIntent(to ?? '');
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {to && (
          <Link {...intent} to={to} className={styles.all} aria-describedby={id}>
            {t`See all`}
            <Icon name="chevron-right" size="s" />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
