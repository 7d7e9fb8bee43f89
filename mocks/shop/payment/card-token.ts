import { notFound, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { hasSupplierWithKey } from '../supplier/supplier.store.ts';
import { MAGIC, outcomeOfCard } from './providers/magic.ts';

/**
 * Returns the token of a test card, as the script of a card form would get it.
 * @param publicKey of the supplier whose form it is
 * @throws Refused if no supplier has this key, or the card is not a test card
 */
export async function cardToken(shop: Shop, publicKey: string, cardNumber: string): Promise<string> {
  if (!(await hasSupplierWithKey(shop.db, publicKey))) throw notFound('public_key');
  const outcome = outcomeOfCard(cardNumber);
  if (!outcome) {
    throw refused('no_test_card');
  }
  return MAGIC[outcome].token;
}
