import { MAXIMUM_SAMPLE_ORDERS } from '@spaza/contracts/vocabulary/limits';
import { ORDER_STATUSES } from '@spaza/contracts/vocabulary/order';
import { DEBTOR_CARD_STATUSES } from '@spaza/contracts/vocabulary/payment';
import type { Declare } from '../../command.ts';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { moneyField } from '../../output/money.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { inShop } from '../../shop/in-shop.ts';
import { offerColumns } from '../../shop/show-offers.ts';
import { drawOrder, idOfLast, orderColumns } from '../../shop/show-order.ts';
import { cents, stock, wholeFromZero, wholeUpTo } from '../../values/numbers.ts';
import { instant } from '../../values/times.ts';
import { changesIn, given, oneOf } from '../../values/words.ts';

interface OfferFlags {
  /** In cents. */
  price?: number;
  stock?: number;
  /** ISO instant. */
  end?: string;
}

async function runOffer(
  context: Context,
  id: string,
  { price, stock: left, end }: OfferFlags,
): Promise<void> {
  const fields = { price_in_cents: price, stock: left, end_at: end };
  const body = changesIn(fields, ': --price, --stock or --end');
  const { offers } = await asOperator(context, (controls, request) =>
    controls.changeOffer({ ...request, params: { id }, body }),
  );
  context.output.answer({ offers }, (page) => page.table(offerColumns(false), offers));
}

/** `spaza sandbox offer <id>` */
export const newOffer: Declare = (command) =>
  command
    .description(
      'Change the price, the stock or the end of an offer, as a supplier might while somebody shops.',
    )
    .argument('<offer-id>', 'id of the offer')
    .option('--price <rands>', 'new price, such as 24.99', cents)
    .option('--stock <quantity>', 'remaining stock; 0 is out of stock', stock)
    .option('--end <instant>', 'when it ends, such as 2026-11-23T08:00:00+02:00', instant)
    .examples('spaza sandbox offer 206 --stock 0', 'spaza sandbox offer 206 --price 31.50 --json')
    .run(runOffer);

interface SupplierFlags {
  closed?: string;
  open?: boolean;
  /** Capacity of a time slot, in orders. */
  slots?: number;
}

async function runSupplier(
  context: Context,
  id: string,
  { closed, open, slots }: SupplierFlags,
): Promise<void> {
  if (open && closed !== undefined)
    throw wrongUsage('conflicting_flags', 'Use either --open or --closed, not both.');
  const fields = { closed_text: open ? null : closed, slot_capacity: slots };
  const body = changesIn(fields, ': --closed, --open or --slots');
  const { supplier, slot_capacity, client_config } = await asOperator(context, (controls, request) =>
    controls.changeSupplier({ ...request, params: { id }, body }),
  );
  context.output.answer({ supplier, slot_capacity, client_config }, (page) =>
    page.fields([
      ['Supplier', supplier.name],
      ['Closed', supplier.closed_text],
      ['Orders per slot', String(slot_capacity)],
    ]),
  );
}

/** `spaza sandbox supplier <id>` */
export const newSupplier: Declare = (command) =>
  command
    .description(
      'Close or open a supplier, or change the capacity of its time slots. For its delivery and payment ' +
        'settings: spaza call sandbox.changeSupplier --help.',
    )
    .argument('<supplier-id>', 'id of the supplier')
    .option('--closed <text>', 'close it, with this message to shoppers')
    .option('--open', 'open it again')
    .option('--slots <number>', 'orders per time slot', wholeFromZero)
    .examples(
      "spaza sandbox supplier 1 --closed 'Stocktaking until noon'",
      'spaza sandbox supplier 1 --open --slots 1',
    )
    .run(runSupplier);

interface CardFlags {
  status?: (typeof DEBTOR_CARD_STATUSES)[number];
  number?: string;
  /** In cents. */
  balance?: number;
  /** In cents. */
  limit?: number | 'none';
}

