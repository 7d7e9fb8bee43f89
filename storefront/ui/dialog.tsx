import { useLingui } from '@lingui/react/macro';
import { signal } from '@preact/signals-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** Called when the shopper closes it. */
  onClose: () => void;
  /** Can only be closed from within: a choice has to be made. */
  persistent?: boolean;
  /** `side` slides in from the start edge. */
  place?: 'middle' | 'side';
  /** Buttons that stay visible. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A window over the page, open while mounted. The focus returns to where it came from. */
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

  const show = useCallback(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    show();
    const noteClosed = noteOpen(shown);
    return () => {
      shown.close();
      noteClosed();
    };
  }, [show]);

  // At once: the browser's `close` comes later, and a slow phone would lose what is pressed in between.
  const onCancel = (event: SyntheticEvent) => {
    if (persistent) event.preventDefault();
    else onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && persistent) event.preventDefault();
  };
  const onClosed = () => {
    if (dialog.current?.open) return;
    // Browsers without `closedby` allow a second close request, such as Back on a phone, even if the first was refused.
    if (persistent && dialog.current) show();
    else onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      aria-labelledby={headingId}
      closedby={persistent ? 'none' : undefined}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={(event) => event.target === dialog.current && !persistent && onClose()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.window}>
        <header className={styles.header}>
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {title}
          </h2>
          {!persistent && <IconButton icon="x" label={t`Close`} onClick={onClose} />}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}

/** All open windows, whichever part of the page opened them; front one last. */
export const openWindows = signal<readonly HTMLDialogElement[]>([]);

function keep(open: readonly HTMLDialogElement[]): void {
  openWindows.value = open;
  document.documentElement.toggleAttribute('data-covered', open.length > 0);
}

/** Registers an open window. Returns a function that unregisters it. */
function noteOpen(dialog: HTMLDialogElement): () => void {
  keep([...openWindows.peek(), dialog]);
  return () => keep(openWindows.peek().filter((other) => other !== dialog));
}
