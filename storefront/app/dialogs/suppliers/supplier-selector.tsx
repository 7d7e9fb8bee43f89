import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { DATA_FREE_DISTANCE_IN_KM } from '@spaza/contracts/vocabulary';
import { type Chosen, type FoundPlace, supplierChoiceOf } from '@spaza/sdk';
import { useEffect, useRef, useState } from 'react';
import { OrderChanging } from '../../../features/supplier/order-changing.tsx';
import { SupplierCard } from '../../../features/supplier/supplier-card.tsx';
import { useChoose } from '../../../features/supplier/use-choose.ts';
import { isUnreached, useTryAgain } from '../../../loading/use-try-again.ts';
import type { WindowProps } from '../../../shop/dialogs.ts';
import { createPlaces, keepPlace, type Place } from '../../../shop/places.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './suppliers.module.css';
import { WhereField } from './where-field.tsx';

/** How long the list stays empty while the shopper is located; then it begins with the shop's own place, in ms. */
const PATIENCE_MS = 300;

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
function useNearby(): {
  state: Search;
  /** Where it looked; undefined before. */
  place: Place | undefined;
  search: () => void;
  /** Looks around a place that the shopper names. */
  lookAt: (place: FoundPlace) => void;
  /** Repeats the search without asking. */
  again: () => void;
} {
  const { session, locator, preferences, isDataFree, alerts, log } = useShop();
  const { lat, lon } = session.config.settings.value.meta.default_position;
  const [state, setState] = useState<Search>('under way');
  const [place, setPlace] = useState<Place>();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState({ asks: false });

  useEffect(() => {
    const leaving = new AbortController();
    const places = createPlaces({ locator, defaultPosition: () => ({ lat, lon }), log, preferences });
    const lookAround = async (found: Place, isGuess = false) => {
      if (leaving.signal.aborted) return;
      setPlace(found);
      const around = { ...found.position, ...(isDataFree && { distance: DATA_FREE_DISTANCE_IN_KM }) };
      const outcome = await session.supplier.nearby(around, {
        signal: leaving.signal,
        isGuess,
        onChosen: (supplier, chosen) => {
          const loss = lossText(supplier, chosen);
          if (loss) alerts.error(loss);
        },
      });
      setError(null);
      setState(outcome.ok ? 'done' : 'failed');
    };
    const look = async () => {
      const finding = places.find(attempt.asks);
      const slow = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, true));
      const isSlow = await Promise.race([finding.then(() => false), slow]);
      if (isSlow && session.supplier.known.peek().length === 0)
        await lookAround({ position: { lat, lon }, isOwn: false }, true);
      await lookAround(await finding);
    };
    setState('under way');
    look().catch((reason) => {
      if (leaving.signal.aborted) return;
      log('The suppliers could not be read', reason);
      setError(reason);
      setState('failed');
    });
    return () => leaving.abort();
  }, [session, locator, preferences, isDataFree, alerts, log, lat, lon, attempt]);

  const again = () => setAttempt({ asks: false });
  useTryAgain(state === 'failed' && isUnreached(error), again);
  return {
    state,
    place,
    search: () => {
      keepPlace(preferences, null);
      setAttempt({ asks: true });
    },
    lookAt: ({ formatted, position, isRough }) => {
      keepPlace(preferences, { name: formatted, position, isAddress: !isRough });
      again();
    },
    again,
  };
}

/** Selects where to shop: nearby suppliers, nearest first. */
export default function SupplierSelector({ onClose }: WindowProps<'suppliers'>) {
  const { t } = useLingui();
  const { session, isDataFree } = useShop();
  const { state, place, search, lookAt, again } = useNearby();
  const { choices, canSwitch } = supplierChoiceOf(session);
  const { choose, compare } = useChoose(onClose);
  const current = session.supplier.current.value;
  const isMarketplace = session.config.mode.value === 'marketplace';

  // If there is only one supplier, it is chosen automatically: there is nothing left to ask.
  const wasRequired = useRef(session.supplier.required.peek());
  useEffect(() => {
    if (wasRequired.current && current) onClose();
  }, [current, onClose]);

  return (
    <Dialog title={t`Where do you want to shop?`} onClose={onClose} persistent={!current || isDataFree}>
      <div className={styles.selector}>
        <OrderChanging onLeave={onClose} />
        <WhereField name={place?.name} onChoose={lookAt} />
        {(!place?.isOwn || place.name) && (
          <Button icon="locate-fixed" wide onClick={search} disabled={state === 'under way'}>
            <Trans>Use my location</Trans>
          </Button>
        )}
        {place && !place.isOwn && (
          <p className={styles.unplaced}>
            <Trans>Distances are from the middle of our area until you say where you are.</Trans>
          </p>
        )}
        {isMarketplace && (
          <section className={styles.comparison}>
            <Icon name="scale" />
            <div>
              <h3>
                <Trans>Price comparison</Trans>
              </h3>
              <p>
                <Trans>See the lowest price of every shop nearby</Trans>
              </p>
            </div>
            {canSwitch.value && (
              <Button variant={current ? 'plain' : 'primary'} onClick={compare}>
                <Trans>Compare</Trans>
              </Button>
            )}
          </section>
        )}
        <Found state={state} hasAny={choices.value.length > 0} onRetry={again}>
          <ul className={styles.list}>
            {choices.value.map((choice) => (
              <SupplierCard
                key={choice.supplier.id}
                {...choice}
                isLocked={!canSwitch.value}
                onChoose={() => void choose(choice.supplier)}
              />
            ))}
          </ul>
        </Found>
      </div>
    </Dialog>
  );
}

interface FoundProps {
  state: ReturnType<typeof useNearby>['state'];
  hasAny: boolean;
  onRetry: () => void;
  children: React.ReactNode;
}

/** The list or a placeholder. Known suppliers stay visible while the list reloads, and if that fails. */
function Found({ state, hasAny, onRetry, children }: FoundProps) {
  const { t } = useLingui();
  const again = (
    <Button icon="rotate-ccw" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (hasAny) {
    return (
      <>
        {state === 'failed' && (
          <Notice tone="warning" icon="wifi-off" actions={again}>
            <p>{t`Something went wrong, try again`}</p>
          </Notice>
        )}
        {children}
      </>
    );
  }
  if (state === 'failed') {
    return (
      <EmptyState icon="wifi-off" title={t`Something went wrong, try again`}>
        {again}
      </EmptyState>
    );
  }
  if (state === 'done') return <EmptyState icon="store" title={t`No branches nearby`} />;
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