async function runCard(
  context: Context,
  login: string,
  supplierId: string,
  { status, number, balance, limit }: CardFlags,
): Promise<void> {
  const fields = {
    status,
    debtor_card_number: number,
    balance_in_cents: balance,
    limit_in_cents: limit === 'none' ? null : limit,
  };
  const change = changesIn(fields, ': --status, --number, --balance or --limit');
  const body = { login, supplier_id: supplierId, ...change };
  const { debtor_card: card } = await asOperator(context, (controls, request) =>
    controls.changeDebtorCard({ ...request, body }),
  );
  context.output.answer({ debtor_card: card }, (page) =>
    page.fields([
      ['Supplier', String(card.supplier_id)],
      ['Status', card.status],
      ['Number', card.debtor_card_number],
      moneyField('Balance', card.balance_in_cents),
      moneyField('Limit', card.limit_in_cents),
    ]),
  );
}

const limitOf = (text: string): number | 'none' => (text === 'none' ? text : cents(text));
const balanceOf = (text: string): number => (text.startsWith('-') ? -cents(text.slice(1)) : cents(text));

/** `spaza sandbox card <login> <supplier-id>` */
export const newCard: Declare = (command) =>
  command
    .description('Accept, reject or change the debtor card of a shopper, as the supplier would.')
    .argument('<login>', 'mobile phone number of the shopper')
    .argument('<supplier-id>', 'supplier of the card')
    .option('--status <status>', 'new status of the card', oneOf(DEBTOR_CARD_STATUSES, 'status'))
    .option('--number <text>', 'number of the card')
    .option('--balance <rands>', 'balance of the card; negative if money is owed', balanceOf)
    .option('--limit <rands>', 'how far below zero it may go; "none" for no limit', limitOf)
    .examples(
      'spaza sandbox card 0821234567 1 --status accepted --limit 2000',
      'spaza sandbox card 0821234567 1 --balance=-150.50 --json',
    )
    .run(runCard);

type Status = (typeof ORDER_STATUSES)[number];

async function runMove(context: Context, typed: string, status: Status): Promise<void> {
  const id = await inShop(context, {}, (session) => idOfLast(session, typed));
  const { order } = await asOperator(context, (controls, request) =>
    controls.moveOrder({ ...request, params: { id }, body: { status } }),
  );
  context.output.answer({ order }, (page) => drawOrder(order, page));
}

/** `spaza sandbox move <order> <status>` */
export const newMove: Declare = (command) =>
  command
    .description(
      'Move an order along its life cycle to a status, by the shortest path and with an event for each step, ' +
        'acting for the shopper, the staff and the payment provider. With stock_short, half of the first line is missing.',
    )
    .argument('<order>', 'id of the order; for the order you placed last, its reference too')
    .argument('<status>', 'target status, such as ready_for_collection', oneOf(ORDER_STATUSES, 'status'))
    .examples(
      'spaza sandbox move SPZ-7K3QF2 ready_for_collection',
      'spaza sandbox move SPZ-7K3QF2 collected --json',
    )
    .run(runMove);

async function runTraffic(
  context: Context,
  count: number,
  { seed, supplier }: { seed?: number; supplier?: string },
): Promise<void> {
  const body = { orders: count, ...given({ seed, supplier_id: supplier }) };
  const { orders } = await asOperator(context, (controls, request) =>
    controls.sampleOrders({ ...request, body }),
  );
  context.output.answer({ orders }, (page) => page.table(orderColumns, orders));
}

/** `spaza sandbox traffic <orders>` */
export const newTraffic: Declare = (command) =>
  command
    .description(
      'Have seeded shoppers place orders, and staff process them, so that there are orders in every status. The ' +
        'same seed, clock and shop give the same orders.',
    )
    .argument('<orders>', `how many, 1 to ${MAXIMUM_SAMPLE_ORDERS}`, wholeUpTo(MAXIMUM_SAMPLE_ORDERS))
    .option('--seed <number>', 'seed for who orders what', wholeFromZero)
    .option('--supplier <id>', 'only at this supplier')
    .examples('spaza sandbox traffic 20', 'spaza sandbox traffic 5 --supplier 1 --seed 7 --json')
    .run(runTraffic);
