import type { Comparison, Offer } from '@spaza/contracts';
import type { BasketChosen, ComparedBasket, Session } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure, wrongUsage } from '../failure.ts';
import { moneyColumn } from '../output/money.ts';
import type { Column } from '../output/table.ts';
import { accepted } from '../shop/accepted.ts';
import { findOffer, quantityFor } from '../shop/find-offer.ts';
import { currentSupplier, inShop, online, requireCapability } from '../shop/in-shop.ts';
import { type CartView, cartView, lineOf, nameOf, quantityText, showCart } from '../shop/show-offers.ts';
import { place } from '../values/numbers.ts';
import { quantity } from '../values/quantities.ts';

/** A cart holds the offers of one supplier. */
function refuseOthers(session: Session, { supplier, ...offer }: Offer): void {
  const chosen = currentSupplier(session);
  if (!chosen || !supplier || String(chosen.id) === String(supplier.id)) return;
  throw new Failure('refused', {
    code: 'wrong_supplier',
    messages: [`${nameOf(offer)} is sold by ${supplier.name}; you shop at ${chosen.name}.`],
    next: `spaza search <words> shows what ${chosen.name} has. To shop there: spaza suppliers use ${supplier.id}`,
  });
}

export async function runAdd(context: Context, offerId: string, typed: number): Promise<void> {
  const cart = await online(context, async (session, state) => {
    const { offer, qty } = await findOffer(session, state, offerId, typed);
    refuseOthers(session, offer);
    session.cart.add(offer, qty);
    return cartView(session);
  });
  showCart(cart, context.output);
}

/** `spaza cart add <offer-id> [quantity]` */
export const newAdd: Declare = (command) =>
  command
    .description('Add an offer to the cart. Goods sold by weight take a weight.')
    .argument('<offer-id>', 'id of the offer, from spaza search')
    .argument('[quantity]', 'pieces, or a weight in the unit of the offer', quantity, 1)
    .examples('spaza cart add 101 2', 'spaza cart add 205 0.75')
    .run(runAdd);

/** Changes the cart without asking the shop, and shows it. */
async function change(context: Context, act: (session: Session) => void): Promise<void> {
  const cart = await inShop(context, {}, (session) => {
    act(session);
    return cartView(session);
  });
  showCart(cart, context.output);
}

const runSet = (context: Context, offerId: string, qty: number): Promise<void> =>
  change(context, (session) => {
    const { offer } = lineOf(session, offerId);
    session.cart.setQty(offer.id, quantityFor(offer, qty));
  });

