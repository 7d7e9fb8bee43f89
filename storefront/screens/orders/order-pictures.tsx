import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderItem } from '@spaza/contracts';
import { Picture } from '../../ui/picture.tsx';
import styles from './orders.module.css';

/** As many as fit next to the total on a small phone. */
const SHOWN = 4;

/** The contents of an order at a glance. */
export function OrderPictures({ items }: { items: readonly OrderItem[] }) {
  const { t } = useLingui();
  const count = items.length;
  const more = count - SHOWN;
  return (
    <span className={styles.pictures}>
      {items.slice(0, SHOWN).map(({ id, image_url }) => (
        <span key={id} className={styles.picture}>
          <Picture src={image_url} alt="" width={300} height={300} />
        </span>
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
      <span className="visually-hidden">{t`${plural(count, { one: '# item', other: '# items' })}`}</span>
    </span>
  );
}
