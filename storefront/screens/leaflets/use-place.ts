import type { Position } from '@spaza/contracts';
import { useEffect, useState } from 'react';
import { createPlaces, type Place } from '../../app/places.ts';
import { useShop } from '../../app/shop-context.tsx';

/** Where to search nearby: around the shopper, otherwise the chosen shop, otherwise the shop's default. */
export function usePlace() {
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
    /** Undefined while it is being determined. */
    position: isLooking ? undefined : (own?.position ?? atShop ?? usual),
    isOwn: own !== undefined,
    /** Name of the shop at the centre of the search. */
    around: !own && atShop ? supplier?.name : undefined,
    isLooking,
    /** The shopper was asked for their position, and it could not be determined. */
    hasFailed: attempt > 0 && !isLooking && !own,
    /** Asks for the shopper's position. */
    ask: () => setAttempt((count) => count + 1),
  };
}
