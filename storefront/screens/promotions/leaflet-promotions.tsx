import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { createLeafletQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { LeafletCard, runningFirst } from '../../features/leaflet/leaflet-card.tsx';
import { Section } from '../../features/section.tsx';
import { paths } from '../../navigation/paths.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Strip } from '../../ui/strip.tsx';
import Promotions from './promotions.tsx';

/** The leaflets of the chosen shop, followed by all promotions. */
export default function LeafletPromotions() {
  const { t } = useLingui();
  const supplier = useShop().session.supplier.current.value;
  if (!supplier) return <Promotions />;
  return (
    <>
      <OwnLeaflets supplierId={supplier.id} />
      <Section title={t`Promotions`}>
        <Promotions />
      </Section>
    </>
  );
}

/** The leaflets of one shop side by side. Renders nothing if there are none or loading fails. */
function OwnLeaflets({ supplierId }: { supplierId: Id }) {
  const { t } = useLingui();
  const { session } = useShop();
  const { data, isPending } = useQuery(createLeafletQueries(session).ofSupplier(supplierId));
  if (!isPending && !data?.length) return null;
  return (
    <Section title={t`Leaflets`} to={paths.leaflets}>
      {isPending ? (
        <Skeleton height="19rem" />
      ) : (
        <Strip label={t`Leaflets`} size="cards">
          {runningFirst(data ?? []).map((leaflet) => (
            <li key={leaflet.id}>
              <LeafletCard leaflet={leaflet} />
            </li>
          ))}
        </Strip>
      )}
    </Section>
  );
}
