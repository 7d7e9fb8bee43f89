import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './offline-banner.module.css';

/** How long it is said that the network is back, in ms. */
const RESTORED_MS = 1000;

type Network = 'there' | 'lost' | 'restored';

function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(navigator.onLine ? 'there' : 'lost');
  useEffect(() => {
    const onOffline = () => setNetwork('lost');
    const onOnline = () => setNetwork('restored');
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (network !== 'restored') return;
    const timer = setTimeout(() => setNetwork('there'), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [network]);
  return network;
}

/** Stands over the page while there is no network, and for a moment when it returns. */
export function OfflineBanner() {
  const { t } = useLingui();
  const network = useNetwork();
  return (
    <div role="status">
      {network !== 'there' && (
        <p className={styles.banner} data-network={network}>
          <Icon name={network === 'lost' ? 'wifi-off' : 'circle-check'} size="s" />
          {network === 'lost' ? t`Internet connection lost` : t`Internet connection restored`}
        </p>
      )}
    </div>
  );
}
