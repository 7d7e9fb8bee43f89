import { useLingui } from '@lingui/react/macro';
import type { Position } from '@spaza/contracts';
import { LEAFLET_RADIUS_IN_KM } from '@spaza/contracts/vocabulary';
import { createLeafletQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { LeafletCard, runningFirst } from '../../features/leaflet/leaflet-card.tsx';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { paths } from '../../navigation/paths.ts';
import { createPlaces, type Place } from '../../shop/places.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './leaflets.module.css';

/** Where to search nearby: around the shopper, otherwise the chosen shop, otherwise the shop's default. */
function usePlace() {
  const { session, locator, preferences, log } = useShop();
  const supplier = session.supplier.current.value;
  const usual = session.config.settings.value.meta.default_position;
  const [attempt, setAttempt] = useState(0);
  const [place, setPlace] = useState<Place>();
  const find = useEffectEvent((ask: boolean) =>
    createPlaces({ locator, defaultPosition: () => usual, log, preferences }).find(ask),
  );
  useEffect(() => {
    let isOver = false;
    void find(attempt > 0).then((found) => isOver || setPlace(found));
    return () => {
      isOver = true;
    };
  }, [attempt]);
  const own = place?.isOwn ? place : undefined;
  const lat = supplier?.lat;
  const lon = supplier?.lon;
  const atShop: Position | undefined = lat == null || lon == null ? undefined : { lat, lon };
  return {
    /** Undefined while it is being determined. */
    position: place && (own?.position ?? atShop ?? usual),
    isOwn: own !== undefined,
    /** Name of the shop at the centre of the search. */
    around: !own && atShop ? supplier?.name : undefined,
    isLooking: !place,
    /** The shopper was asked for their position, and it could not be determined. */
    hasFailed: attempt > 0 && place?.isOwn === false,
    /** Asks for the shopper's position. */
    ask() {
      setPlace(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** The largest search radius, in km. */
const WIDEST = 50;

/** Available search radii, in km. */
const RADII = [5, LEAFLET_RADIUS_IN_KM, WIDEST] as const;

/** The radius in an address; the default if missing or invalid. */
const radiusFrom = (asked: string | null): number =>
  RADII.find((radius) => String(radius) === asked) ?? LEAFLET_RADIUS_IN_KM;

/** Specials leaflets of nearby shops. The radius is part of the address. */
export default function Leaflets() {
  const { capabilities } = useShop().session.config;
  // Older shops have only the call for the leaflets of one supplier.
  return capabilities.value.has('newer_calls') ? (
    <Nearby />
  ) : (
    <Redirect to={paths.leafletPromotions} replace />
  );
}

function Nearby() {
  const { t } = useLingui();
  const { session } = useShop();
  const [search, setSearch] = useSearchParams();
  const radius = radiusFrom(search.get('radius'));
  const { position, isOwn, around, isLooking, hasFailed, ask } = usePlace();
  const supplier = session.supplier.current.value;
  const { lat = 0, lon = 0 } = position ?? {};
  const { data, error, isPending, refetch } = useQuery({
    ...createLeafletQueries(session).nearby({ lat, lon, radius }),
    enabled: position !== undefined,
  });
  const lookWithin = (km: number) => setSearch({ radius: String(km) }, { replace: true });

  return (
    <>
      <div className={styles.where}>
        <div role="status">
          <h2>
            {isOwn ? t`Around you` : around ? t`Around ${around}` : t`Around the centre of the shop's area`}
          </h2>
          {hasFailed && <p className={styles.failed}>{t`We could not find your location.`}</p>}
        </div>
        {!isOwn && (
          <Button icon="locate-fixed" onClick={ask} disabled={isLooking}>
            {t`Use my location`}
          </Button>
        )}
      </div>
      <div className={styles.within}>
        <Strip label={t`How far`} size="chips">
          {RADII.map((km) => (
            <li key={km}>
              <Chip on={km === radius} onClick={() => lookWithin(km)}>
                {t`${km} km`}
              </Chip>
            </li>
          ))}
        </Strip>
        {supplier && (
          <ButtonLink to={paths.leafletPromotions} icon="badge-percent" wide>
            {t`Leaflets and promotions from ${supplier.name}`}
          </ButtonLink>
        )}
      </div>
      <div className={styles.found}>
        {isPending && <Loading className={styles.grid} heights={['17rem', '17rem']} />}
        {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && data.length > 0 && (
          <ul className={styles.grid} aria-label={t`Leaflets`}>
            {runningFirst(data).map((leaflet) => (
              <li key={leaflet.id}>
                <LeafletCard leaflet={leaflet} ofWhom />
              </li>
            ))}
          </ul>
        )}
        {data?.length === 0 && (
          <EmptyState icon="newspaper" title={t`No leaflets within ${radius} km`}>
            {radius < WIDEST && (
              <Button variant="primary" onClick={() => lookWithin(WIDEST)}>
                {t`Search within ${WIDEST} km`}
              </Button>
            )}
            <ButtonLink to={paths.home}>{t`Back to the shop`}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}
