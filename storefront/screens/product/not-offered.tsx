import type { Product, Sellable } from '@spaza/contracts';
import type { ReactNode } from 'react';
import { NotSoldHere } from './not-sold-here.tsx';
import styles from './product.module.css';
import { ProductPicture } from './product-picture.tsx';

interface NotOfferedProps {
  product: Product;
  sellable: Sellable | undefined;
  /** Links to the other variants. */
  children: ReactNode;
}

/** A variant without an offer. */
export function NotOffered({ product, sellable, children }: NotOfferedProps) {
  const of = sellable ?? product;
  return (
    <article className={styles.product}>
      <ProductPicture of={of} isGone />
      <div className={styles.about}>
        <h2 className={styles.name}>{of.name}</h2>
        {children}
        <NotSoldHere />
      </div>
    </article>
  );
}
