import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ADDRESS_LIMITS } from '@spaza/contracts/vocabulary';
import { type FoundPlace, positionText } from '@spaza/sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Problems } from '../checkout/problems.tsx';
import styles from './address.module.css';
import { PinField } from './pin-field.tsx';
import { type AddressFormOptions, useAddressForm } from './use-address-form.ts';
import { useFoundPlaces } from './use-found-places.ts';

interface PlaceFieldProps {
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onFind: (place: FoundPlace) => void;
}

/** A field to enter an address, with suggested places. */
function PlaceField({ text, error, onType, onFind }: PlaceFieldProps) {
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

interface AddressFormProps extends AddressFormOptions {
  /** Label of the save button. */
  save: ReactNode;
  /** Whether there is something to go back to. */
  canCancel: boolean;
}

/** A form to enter a new address or edit an existing one. */
export function AddressForm({ save, canCancel, ...options }: AddressFormProps) {
  const { t } = useLingui();
  const { draft, errors, failure, refusals, isBusy, change, discard, submit } = useAddressForm(options);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone. Skips to the pin if the address is already filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => {
    if (form.current) focusField(form.current, draft?.formatted ? 'pin' : 'formatted');
  }, []);

  if (!draft) return null;
  return (
    <Panel title={draft.id === null ? t`New address` : t`Change the address`}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {failure && (
          <Notice tone="error" icon="circle-alert" arrival={failure}>
            <p>{failure}</p>
          </Notice>
        )}
        <Problems problems={refusals} here="shipping_address" />
        <PlaceField
          text={draft.formatted}
          error={errors.formatted}
          // The pin may now belong to a different house in the street.
          onType={(formatted) => change({ formatted, isRough: draft.pin !== '' })}
          onFind={({ formatted, position, isRough }) =>
            change({ formatted, pin: positionText(position), isRough })
          }
        />
        <TextField
          label={t`Unit, floor or complex (optional)`}
          name="unit_or_floor"
          autoComplete="address-line2"
          maxLength={ADDRESS_LIMITS.unit_or_floor}
          value={draft.unitOrFloor}
          error={errors.unit_or_floor}
          onChange={(event) => change({ unitOrFloor: event.currentTarget.value })}
        />
        <PinField
          pin={{ text: draft.pin, isRough: draft.isRough }}
          error={errors.position}
          isNeeded={options.needsPin}
          onPin={({ text, isRough }) => change({ pin: text, isRough })}
        />
        <div className={styles.ends}>
          {canCancel && (
            <Button onClick={discard}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={isBusy} aria-busy={isBusy}>
            {save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
