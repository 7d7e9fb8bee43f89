import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { useMoney } from '../../../app/money.ts';
import { comesTo } from '../../../parts/order-edit/comes-to.ts';
import { usePreview } from '../../../parts/order-edit/use-preview.ts';
import { useWords } from '../../../parts/problem/use-problem-texts.ts';
import { changeNotices, warnings } from './change-texts.ts';
import styles from './edit.module.css';

/** The total of the order with its changes, and their effect on payment, before they are sent. */
export function PanelTotal({ order, isSending }: { order: Order; isSending: boolean }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const words = useWords();
  const { checked, isOld } = usePreview(order, isSending);
  const texts = checked ? [...changeNotices(checked, money), ...warnings(checked, words)] : [];
  return (
    <div className={styles.sum} role="status" aria-busy={isOld}>
      {checked && (
        <p>
          <strong>{i18n._(comesTo(order, checked, money))}</strong>
        </p>
      )}
      {texts.map((text) => (
        <p key={typeof text === 'string' ? text : text.id}>
          {typeof text === 'string' ? text : i18n._(text)}
        </p>
      ))}
    </div>
  );
}
