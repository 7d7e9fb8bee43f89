import type { Session } from '@spaza/sdk';
import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { accepted, acceptedForm } from '../../shop/accepted.ts';
import { inShop, signedIn } from '../../shop/in-shop.ts';
import { readText } from '../../shop/read-typed.ts';
import { currentSupplier } from '../../shop/supplier.ts';

interface RequestFlags {
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

async function runRequest(
  { supplierId: typed, ...flags }: RequestFlags & { supplierId: string | undefined },
  context: Context,
): Promise<void> {
  const { debtorCardsOf } = await import('@spaza/sdk');
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

/** `spaza debtor-cards request [supplier-id]` */
export function newRequest(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Request credit from a supplier. The first time, the shop needs your ID number and business address; both ' +
        'are saved to your account. If a request is already open, it is shown.',
    )
    .argument('[supplier-id]', 'supplier to ask (default: the chosen one)')
    .option('--id-number <number>', 'your South African ID number')
    .option('--business-address <text>', 'your business address')
    .examples(
      'spaza debtor-cards request 1',
      "spaza debtor-cards request 2 --id-number 8001015009087 --business-address '31 Washington Street, Langa'",
    )
    .action(async (supplierId: string | undefined, flags: RequestFlags) =>
      runRequest({ supplierId, ...flags }, await context()),
    );
}
