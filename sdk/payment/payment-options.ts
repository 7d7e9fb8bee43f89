import type { Account, Id } from '@spaza/contracts';
import type { PaymentOption } from '@spaza/contracts/vocabulary';
import { sameId } from '../values.ts';

type Cards = Pick<Account, 'debtor_cards'> | null | undefined;

const hasAcceptedCard = (account: Cards, supplierId: Id): boolean =>
  (account?.debtor_cards ?? []).some(
    (card) => card.status === 'accepted' && sameId(card.supplier_id, supplierId),
  );

/** The payment options of a shopper at a supplier: a debtor card only once the supplier has accepted it. */
export const paymentOptionsFor = (
  options: readonly PaymentOption[],
  account: Cards,
  supplierId: Id,
): PaymentOption[] =>
  options.filter((option) => option !== 'DEBTORCARD' || hasAcceptedCard(account, supplierId));

/** Whether wallet credit covers the subtotal; then no payment method is needed. */
export const isCreditCheckout = (
  subtotalInCents: number,
  creditInCents: number | null | undefined,
): boolean =>
  subtotalInCents > 0 && Number.isFinite(subtotalInCents) && subtotalInCents <= (creditInCents ?? 0);
