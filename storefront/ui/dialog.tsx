import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { noteOpen } from './open-windows.ts';

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

  const close = () => dialog.current?.close();
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
      onCancel={(event) => persistent && event.preventDefault()}
      onClose={onClosed}
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
