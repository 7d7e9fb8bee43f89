import type { HeldCard, Session } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { inShop } from '../../shop/in-shop.ts';
import { currentSupplier } from '../../shop/supplier.ts';
import { cardDocument } from './list.ts';

const noCard = () =>
  new Failure('not_found', {
    code: 'no_card',
    messages: ['You have no debtor card at that supplier.'],
    next: 'spaza debtor-cards request <supplier-id>',
  });

const notToppedUp = ({ status }: HeldCard) =>
  status === 'accepted'
    ? new Failure('refused', {
        code: 'no_bank_account',
        messages: ['The supplier has not published bank details for the card. Please ask the supplier.'],
        next: 'spaza debtor-cards list',
      })
    : new Failure('refused', {
        code: 'card_not_accepted',
        messages: [`The card is ${status}. You can pay money onto it once it is accepted.`],
        next: 'spaza debtor-cards list',
      });

async function cardOf(session: Session, typed: string | undefined): Promise<HeldCard> {
  const { debtorCardsOf } = await import('@spaza/sdk');
  const held = accepted(await debtorCardsOf(session).load());
  const [only, another] = held;
  const id = typed ?? currentSupplier(session)?.id;
  const found = held.find(({ supplier_id }) => String(supplier_id) === String(id));
  const card = found ?? (typed === undefined && !another ? only : undefined);
  if (card?.topUp) return card;
  throw card ? notToppedUp(card) : noCard();
}

async function runTopUp(typed: string | undefined, context: Context): Promise<void> {
  const card = await inShop(context, { isOnline: true }, (session) => cardOf(session, typed));
  const { topUp } = card;
  context.output.answer({ debtor_card: cardDocument(card) }, (page) =>
    page.fields([
      ['Bank', topUp?.bank],
      ['Branch', topUp?.branchCode],
      ['Account name', topUp?.accountName],
      ['Account', topUp?.accountNumber],
      ['Account type', topUp?.accountType],
      ['Payment reference', topUp?.reference],
    ]),
  );
}

/** `spaza debtor-cards top-up [supplier-id]` */
export function newTopUp(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show how to pay money onto a debtor card: the bank account of the supplier, and the payment reference.',
    )
    .argument('[supplier-id]', 'supplier of the card (default: the chosen one)')
    .examples('spaza debtor-cards top-up', 'spaza debtor-cards top-up 1 --json')
    .action(async (supplierId: string | undefined) => runTopUp(supplierId, await context()));
}
