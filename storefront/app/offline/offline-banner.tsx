import { useLingui } from '@lingui/react/macro';
import { dayOf } from '@spaza/contracts/vocabulary';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dayAndMonth, timeOfDay } from '../../format/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { useRootStyle } from '../../ui/use-root-style.ts';
import styles from './offline-banner.module.css';
import { useCatchingUp, useNetwork } from './use-catching-up.ts';
import { useKept } from './use-kept.ts';

/** When the oldest data on the screen was fetched, in ms; null if nothing on it was ever requested. */
function oldestShown(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Age of the oldest data on the screen while it cannot be refreshed; null otherwise. */
function useShownSince(isAway: boolean): number | null {
  const queryClient = useQueryClient();
  const follow = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(follow, () => (isAway ? oldestShown(queryClient) : null));
}

/** A time, with its date unless that is today. */
function moment(instant: number, locale: string): string {
  const time = timeOfDay(instant, locale);
  return dayOf(instant) === dayOf(Date.now()) ? time : `${dayAndMonth(instant, locale)}, ${time}`;
}

/**
 * Shown above the page while there is no network, and briefly when it returns; also while the page shows cached data
 * because the shop does not respond. It states the age of the data, on any screen.
 */
export function OfflineBanner() {
  const { t, i18n } = useLingui();
  const network = useNetwork();
  const { since, forget } = useKept();
  useCatchingUp(network, since !== null, forget);
  const isAway = network === 'lost' || since !== null;
  const shownSince = useShownSince(isAway);
  const oldest = Math.min(since ?? Number.POSITIVE_INFINITY, shownSince ?? Number.POSITIVE_INFINITY);
  const isKept = Number.isFinite(oldest) && network !== 'restored';
  const isShown = network !== 'there' || isKept;
  // Elements that stick to the lower edge are placed above it.
  useRootStyle('--lower-edge', isShown ? (isKept ? '3.25rem' : '2.25rem') : '');
  const state = {
    there: t`The shop is not responding`,
    lost: t`Internet connection lost`,
    restored: t`Internet connection restored`,
  };
  const time = isKept ? moment(oldest, i18n.locale) : '';
  return (
    <div role="status">
      {isShown && (
        <p className={styles.banner} data-network={network} data-kept={isKept}>
          <Icon name={network === 'restored' ? 'circle-check' : 'wifi-off'} size="s" />
          <span>{state[network]}</span>
          {isKept && <span className={styles.kept}>{t`Last updated: ${time}`}</span>}
        </p>
      )}
    </div>
  );
}
