import { useLingui } from '@lingui/react/macro';
import type { Sellable } from '@spaza/contracts';
import { useNumber } from '../../format/numbers.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './combo-items.module.css';

/** The contents of a combo. */
export function ComboItems({ items }: { items: NonNullable<Sellable['combo_items']> }) {
  const { t } = useLingui();
  const number = useNumber();
  if (items.length === 0) return null;
  return (
    <ul className={styles.items} aria-label={t`In this combo`}>
      {items.map(({ name, image_url, combo_qty }) => (
        <li key={name}>
          <span className={styles.picture}>
            <Picture src={image_url} alt="" width={300} height={300} />
          </span>
          <span className="catalog-name">
            <strong>{number(String(combo_qty))} ×</strong> {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
