import type { Comparison } from '@spaza/contracts';
import { type BasketChosen, comparisonOf, type Session } from '@spaza/sdk';
import type { Context } from '../../context.ts';
import { Failure, wrongUsage } from '../../failure.ts';
import { moneyColumn } from '../../output/money.ts';
import type { Column } from '../../output/table.ts';
import { accepted } from '../../shop/accepted.ts';
import { nameOf, quantityText } from '../../shop/describe-offer.ts';
import { inShop } from '../../shop/in-shop.ts';
import { type CartView, cartView, showCart } from '../../shop/show-cart.ts';

export interface CompareFlags {
  near?: { lat: number; lon: number };
  /** Id of a supplier, or `cheapest`. */
  choose?: string;
}

const WHERE = 'Baskets are compared in a marketplace, and with something in the cart';

/** Baskets with most of the cart first, the cheapest first among those. */
const sorted = (baskets: readonly Comparison[]): Comparison[] =>
  baskets.toSorted(
    (one, other) =>
      (one.missing_items_count ?? 0) - (other.missing_items_count ?? 0) ||
      one.total_in_cents - other.total_in_cents,
  );

const columns: Column<Comparison>[] = [
  { title: 'Id', text: ({ supplier }) => String(supplier.id), align: 'right' },
  { title: 'Supplier', text: ({ supplier }) => supplier.name, isLong: true },
  { title: 'Missing', text: ({ missing_items_count: missing }) => String(missing ?? 0), align: 'right' },
  moneyColumn('Goods', ({ subtotal_in_cents: subtotal }) => subtotal),
  moneyColumn('Delivery', ({ shipping_cost_in_cents: cost }) => cost),
  moneyColumn('Total', ({ total_in_cents: total }) => total),
];

function basketFor(baskets: readonly Comparison[], choose: string): Comparison {
  const found =
    choose === 'cheapest' ? baskets[0] : baskets.find(({ supplier }) => String(supplier.id) === choose);
  if (found) return found;
  throw new Failure('not_found', {
    code: 'basket_not_found',
    messages: [
      choose === 'cheapest'
        ? 'Nobody near has any of the cart.'
        : `The supplier ${choose} has none of the cart.`,
    ],
    next: 'spaza cart compare',
  });
}

async function ask(baskets: readonly Comparison[], { prompt, output }: Context) {
  if (baskets.length === 0 || !prompt.isPossible) return undefined;
  output.preview((page) => page.table(columns, baskets));
  const stay = { label: 'leave the cart as it is', value: undefined };
  const choices = baskets.map((basket) => ({ label: basket.supplier.name, value: basket }));
  return prompt.choose('Where will you shop?', [...choices, stay]);
}

interface Compared {
  baskets: Comparison[];
  chosen?: { basket: Comparison; cart: CartView; found: BasketChosen };
}

async function compare(
  session: Session,
  { near, choose }: CompareFlags,
  context: Context,
): Promise<Compared> {
  const comparison = comparisonOf(session);
  const baskets = sorted(accepted(await comparison.compare(near), WHERE));
  const basket =
    choose !== undefined
      ? basketFor(baskets, choose)
      : context.settings.json
        ? undefined
        : await ask(baskets, context);
  if (!basket) return { baskets };
  const found = accepted(comparison.choose(basket));
  return { baskets, chosen: { basket, cart: cartView(session), found } };
}

export async function runCompare(flags: CompareFlags, context: Context): Promise<void> {
  if (flags.choose === '') throw wrongUsage('invalid_value', '--choose needs the id of a supplier.');
  const { baskets, chosen } = await inShop(context, { isOnline: true }, (session) =>
    compare(session, flags, context),
  );
  if (!chosen) {
    context.output.answer({ baskets }, (page) => {
      page.table(columns, baskets);
      page.say(
        baskets.length > 0
          ? '\nNext: spaza cart compare --choose <id>'
          : 'Nobody near has any of the cart. Try another --near.',
      );
    });
    return;
  }
  const { missing } = chosen.found;
  for (const line of missing)
    context.output.note(
      `${chosen.basket.supplier.name} does not have: ${quantityText(line)} ${nameOf(line.offer)}`,
    );
  showCart(chosen.cart, context.output, { baskets, missing });
}
