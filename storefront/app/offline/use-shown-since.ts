import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

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
export function useShownSince(isAway: boolean): number | null {
  const queryClient = useQueryClient();
  const follow = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(follow, () => (isAway ? oldestShown(queryClient) : null));
}
