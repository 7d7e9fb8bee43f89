import type { Address } from '@spaza/contracts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './when.module.css';

/** A delivery address, with anything else there is to say about it. */
export function AddressPlace({
  address: { formatted, unit_or_floor },
  children,
}: {
  address: Pick<Address, 'formatted' | 'unit_or_floor'>;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <Icon name="map-pin" />
      <div className={styles.words}>
        <strong>{formatted}</strong>
        {unit_or_floor && <span className={styles.address}>{unit_or_floor}</span>}
        {children}
      </div>
    </div>
  );
}
