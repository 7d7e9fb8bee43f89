import type { DebtorCard } from '@spaza/contracts';
import { intId } from '../ids.ts';
import { send } from '../outbox/outbox.ts';
import { notFound } from '../refused.ts';
import type { Shop } from '../shop.ts';
import {
  type DebtorCardColumns,
  lockDebtorCard,
  readDebtorCard,
  updateDebtorCard,
} from './debtor-card.store.ts';
import { phoneRules, toPhone } from './rules.ts';

/** A supplier's decision on a card; omitted fields stay unchanged. */
export type DebtorCardChange = { login: string; supplier_id: number | string } & {
  [Name in keyof DebtorCardColumns]?: DebtorCardColumns[Name] | undefined;
};

const newCardNumber = ({ ids }: Shop) => `6201 ${ids.newDigits(4)} ${ids.newDigits(4)}`;

const DECISIONS = {
  pending: (supplier: string) => `${supplier} is looking at your request for a debtor card again.`,
  accepted: (supplier: string) => `${supplier} has accepted your request for a debtor card.`,
  rejected: (supplier: string) => `${supplier} has not accepted your request for a debtor card.`,
} as const;

/**
 * Decides on a shopper's debtor card as the supplier would, and notifies the shopper if its status changes.
 * @throws Refused if the shopper has not applied to that supplier
 */
export async function changeDebtorCard(
  shop: Shop,
  { login, supplier_id, ...change }: DebtorCardChange,
): Promise<DebtorCard> {
  const supplierId = intId(supplier_id);
  const phone = toPhone(login, await phoneRules(shop.db));
  return shop.db.tx(async (tx) => {
    const before = supplierId === undefined ? undefined : await lockDebtorCard(tx, phone, supplierId);
    if (!before || supplierId === undefined) throw notFound('debtor_card');
    const status = change.status ?? before.status;
    const number = change.debtor_card_number ?? before.debtor_card_number;
    await updateDebtorCard(tx, before.account_id, supplierId, {
      status,
      debtor_card_number: number ?? (status === 'accepted' ? newCardNumber(shop) : null),
      balance_in_cents: change.balance_in_cents ?? before.balance_in_cents,
      limit_in_cents: change.limit_in_cents === undefined ? before.limit_in_cents : change.limit_in_cents,
    });
    if (status !== before.status) {
      await send(shop, tx, { to: phone, kind: 'debtor_card', text: DECISIONS[status](before.supplier_name) });
    }
    const card = await readDebtorCard(tx, before.account_id, supplierId);
    if (!card) throw notFound('debtor_card');
    return card;
  });
}
