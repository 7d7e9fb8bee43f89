import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Supplier } from '@spaza/contracts';
import { DATA_FREE_DISTANCE_IN_KM } from '@spaza/contracts/vocabulary';
import { type Chosen, type FoundPlace, supplierChoiceOf } from '@spaza/sdk';
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { AddressServicesContext, useFoundPlaces } from '../../../features/address/use-found-places.ts';
import { OrderChanging, SupplierCard } from '../../../features/supplier/supplier-card.tsx';
import { useChoose } from '../../../features/supplier/use-choose.ts';
import { isUnreached, useTryAgain } from '../../../loading/retry.ts';
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

/** The shopper's own addresses that are on the map; they need not be looked for. */
function useSavedPlaces(): FoundPlace[] {
  const { account } = useShop().session;
  const places = (account.current.value?.addresses ?? []).flatMap(({ formatted, latitude, longitude }) =>
    formatted && latitude != null && longitude != null
      ? { formatted, position: { lat: Number(latitude), lon: Number(longitude) }, isRough: false }
      : [],
  );
  return [...new Map(places.map((place) => [place.formatted, place])).values()];
}

interface WhereFieldProps {
  /** The place that shops are listed around, if the shopper named it. */
  name: string | undefined;
  onChoose: (place: FoundPlace) => void;
}

/** Finds a place by its name, or among the shopper's addresses. Renders nothing where nothing can find places. */
function WhereField({ name, onChoose }: WhereFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState<string>();
  const found = useFoundPlaces(text ?? '');
  const saved = useSavedPlaces();
  const { geocoder } = use(AddressServicesContext);
  const isTyping = text !== undefined && text !== '';
  const places = isTyping ? (found ?? []) : name === undefined ? saved : [];
  if (!geocoder) return null;
  return (
    <search>
      <label className={styles.field} htmlFor={id}>
        <Icon name="map-pin" />
        <span className="visually-hidden">{t`Your suburb, street or town`}</span>
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="street-address"
          maxLength={100}
          placeholder={t`Your suburb, street or town`}
          value={text ?? name ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map((place) => (
            <li key={place.formatted}>
              <button
                type="button"
                onClick={() => {
                  setText(undefined);
                  onChoose(place);
                }}
              >
                {place.formatted}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.unknown}>
        {isTyping && found?.length === 0 && t`Nothing found. Try the suburb or the town.`}
      </p>
    </search>
  );
}

/** How long to wait for the shopper's location before the list shows shops around the default place, in ms. */
const GUESS_AFTER_MS = 300;

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
 * for the shopper's location; `again` does not ask. `place` is where it last searched, `lookAt` names another.
 */
function useNearby() {
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
      const slow = new Promise<boolean>((resolve) => setTimeout(resolve, GUESS_AFTER_MS, true));
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
    lookAt: ({ formatted, position, isRough }: FoundPlace) => {
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
            {t`Use my location`}
          </Button>
        )}
        {place && !place.isOwn && (
          <p className={styles.unplaced}>
            {t`Distances are from the middle of our area until you say where you are.`}
          </p>
        )}
        {isMarketplace && (
          <section className={styles.comparison}>
            <Icon name="scale" />
            <div>
              <h3>{t`Price comparison`}</h3>
              <p>{t`See the lowest price of every shop nearby`}</p>
            </div>
            {canSwitch.value && (
              <Button variant={current ? 'plain' : 'primary'} onClick={compare}>
                {t`Compare`}
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
  state: Search;
  hasAny: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** The list or a placeholder. Known suppliers stay visible while the list reloads, and if that fails. */
function Found({ state, hasAny, onRetry, children }: FoundProps) {
  const { t } = useLingui();
  const again = (
    <Button icon="rotate-ccw" onClick={onRetry}>
      {t`Try again`}
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
