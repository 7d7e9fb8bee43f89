import { useLingui } from '@lingui/react/macro';
import type { Id, Offer } from '@spaza/contracts';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../app/shop-context.tsx';
import { OfferCard } from '../../parts/offer/offer-card.tsx';
import { Section } from '../../parts/section.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './category.module.css';

/** Offers that the shop features on a shelf; empty on failure, because they are not what the shopper came for. */
export function useFrontOffers(id: string, supplierId: Id | undefined) {
  const { session } = useShop();
  const { data = [], isPending } = useQuery(
    createNoticeQueries(session.gateway).categoryBanners({ id, supplierId }),
  );
  return { frontOffers: data, isPending };
}

export function FrontOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useLingui();
  return (
    <div className={styles.front}>
      <Section title={t`Featured`}>
        <Strip label={t`Featured`} size="cards">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </Strip>
      </Section>
    </div>
  );
}
