import { useSignals } from '@preact/signals-react/runtime';
import type { Position } from '@spaza/contracts';
import { useEffect, useState } from 'react';
import { createPlaces, type Place } from '../../app/places.ts';
import { useShop } from '../../app/shop-context.tsx';

/** Where to look for what is near: at the shopper, else at the chosen shop, else where the shop says. */
export function usePlace() {
  useSignals();
  const { session, locator, log } = useShop();
  const supplier = session.supplier.current.value;
  const usual = session.config.settings.value.meta.default_position;
  const [own, setOwn] = useState<Place>();
  const [attempt, setAttempt] = useState(0);
  const [isLooking, setLooking] = useState(true);

  useEffect(() => {
    let hasLeft = false;
    setLooking(true);
    const places = createPlaces({ locator, defaultPosition: () => usual, log });
    void places.find(attempt > 0).then((place) => {
      if (hasLeft) return;
      setOwn(place.isOwn ? place : undefined);
      setLooking(false);
    });
    return () => {
      hasLeft = true;
    };
  }, [locator, log, usual, attempt]);

  const lat = supplier?.lat;
  const lon = supplier?.lon;
  const atShop: Position | undefined = lat == null || lon == null ? undefined : { lat, lon };
  return {
    /** Undefined while it is being found out. */
    position: isLooking ? undefined : (own?.position ?? atShop ?? usual),
    isOwn: own !== undefined,
    /** Name of the shop around which it is looked. */
    around: !own && atShop ? supplier?.name : undefined,
    isLooking,
    /** The shopper was asked where they are, and it could not be told. */
    hasFailed: attempt > 0 && !isLooking && !own,
    /** Asks the shopper where they are. */
    ask: () => setAttempt((count) => count + 1),
  };
}
