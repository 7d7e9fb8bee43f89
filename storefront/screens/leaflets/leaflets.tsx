import { Trans, useLingui } from '@lingui/react/macro';
import { createLeafletQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useSearchParams } from 'wouter';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { LeafletGrid, LeafletGridSkeleton } from '../../parts/leaflet/leaflet-grid.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './leaflets.module.css';
import { radiusFrom, WIDEST } from './radius.ts';
import { RadiusChoice } from './radius-choice.tsx';
import { usePlace } from './use-place.ts';

/** Specials leaflets of nearby shops. The radius is part of the address. */
export default function Leaflets() {
  const { capabilities } = useShop().session.config;
  // What one shop publishes is known by a call that every shop has.
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
            {isOwn ? t`Around you` : around ? t`Around ${around}` : t`Around the centre of the shop’s area`}
          </h2>
          {hasFailed && <p className={styles.failed}>{t`We could not find your location.`}</p>}
        </div>
        {!isOwn && (
          <Button icon="locate-fixed" onClick={ask} disabled={isLooking}>
            <Trans>Use my location</Trans>
          </Button>
        )}
      </div>
      <div className={styles.within}>
        <RadiusChoice radius={radius} onChoose={lookWithin} />
        {supplier && (
          <ButtonLink to={paths.leafletPromotions} icon="badge-percent" wide>
            <Trans>Leaflets and promotions from {supplier.name}</Trans>
          </ButtonLink>
        )}
      </div>
      <div className={styles.found}>
        {isPending && <LeafletGridSkeleton />}
        {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data && data.length > 0 && <LeafletGrid label={t`Leaflets`} leaflets={data} ofWhom />}
        {data?.length === 0 && (
          <EmptyState icon="newspaper" title={t`No leaflets within ${radius} km`}>
            {radius < WIDEST && (
              <Button variant="primary" onClick={() => lookWithin(WIDEST)}>
                <Trans>Search within {WIDEST} km</Trans>
              </Button>
            )}
            <ButtonLink to={paths.home}>
              <Trans>Back to the shop</Trans>
            </ButtonLink>
          </EmptyState>
        )}
      </div>
    </>
  );
}
