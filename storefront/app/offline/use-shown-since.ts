import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When the oldest of what is on the screen was answered, in ms; null if nothing there was ever asked for. */
function oldestShown(queryClient: QueryClient): number | null {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.dataUpdatedAt > 0)
    .map((query) => query.state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** Follows how old what is on the screen is, while nobody can be asked for anything newer; null otherwise. */
export function useShownSince(isAway: boolean): number | null {
  const queryClient = useQueryClient();
  const follow = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(follow, () => (isAway ? oldestShown(queryClient) : null));
}
