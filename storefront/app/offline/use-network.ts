import { useEffect, useState } from 'react';

/** How long the restored network is announced, in ms. */
const RESTORED_MS = 1000;

export type Network = 'there' | 'lost' | 'restored';

/** Whether there is a network; `restored` briefly after it returns. */
export function useNetwork(): Network {
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
