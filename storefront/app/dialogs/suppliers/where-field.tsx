import { useLingui } from '@lingui/react/macro';
import type { FoundPlace } from '@spaza/sdk';
import { use, useId, useState } from 'react';
import { AddressServicesContext, useFoundPlaces } from '../../../features/address/use-found-places.ts';
import { useShop } from '../../../shop/shop-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
export function WhereField({ name, onChoose }: WhereFieldProps) {
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
    <search className={styles.where}>
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
