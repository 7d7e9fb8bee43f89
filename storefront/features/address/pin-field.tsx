import { useLingui } from '@lingui/react/macro';
import type { Position } from '@spaza/contracts';
import { positionIn, positionText } from '@spaza/sdk';
import { lazy, Suspense, use, useId, useState } from 'react';
import { createPlaces } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './address.module.css';
import { AddressServicesContext } from './use-found-places.ts';

const PinMap = lazy(() => import('./pin-map.tsx'));

/** The pin's position, as the text that it is parsed from. */
export interface Pin {
  text: string;
  /** Nobody has confirmed the exact position. */
  isRough: boolean;
}

interface PinFieldProps {
  pin: Pin;
  error: string | undefined;
  /** Whether a courier needs it. */
  isNeeded: boolean;
  onPin: (pin: Pin) => void;
}

/** Sets an address's position: from the device, on a map if there is one, or by coordinates. */
export function PinField({ pin, error, isNeeded, onPin }: PinFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const { map } = use(AddressServicesContext);
  const { session } = useShop();
  const [isMapShown, setMapShown] = useState(false);
  const [isMapLost, setMapLost] = useState(false);
  const { isLooking, isLost, find } = useDevicePosition((position) =>
    onPin({ text: positionText(position), isRough: false }),
  );
  const position = positionIn(pin.text);
  return (
    <fieldset className={styles.pin} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{isNeeded ? t`Pin for the courier` : t`Pin (optional)`}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className={styles.standing} role="status" data-set={position !== undefined}>
        <Icon name={position ? 'circle-check' : 'map-pin'} />
        <span>
          {!position && t`Not set yet. It shows where your door is.`}
          {position && pin.isRough && t`Set roughly. Move it to your door if you can.`}
          {position && !pin.isRough && t`Set`}
        </span>
      </p>
      {isLost && (
        <p className={styles.hint} role="status">
          {t`Your device did not share its location. Enter the coordinates instead.`}
        </p>
      )}
      <div className={styles.ways}>
        <Button name="pin" icon="locate-fixed" busy={isLooking} onClick={find}>
          {t`I am there now`}
        </Button>
        {map && !isMapShown && (
          <Button icon="map-pin" onClick={() => setMapShown(true)}>
            {t`Show the map`}
          </Button>
        )}
      </div>
      {map && isMapShown && (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <PinMap
            source={map}
            position={position ?? session.config.settings.peek().meta.default_position}
            onLost={() => setMapLost(true)}
            onMove={(moved) => onPin({ text: positionText(moved), isRough: false })}
          />
        </Suspense>
      )}
      {isMapLost && (
        <p className={styles.hint} role="status">
          {t`The map could not be loaded. Enter the coordinates instead.`}
        </p>
      )}
      <details className={styles.coordinates} open={error !== undefined || isLost || isMapLost || undefined}>
        <summary>
          {t`Enter coordinates`}
          <Icon name="chevron-down" size="s" />
        </summary>
        <TextField
          label={t`Latitude and longitude`}
          hint={t`As copied from a map app, such as ${'-33.8992, 18.5671'}`}
          name="position"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={pin.text}
          onChange={(event) => onPin({ text: event.currentTarget.value, isRough: false })}
        />
      </details>
    </fieldset>
  );
}

/** Requests the device's position on demand. */
function useDevicePosition(onFound: (position: Position) => void) {
  const { locator, log } = useShop();
  const [state, setState] = useState<'idle' | 'looking' | 'lost'>('idle');
  return {
    isLooking: state === 'looking',
    isLost: state === 'lost',
    find: async () => {
      setState('looking');
      // If the position is unknown, no default is used: a courier would go there.
      const places = createPlaces({ locator, log, defaultPosition: () => ({ lat: 0, lon: 0 }) });
      const { position, isOwn } = await places.find(true);
      setState(isOwn ? 'idle' : 'lost');
      if (isOwn) onFound(position);
    },
  };
}
