import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Agency } from '@spaza/contracts';
import { supplierChoiceOf } from '@spaza/sdk';
import { useId } from 'react';
import { useShop } from '../../app/shop-context.tsx';
import { SupplierCard } from '../../parts/supplier/supplier-card.tsx';
import { useChoose } from '../../parts/supplier/use-choose.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './agencies.module.css';

const nothingToClose = () => undefined;

/** A group of shops; choosing one opens it. */
export function AgencyShops({ agency: { name, image_url, suppliers } }: { agency: Agency }) {
  const { t } = useLingui();
  const id = useId();
  const { choiceOf, canSwitch } = supplierChoiceOf(useShop().session);
  const { choose } = useChoose(nothingToClose);
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
