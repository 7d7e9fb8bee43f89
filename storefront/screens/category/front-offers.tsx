import { useLingui } from '@lingui/react/macro';
import type { Id } from '@spaza/contracts';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';
import { OfferCard } from '../../parts/offer/offer-card.tsx';
import { Section } from '../../parts/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './category.module.css';

/** What the shop puts in front on a shelf. Nothing where it puts nothing there: nobody came for that alone. */
export function FrontOffers({ id, supplierId }: { id: string; supplierId: Id | undefined }) {
  const { t } = useLingui();
  const { session } = useShop();
  const { data, isPending } = useQuery(
    createNoticeQueries(session.gateway).categoryBanners({ id, supplierId }),
  );
  if (!isPending && !data?.length) return null;
  return (
    <div className={styles.front}>
      <Section title={t`Featured`}>
        {isPending ? (
          <Skeleton height="17.5rem" />
        ) : (
          <Strip label={t`Featured`} size="cards">
            {data?.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </Strip>
        )}
      </Section>
    </div>
  );
}
