import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import styles from './tabs.module.css';

export interface Tab<Name extends string> {
  name: Name;
  title: string;
  /** Marks a tab with invalid input; announced to screen readers. */
  problem?: string | undefined;
  panel: ReactNode;
}

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChoose: (name: Name) => void;
}

/** Tabs, one of them visible. Input in the others is retained. */
export function Tabs<Name extends string>({ label, tabs, current, onChoose }: TabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ name }) => name === current) + step;
    const next = tabs.at(at % tabs.length);
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-name="${next.name}"]`)?.focus();
  };

  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ name, title, problem }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-name={name}
            aria-selected={name === current}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={onKeyDown}
          >
            {title}
            {problem && (
              <span className={styles.problem}>
                <Icon name="circle-alert" size="s" />
                <span className="visually-hidden">{problem}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== current}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
