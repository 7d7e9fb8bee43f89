import type { Tx } from '../../db/db.ts';
import { toldIn } from '../account/language.ts';
import type { OrderRow } from '../order/order.store.ts';
import { withdrawPayment } from './book.store.ts';
import { readOpenTransaction, type TransactionRow, updateTransaction } from './transaction.store.ts';

/** The order as it was read is out of date: its time ran out, or its provider knows more than the shop. Catch up and retry. */
export class StaleOrder extends Error {}

/** Why an attempt to pay was taken back, as its shopper is told. */
const WHY = {
  cancelled: {
    en: 'The order was cancelled.',
    af: 'Die bestelling is gekanselleer.',
    fr: 'La commande a été annulée.',
  },
  changed: {
    en: 'The order was changed.',
    af: 'Die bestelling is verander.',
    fr: 'La commande a été modifiée.',
  },
  reweighed: {
    en: 'The order now comes to another amount.',
    af: 'Die bestelling kom nou op ’n ander bedrag te staan.',
    fr: 'La commande s’élève maintenant à un autre montant.',
  },
  replaced: {
    en: 'Another payment was started in its place.',
    af: '’n Ander betaling is in die plek daarvan begin.',
    fr: 'Un autre paiement a été lancé à sa place.',
  },
  paid_otherwise: {
    en: 'The order was paid in another way.',
    af: 'Die bestelling is op ’n ander manier betaal.',
    fr: 'La commande a été payée autrement.',
  },
} as const;
type Why = keyof typeof WHY;

/** Whose attempts to pay these are. */
type Owing = Pick<OrderRow, 'id' | 'language'>;

/**
 * Ends the attempt to pay that is still open, and takes its request back at the provider, so that nobody pays on a page
 * that was left open. The caller holds the order.
 */
export async function withdrawOpen(tx: Tx, order: Owing, why: Why): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open) await withdraw(tx, order, open, why);
}

/**
 * Does so if nobody has paid yet. A payment that its provider is already making cannot be taken back: it counts for the
 * order when it comes, and what the order does not need of it goes into the wallet.
 */
export async function withdrawUnpaid(tx: Tx, order: Owing, why: Why): Promise<void> {
  const open = await readOpenTransaction(tx, order.id);
  if (open?.status === 'pending') await withdraw(tx, order, open, why);
}

/**
 * Ends an attempt that is open. The caller holds the order.
 * @throws StaleOrder if it was paid or has failed, and the shop does not know yet
 */
export async function withdraw(tx: Tx, order: Owing, open: TransactionRow, why: Why): Promise<void> {
  const reference = open.provider_reference;
  if (reference !== null && !(await withdrawPayment(tx, reference)) && open.status === 'pending') {
    throw new StaleOrder();
  }
  updateTransaction(tx, open.id, 'cancelled', [toldIn(order, WHY[why])], 'payment_withdrawn');
}
