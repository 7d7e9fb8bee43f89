import { CallError, type Log } from '@spaza/sdk';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** How long catalogue data is considered fresh, in ms. */
const CATALOGUE_FRESH_MS = 60_000;

/** Caches queries. A query that failed after all retries is logged once; a cancelled one is not. */
export const createQueryClient = (log: Log): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (!(error instanceof CallError && error.kind === 'aborted')) log('A read failed', error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CATALOGUE_FRESH_MS,
        refetchOnWindowFocus: false,
        // Without a network, the worker responds from its cache.
        networkMode: 'offlineFirst',
      },
      // Without a network, a change fails at once instead of happening at some later time.
      mutations: { networkMode: 'always' },
    },
  });
