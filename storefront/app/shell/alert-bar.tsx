import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { openWindows } from '../../ui/open-windows.ts';
import type { Alert } from '../shop/alerts.ts';
import { useShop } from '../shop-context.tsx';
import styles from './alert-bar.module.css';

/** How long an alert is shown, in ms. */
const SHOWN_MS = 5000;

/** A popover shows above its own window too. One in a window that is being removed moves at once. */
const showOnTop = (element: HTMLElement | null) => {
  if (element?.isConnected) element.showPopover();
};

/** A container for the text. It is rendered before there is any, so that screen readers announce the text. */
function Place({ alert }: { alert: Alert | null }) {
  const { t, i18n } = useLingui();
  const { dismiss } = useShop().alerts;
  return (
    <div role={alert?.tone === 'error' ? 'alert' : 'status'}>
      {alert && (
        <div ref={showOnTop} className={styles.alert} data-tone={alert.tone} popover="manual">
          <Icon name={alert.tone === 'error' ? 'circle-alert' : 'circle-check'} />
          <p>{typeof alert.text === 'string' ? alert.text : i18n._(alert.text)}</p>
          <IconButton icon="x" label={t`Close`} onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

/**
 * Briefly shows what went well or wrong. An open window makes everything outside it inert, so each window has a place
 * of its own, and the alert is shown in the front one.
 */
export function AlertBar() {
  const { alerts } = useShop();
  const alert = alerts.current.value;
  const windows = openWindows.value;
  const front = windows.at(-1);

  useEffect(() => {
    if (!alert) return;
    const timer = setTimeout(alerts.dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [alert, alerts]);

  return (
    <>
      <Place alert={front ? null : alert} />
      {windows.map((window, index) =>
        createPortal(<Place alert={window === front ? alert : null} />, window, String(index)),
      )}
    </>
  );
}
