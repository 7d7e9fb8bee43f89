import { CallError, type Log } from '@spaza/sdk';
import { ProblemError } from '@spaza/sdk/react';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** How long catalogue data is considered fresh, in ms. */
const CATALOGUE_FRESH_MS = 60_000;

/** Whether a read did not fail: it was cancelled, or not sent because the shop does not have the call. */
const isNoFailure = (error: Error): boolean =>
  error instanceof CallError
    ? error.kind === 'aborted'
    : error instanceof ProblemError && error.problem.code === 'not_offered';

/** Caches queries. A query that failed after all retries is logged once. */
export const createQueryClient = (log: Log): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (!isNoFailure(error)) log('A read failed', error);
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
