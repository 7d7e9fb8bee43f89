import type { DebtorCard } from '@spaza/contracts';
import { instantOf } from '../clock.ts';
import { notFound, Refused } from '../refused.ts';
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
      throw new Refused(422, 'debtor_cards_not_offered', `${supplier.name} does not offer debtor cards.`);
    }
    const account = await readAccount(tx, accountId);
    if (!account?.id_number && !account?.business_address_1) {
      throw new Refused(
        422,
        'debtor_registration_required',
        'Add your ID number or your business address to your account, then ask for the card again.',
      );
    }
    const isNew = await openDebtorCard(tx, accountId, supplier.id, instantOf(shop.clock));
    const debtor_card = await readDebtorCard(tx, accountId, supplier.id);
    if (!debtor_card) throw notFound('The debtor card');
    if (!isNew && debtor_card.status === 'accepted') {
      throw new Refused(409, 'debtor_card_exists', `You already have a debtor card at ${supplier.name}.`);
    }
    return { debtor_card, isNew };
  });
}
