import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Supplier } from '@spaza/contracts';
import { DATA_FREE_DISTANCE_IN_KM } from '@spaza/contracts/vocabulary';
import type { Chosen } from '@spaza/sdk';
import { useEffect, useState } from 'react';
import { isUnreached, useTryAgain } from '../../offline/use-try-again.ts';
import { createPlaces } from '../../places.ts';
import { useShop } from '../../shop-context.tsx';

type Search = 'under way' | 'done' | 'failed';

/** Message for a basket that lost items to an automatic choice. */
function lossText({ name }: Supplier, { cart, dropped }: Chosen): MessageDescriptor | undefined {
  if (dropped.length === 0) return undefined;
  return cart === 'emptied'
    ? msg`You are now shopping at ${name}. Your basket was from another shop and has been emptied.`
    : msg`${name} does not have everything that was in your basket`;
}

/**
 * Finds suppliers around the shopper, or around the location that the shop sets. `search` repeats the search, and asks
 * for the shopper's location.
 */
export function useNearby(): {
  state: Search;
  isOwnPlace: boolean;
  search: () => void;
  /** Repeats the search without asking. */
  again: () => void;
} {
  const { session, locator, isDataFree, alerts, log } = useShop();
  const { lat, lon } = session.config.settings.value.meta.default_position;
  const [state, setState] = useState<Search>('under way');
  const [isOwnPlace, setOwnPlace] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState({ asks: false });

  useEffect(() => {
    const leaving = new AbortController();
    const places = createPlaces({ locator, defaultPosition: () => ({ lat, lon }), log });
    const look = async () => {
      const { position, isOwn } = await places.find(attempt.asks);
      if (leaving.signal.aborted) return;
      setOwnPlace(isOwn);
      const around = { ...position, ...(isDataFree && { distance: DATA_FREE_DISTANCE_IN_KM }) };
      const outcome = await session.supplier.nearby(around, {
        signal: leaving.signal,
        onChosen: (supplier, chosen) => {
          const loss = lossText(supplier, chosen);
          if (loss) alerts.error(loss);
        },
      });
      setError(null);
      setState(outcome.ok ? 'done' : 'failed');
    };
    setState('under way');
    look().catch((reason) => {
      if (leaving.signal.aborted) return;
      log('The suppliers could not be read', reason);
      setError(reason);
      setState('failed');
    });
    return () => leaving.abort();
  }, [session, locator, isDataFree, alerts, log, lat, lon, attempt]);

  const again = () => setAttempt({ asks: false });
  useTryAgain(state === 'failed' && isUnreached(error), again);
  return {
    state,
    isOwnPlace,
    search: () => setAttempt({ asks: true }),
    again,
  };
}
