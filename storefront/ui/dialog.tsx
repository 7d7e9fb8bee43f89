import { useLingui } from '@lingui/react/macro';
import { signal } from '@preact/signals-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  title: ReactNode;
  /** The shopper closed it. */
  onClose: () => void;
  /** It cannot be closed from outside: something in it has to be chosen. */
  persistent?: boolean;
  /** `side` slides in from the edge where reading starts. */
  place?: 'middle' | 'side';
  /** Buttons that stay in sight. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** How many windows are open, whichever part of the page opened them. */
export const openWindows = signal(0);

function count(more: 1 | -1): void {
  openWindows.value += more;
  document.documentElement.toggleAttribute('data-covered', openWindows.peek() > 0);
}

/** A window over the page, open for as long as it is mounted. Focus goes back to where it came from. */
export function Dialog({
  title,
  onClose,
  persistent = false,
  place = 'middle',
  actions,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    heading.current?.focus();
    count(1);
    return () => {
      shown?.close();
      count(-1);
    };
  }, []);

  const close = () => dialog.current?.close();
  // Browsers let a second Escape through even when the first was refused.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && persistent) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      aria-labelledby={headingId}
      onCancel={(event) => persistent && event.preventDefault()}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && !persistent && close()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.window}>
        <header className={styles.header}>
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {title}
          </h2>
          {!persistent && <IconButton icon="x" label={t`Close`} onClick={close} />}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
