import { useLingui } from '@lingui/react/macro';
import type { Order } from '@spaza/contracts';
import { outroVariant, outstandingInCents } from '@spaza/sdk/rules';
import { useMoney } from '../../app/money.ts';

/** What happens next with an order just placed, one sentence per step. */
export function useOutroTexts(order: Order): { steps: string[]; isCollected: boolean } {
  const { t } = useLingui();
  const money = useMoney();
  const due = money(outstandingInCents(order));
  const packs = t`The shop packs your order.`;
  const fetch = t`Collect it at the time you chose and give your order number.`;
  switch (outroVariant(order)) {
    case 'manual_delivery':
      return { steps: [packs, t`The shop calls you to arrange the delivery.`], isCollected: false };
    case 'delivery':
      return { steps: [packs, t`It will be delivered at the time you chose.`], isCollected: false };
    case 'collection_unpaid':
      return { steps: [packs, fetch, t`Bring ${due}: you pay when you collect.`], isCollected: true };
    case 'collection_paid':
      return { steps: [packs, fetch, t`It is paid: you do not need to bring any money.`], isCollected: true };
  }
}
