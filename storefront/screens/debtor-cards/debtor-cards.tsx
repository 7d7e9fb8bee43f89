import { useLingui } from '@lingui/react/macro';
import { debtorCardsOf, type HeldCard } from '@spaza/sdk';
import { valueFrom } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardPanel } from './card-panel.tsx';
import styles from './debtor-cards.module.css';
import { RequestPart } from './request-part.tsx';
import { TopUpDetails } from './top-up-details.tsx';

/** The shopper's accounts at shops where they buy now and pay later. */
export default function DebtorCards() {
  const { t } = useLingui();
  const { session, queries } = useShop();
  const flow = debtorCardsOf(session);
  const [toppedUp, topUp] = useState<HeldCard>();
  const userId = session.account.current.value?.id;
  const { error, isPending, refetch } = useQuery({
    queryKey: [...queries.root, 'debtor-cards', userId],
    queryFn: ({ signal }) => valueFrom(flow.load({ signal })),
    staleTime: 0,
    retry: false,
  });
  const cards = flow.cards.value;

  if (userId === undefined) return null;
  if (isPending && cards.length === 0) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton height="9rem" />
      </div>
    );
  }
  if (error && cards.length === 0) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.screen}>
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label={t`Your accounts at shops`}>
          {cards.map((card) => (
            <CardPanel key={card.supplier_id} card={card} onTopUp={() => topUp(card)} />
          ))}
        </ul>
      )}
      <RequestPart />
      {toppedUp && <TopUpDetails card={toppedUp} onClose={() => topUp(undefined)} />}
    </div>
  );
}
