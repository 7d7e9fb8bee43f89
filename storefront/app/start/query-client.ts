import { CallError, type Log } from '@spaza/sdk';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** How long what the catalogue said is taken as it is, in ms. */
const CATALOGUE_FRESH_MS = 60_000;

/** Keeps what is read. A read that failed, with all its tries, is logged once; one that was given up is not. */
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
        // Without a network the worker answers with what it kept.
        networkMode: 'offlineFirst',
      },
    },
  });
