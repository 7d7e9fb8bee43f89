import type { HeldCard, Session } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { moneyColumn } from '../output/money.ts';
import type { Column } from '../output/table.ts';
import { accepted, acceptedForm } from '../shop/accepted.ts';
import { currentSupplier, online, signedIn } from '../shop/in-shop.ts';
import { readText } from '../shop/read-typed.ts';

const STYLES: Readonly<Record<string, 'green' | 'yellow' | 'red'>> = {
  accepted: 'green',
  pending: 'yellow',
  rejected: 'red',
};

const cardColumns: Column<HeldCard>[] = [
  { title: 'Supplier', text: ({ supplier_id: id }) => String(id), align: 'right' },
  { title: 'Status', text: ({ status }) => status, style: ({ status }) => STYLES[status] },
  { title: 'Number', text: ({ debtor_card_number: number }) => number ?? '' },
  moneyColumn('Balance', ({ balance_in_cents: balance }) => balance),
  moneyColumn('Limit', ({ limit_in_cents: limit }) => limit),
  moneyColumn('Available', ({ availableInCents }) => availableInCents),
];

/** A card in the words of the API, with the amount that can be spent. */
const cardDocument = ({ availableInCents, topUp: _topUp, ...card }: HeldCard) => ({
  ...card,
  available_in_cents: availableInCents,
});

async function runList(context: Context): Promise<void> {
  const { debtorCardsOf } = await import('@spaza/sdk');
  const cards = await online(context, async (session) => accepted(await debtorCardsOf(session).load()));
  context.output.answer({ debtor_cards: cards.map(cardDocument) }, (page) =>
    page.table(cardColumns, cards, 'You have no cards. Next: spaza debtor-cards request <supplier-id>'),
  );
}

/** `spaza debtor-cards list` */
export const newList: Declare = (command) =>
  command
    .description('List your debtor cards: the credit that suppliers give you, and what is left of it.')
    .examples(
      'spaza debtor-cards list',
      "spaza debtor-cards list --json | jq '.debtor_cards[].available_in_cents'",
    )
    .run(runList);

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

async function runRequest(context: Context, typed: string | undefined, flags: RequestFlags): Promise<void> {
  const { debtorCardsOf } = await import('@spaza/sdk');
  const card = await online(context, async (session) => {
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
export const newRequest: Declare = (command) =>
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
    .run(runRequest);

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

async function runTopUp(context: Context, typed: string | undefined): Promise<void> {
  const card = await online(context, (session) => cardOf(session, typed));
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
export const newTopUp: Declare = (command) =>
  command
    .description(
      'Show how to pay money onto a debtor card: the bank account of the supplier, and the payment reference.',
    )
    .argument('[supplier-id]', 'supplier of the card (default: the chosen one)')
    .examples('spaza debtor-cards top-up', 'spaza debtor-cards top-up 1 --json')
    .run(runTopUp);
