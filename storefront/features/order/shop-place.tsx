import type { Supplier } from '@spaza/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './when.module.css';

/** The shop's name and location, with anything else there is to say about it. */
export function ShopPlace({
  shop: { name, formatted_address },
  children,
}: {
  shop: Pick<Supplier, 'name' | 'formatted_address'>;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <Icon name="store" />
      <div className={styles.words}>
        <strong>{name}</strong>
        {formatted_address && <span className={styles.address}>{formatted_address}</span>}
        {children}
      </div>
    </div>
  );
}
