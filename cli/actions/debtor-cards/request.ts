import { debtorCardsOf, type Session } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { accepted } from '../../shop/accepted.ts';
import { acceptedForm } from '../../shop/accepted-form.ts';
import { inShop } from '../../shop/in-shop.ts';
import { readText } from '../../shop/read-typed.ts';
import { signedIn } from '../../shop/signed-in.ts';
import { currentSupplier } from '../../shop/supplier.ts';

export interface RequestFlags {
  idNumber?: string;
  businessAddress?: string;
}

const NAMES = { idNumber: '--id-number', businessAddress: '--business-address' } as const;

function supplierFor(session: Session, typed: string | undefined) {
  const id = typed ?? currentSupplier(session)?.id;
  if (id !== undefined) return id;
  throw new Failure('usage', {
    code: 'supplier_required',
    messages: ['Specify a supplier: spaza debtor-cards request <supplier-id>.'],
    next: 'spaza suppliers',
  });
}

async function registrationFor({ idNumber, businessAddress }: RequestFlags, context: Context) {
  const ask = (given: string | undefined, question: string, flag: string) =>
    readText(given, { question, missing: `The shop needs to know more about you: ${flag} <text>.` }, context);
  return {
    idNumber: await ask(idNumber, 'ID number:', NAMES.idNumber),
    businessAddress: await ask(businessAddress, 'Business address:', NAMES.businessAddress),
  };
}

export async function runRequest(
  { supplierId: typed, ...flags }: RequestFlags & { supplierId: string | undefined },
  context: Context,
): Promise<void> {
  const card = await inShop(context, { isOnline: true }, async (session) => {
    signedIn(session);
    const cards = debtorCardsOf(session);
    const supplierId = supplierFor(session, typed);
    const isOffered = accepted(await cards.isOffered(supplierId), 'spaza suppliers');
    if (!isOffered) {
      throw new Failure('refused', {
        code: 'debtor_cards_not_offered',
        messages: [`The supplier ${supplierId} does not offer credit.`],
        next: 'spaza suppliers',
      });
    }
    const registration = cards.needsRegistration.peek() ? await registrationFor(flags, context) : undefined;
    return acceptedForm(await cards.request(supplierId, registration), NAMES);
  });
  context.output.answer({ debtor_card: card }, (page) => {
    page.fields([
      ['Supplier', String(card.supplier_id)],
      ['Status', card.status],
      ['Number', card.debtor_card_number],
    ]);
    if (card.status === 'pending') page.say('\nThe supplier decides. Next: spaza debtor-cards list');
  });
}
