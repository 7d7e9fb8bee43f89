import type { DebtorCard } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { supplierRow } from '../supplier/supplier.ts';
import { readAccount } from './account.store.ts';
import { openDebtorCard, readDebtorCard } from './debtor-card.store.ts';

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
    if (!account?.id_number && !account?.business_address_1) {
      throw refused('debtor_registration_required');
    }
    const isNew = await openDebtorCard(tx, accountId, supplier.id, instantOf(shop.clock));
    const debtor_card = await readDebtorCard(tx, accountId, supplier.id);
    if (!debtor_card) throw notFound('debtor_card');
    if (!isNew && debtor_card.status === 'accepted') {
      throw refused('debtor_card_exists', { supplier: supplier.name });
    }
    return { debtor_card, isNew };
  });
}
