import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ADDRESS_LIMITS } from '@spaza/contracts/vocabulary';
import type { FoundPlace } from '@spaza/sdk';
import { useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './address.module.css';
import { useFoundPlaces } from './use-found-places.ts';

interface PlaceFieldProps {
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onFind: (place: FoundPlace) => void;
}

/** A field to enter an address, with suggested places. */
export function PlaceField({ text, error, onType, onFind }: PlaceFieldProps) {
  const { t } = useLingui();
  // An address that was selected from the list, or was there before, is not searched again.
  const [wanted, setWanted] = useState('');
  const found = useFoundPlaces(wanted);
  return (
    <div className={styles.finder}>
      <TextField
        label={t`Street, suburb and town`}
        name="formatted"
        autoComplete="street-address"
        maxLength={ADDRESS_LIMITS.formatted}
        value={text}
        error={error}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setWanted(event.currentTarget.value);
        }}
      />
      <p className={found?.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {found && t`${plural(found.length, { one: '# place found', other: '# places found' })}`}
      </p>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label={t`Places found`}>
          {found.map((place) => (
            <li key={place.formatted}>
              <button
                type="button"
                onClick={() => {
                  setWanted('');
                  onFind(place);
                }}
              >
                <Icon name="map-pin" size="s" />
                <span>{place.formatted}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