/** `spaza cart set <offer-id> <quantity>` */
export const newSet: Declare = (command) =>
  command
    .description('Change the quantity of an offer in the cart. Stock is checked at checkout.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .argument('<quantity>', 'pieces, or a weight in the unit of the offer', quantity)
    .examples('spaza cart set 101 3', 'spaza cart set 205 1.25')
    .run(runSet);

export const runRemove = (context: Context, offerId: string): Promise<void> =>
  change(context, (session) => session.cart.remove(lineOf(session, offerId).offer.id));

/** `spaza cart remove <offer-id>` */
export const newRemove: Declare = (command) =>
  command
    .description('Remove an offer from the cart, whatever its quantity.')
    .argument('<offer-id>', 'id of the offer, from spaza cart show')
    .examples('spaza cart remove 101', 'spaza cart remove 101 --json')
    .run(runRemove);

export const runShow = (context: Context): Promise<void> => change(context, () => undefined);

/** `spaza cart show` */
export const newShow: Declare = (command) =>
  command
    .description('Show the cart and its total. Nothing is sent: prices are as last seen.')
    .examples('spaza cart show', "spaza cart show --json | jq '.cart.subtotal_in_cents'")
    .run(runShow);

const runClear = (context: Context): Promise<void> => change(context, ({ cart }) => cart.clear());

/** `spaza cart clear` */
export const newClear: Declare = (command) =>
  command
    .description('Empty the cart. The supplier stays chosen.')
    .examples('spaza cart clear', 'spaza cart clear --json')
    .run(runClear);

interface CompareFlags {
  near?: { lat: number; lon: number };
  /** The shopper collects the goods. */
  collect?: boolean;
  /** Id of a supplier, or `cheapest`. */
  choose?: string;
}

const WHERE = 'Carts can be compared in a marketplace, with something in the cart';

const delivery = moneyColumn<ComparedBasket>('Delivery', ({ isBrought, comparison }) =>
  isBrought ? comparison.shipping_cost_in_cents : null,
);

const columns: Column<ComparedBasket>[] = [
  { title: 'Id', text: ({ comparison }) => String(comparison.supplier.id), align: 'right' },
  { title: 'Supplier', text: ({ comparison }) => comparison.supplier.name, isLong: true },
  { title: 'Missing', text: ({ missing }) => String(missing.length), align: 'right' },
  moneyColumn('Goods', ({ comparison }) => comparison.subtotal_in_cents),
  {
    ...delivery,
    text: (basket, currency) => (basket.isBrought ? delivery.text(basket, currency) : 'to collect'),
  },
  moneyColumn('Total', ({ costInCents }) => costInCents),
];

function basketFor(baskets: readonly ComparedBasket[], choose: string): ComparedBasket {
  const found =
    choose === 'cheapest'
      ? baskets[0]
      : baskets.find(({ comparison }) => String(comparison.supplier.id) === choose);
  if (found) return found;
  throw new Failure('not_found', {
    code: 'basket_not_found',
    messages: [
      choose === 'cheapest'
        ? 'No supplier nearby has anything in the cart.'
        : `The supplier ${choose} has nothing in the cart.`,
    ],
    next: 'spaza cart compare',
  });
}

async function ask(baskets: readonly ComparedBasket[], { prompt, output }: Context) {
  if (baskets.length === 0 || !prompt.isPossible) return undefined;
  output.preview((page) => page.table(columns, baskets));
  const stay = { label: 'keep the cart as it is', value: undefined };
  const choices = baskets.map((basket) => ({ label: basket.comparison.supplier.name, value: basket }));
  return prompt.choose('Where do you want to shop?', [...choices, stay]);
}

interface Compared {
  baskets: ComparedBasket[];
  chosen?: { basket: Comparison; cart: CartView; found: BasketChosen };
}

async function compare(
  session: Session,
  { near, collect = false, choose }: CompareFlags,
  context: Context,
): Promise<Compared> {
  const { comparisonOf } = await import('@spaza/sdk');
  await requireCapability(session.gateway, 'comparison', context);
  const comparison = comparisonOf(session);
  comparison.collects.value = collect;
  accepted(await comparison.compare(near), WHERE);
  const baskets = comparison.baskets.peek();
  const basket =
    choose !== undefined
      ? basketFor(baskets, choose)
      : context.settings.json
        ? undefined
        : await ask(baskets, context);
  if (!basket) return { baskets };
  const found = accepted(comparison.choose(basket.comparison));
  return { baskets, chosen: { basket: basket.comparison, cart: cartView(session), found } };
}

async function runCompare(context: Context, flags: CompareFlags): Promise<void> {
  if (flags.choose === '') throw wrongUsage('invalid_value', '--choose needs the id of a supplier.');
  const { baskets, chosen } = await online(context, (session) => compare(session, flags, context));
  const answered = baskets.map(({ comparison }) => comparison);
  if (!chosen) {
    context.output.answer({ baskets: answered }, (page) => {
      page.table(columns, baskets);
      page.say(
        baskets.length > 0
          ? '\nNext: spaza cart compare --choose <id>'
          : 'No supplier nearby has anything in the cart. Try another --near.',
      );
    });
    return;
  }
  const { missing } = chosen.found;
  for (const line of missing)
    context.output.note(
      `${chosen.basket.supplier.name} does not have: ${quantityText(line)} ${nameOf(line.offer)}`,
    );
  showCart(chosen.cart, context.output, { baskets: answered, missing });
}

/** `spaza cart compare` */
export const newCompare: Declare = (command) =>
  command
    .description(
      'Compare what the cart costs at every supplier of a marketplace: cheapest first among those that can ' +
        'supply most of it; those that can supply none of it come last. With --choose, or when you pick one, you ' +
        'shop there, and the cart keeps what that supplier has.',
    )
    .option('--near <lat,lon>', 'where the goods are needed (default: position of the shop)', place)
    .option('--collect', 'you collect the goods; ignore delivery costs')
    .option('--choose <supplier-id>', 'shop at this supplier; "cheapest" takes the first one listed')
    .examples('spaza cart compare', 'spaza cart compare --near -33.92,18.42 --choose cheapest --json')
    .run(runCompare);
