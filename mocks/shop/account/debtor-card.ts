import type { DebtorCard } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { textsOf } from '../language.ts';
import { send } from '../outbox/outbox.ts';
import { intId } from '../random.ts';
import { found, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import {
  type DebtorCardColumns,
  lockDebtorCard,
  openDebtorCard,
  readAccount,
  readDebtorCard,
  updateDebtorCard,
} from './account.store.ts';
import { phoneRules, toPhone } from './rules.ts';

/**
 * Applies to a supplier for credit. If a request is already open, returns it unchanged.
 * @throws Refused if the supplier gives no credit, the account lacks details about the shopper, or the card already
 * exists
 */
export async function requestDebtorCard(
  shop: Shop,
  accountId: string,
  supplierId: number | string,
): Promise<{ debtor_card: DebtorCard; isNew: boolean }> {
  return shop.db.tx(async (tx) => {
    const supplier = await supplierRow(tx, supplierId);
    const ways = supplier.client_config.shipping ?? [];
    if (!ways.some(({ payment_options }) => payment_options?.includes('DEBTORCARD'))) {
      throw refused('debtor_cards_not_offered', { supplier: supplier.name });
    }
    const account = await readAccount(tx, accountId);
    if (!account?.id_number && !account?.business_address_1) throw refused('debtor_registration_required');
    const isNew = await openDebtorCard(tx, accountId, supplier.id, instantOf(shop.clock));
    const debtor_card = found('debtor_card', await readDebtorCard(tx, accountId, supplier.id));
    if (!isNew && debtor_card.status === 'accepted') {
      throw refused('debtor_card_exists', { supplier: supplier.name });
    }
    return { debtor_card, isNew };
  });
}

/** A supplier's decision on a card; omitted fields stay unchanged. */
export type DebtorCardChange = { login: string; supplier_id: number | string } & {
  [Name in keyof DebtorCardColumns]?: DebtorCardColumns[Name] | undefined;
};

const newCardNumber = ({ ids }: Shop) => `6201 ${ids.newDigits(4)} ${ids.newDigits(4)}`;

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
    const before = found('debtor_card', await lockDebtorCard(tx, phone, supplierId));
    const status = change.status ?? before.status;
    const number = change.debtor_card_number ?? before.debtor_card_number;
    await updateDebtorCard(tx, before.account_id, supplierId, {
      status,
      debtor_card_number: number ?? (status === 'accepted' ? newCardNumber(shop) : null),
      balance_in_cents: change.balance_in_cents ?? before.balance_in_cents,
      limit_in_cents: change.limit_in_cents === undefined ? before.limit_in_cents : change.limit_in_cents,
    });
    if (status !== before.status) {
      await send(shop, tx, before.account_id, {
        to: phone,
        kind: 'debtor_card',
        texts: textsOf(`debtor_card_${status}`, { supplier: before.supplier_name }),
      });
    }
    return found('debtor_card', await readDebtorCard(tx, before.account_id, supplierId));
  });
}
