import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { paths } from '../../app/paths.ts';
import { useShop } from '../../app/shop-context.tsx';
import { OfferCard } from '../../parts/offer/offer-card.tsx';
import { Section } from '../../parts/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Strip } from '../../ui/strip.tsx';

/** Number of promotions on the home screen; the rest have their own screen. */
const SHOWN = 12;

/** The supplier's promotions side by side. Renders nothing if there are none. */
export function PromotionStrip({ supplierId }: { supplierId: Id }) {
  const { t } = useLingui();
  const { queries } = useShop();
  const promotions = queries.promotions(supplierId);
  // Shares its pages with the promotions screen; loading more of them is not needed here.
  const { data, isError } = useQuery({
    queryKey: [...promotions.queryKey, 'first'],
    queryFn: ({ client }) => client.fetchInfiniteQuery(promotions),
    retry: false,
  });
  // Their cards render in slices, so that a slow phone can respond to the shopper in between.
  const shown = useDeferredValue(data);
  const isPending = !shown && !isError;
  const offers = shown?.pages[0]?.offers.slice(0, SHOWN) ?? [];
  if (!isPending && offers.length === 0) return null;
  return (
    <Section title={t`Promotions`} to={paths.promotions}>
      {isPending ? (
        <Skeleton height="19.375rem" />
      ) : (
        <Strip label={t`Promotions`} size="cards">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </Strip>
      )}
    </Section>
  );
}
