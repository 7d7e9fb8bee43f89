import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Agency } from '@spaza/contracts';
import { supplierChoiceOf } from '@spaza/sdk';
import { createNoticeQueries } from '@spaza/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { LoadFailure } from '../../features/load-failure.tsx';
import { Loading } from '../../features/loading.tsx';
import { NotOffered } from '../../features/not-offered.tsx';
import { OrderChanging, SupplierCard } from '../../features/supplier/supplier-card.tsx';
import { useChoose } from '../../features/supplier/use-choose.ts';
import { useShop } from '../../shop/shop-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './agencies.module.css';

/** A group of shops; choosing one opens it. */
function AgencyShops({ agency: { name, image_url, suppliers } }: { agency: Agency }) {
  const { t } = useLingui();
  const id = useId();
  const { choiceOf, canSwitch } = supplierChoiceOf(useShop().session);
  const { choose } = useChoose(() => undefined);
  const shops = suppliers ?? [];
  return (
    <section aria-labelledby={id}>
      <header className={styles.header}>
        <span className={styles.picture}>
          <Picture src={image_url} alt="" width={300} height={300} eager />
        </span>
        <div>
          <h2 id={id}>{name}</h2>
          <p>{t`${plural(shops.length, { one: '# shop', other: '# shops' })}`}</p>
        </div>
      </header>
      <ul className={styles.shops}>
        {shops.map((supplier) => (
          <SupplierCard
            key={supplier.id}
            {...choiceOf(supplier)}
            isLocked={!canSwitch.value}
            onChoose={() => void choose(supplier)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Groups of shops, each with its shops to choose from. */
export default function Agencies() {
  return useShop().session.config.capabilities.value.has('newer_calls') ? <AgencyList /> : <NotOffered />;
}

function AgencyList() {
  const { t } = useLingui();
  const { session, alerts } = useShop();
  const { data, error, isPending, refetch } = useQuery(createNoticeQueries(session.gateway).agencies());

  useEffect(() => {
    if (error) alerts.error(msg`Internet connection lost`);
  }, [error, alerts]);

  if (isPending) return <Loading className={styles.agencies} heights={['14rem', '14rem']} />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const withShops = data.filter(({ suppliers }) => suppliers && suppliers.length > 0);
  if (withShops.length === 0) {
    return <EmptyState icon="store" title={t`No agencies yet`} text={t`Choose a shop near you instead.`} />;
  }
  return (
    <div className={styles.agencies}>
      <OrderChanging />
      {withShops.map((agency) => (
        <AgencyShops key={agency.name} agency={agency} />
      ))}
    </div>
  );
}
