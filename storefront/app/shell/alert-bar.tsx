import { useLingui } from '@lingui/react/macro';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShop } from '../shop-context.tsx';
import styles from './alert-bar.module.css';

/** How long an alert stays, in ms. */
const SHOWN_MS = 5000;

/** A popover stands over open windows too. */
const showOnTop = (element: HTMLElement | null) => element?.showPopover();

/** Says what went well or wrong, for a while. Its place is always there, so that screen readers hear of the text. */
export function AlertBar() {
  useSignals();
  const { t, i18n } = useLingui();
  const { alerts } = useShop();
  const alert = alerts.current.value;

  useEffect(() => {
    if (!alert) return;
    const timer = setTimeout(alerts.dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [alert, alerts]);

  return (
    <div role={alert?.tone === 'error' ? 'alert' : 'status'}>
      {alert && (
        <div ref={showOnTop} className={styles.alert} data-tone={alert.tone} popover="manual">
          <Icon name={alert.tone === 'error' ? 'circle-alert' : 'circle-check'} />
          <p>{typeof alert.text === 'string' ? alert.text : i18n._(alert.text)}</p>
          <IconButton icon="x" label={t`Close`} onClick={alerts.dismiss} />
        </div>
      )}
    </div>
  );
}
