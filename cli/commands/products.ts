import type { Offer, Sellable } from '@spaza/contracts';
import type { BrowseFlow, Session } from '@spaza/sdk';
import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import { moneyColumn } from '../output/money.ts';
import type { Column } from '../output/table.ts';
import type { State } from '../ports.ts';
import { accepted } from '../shop/accepted.ts';
import { productOfOffer, rememberOffers } from '../shop/find-offer.ts';
import { inShop } from '../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../shop/open-web.ts';
import { perUnit, remarkOn } from '../shop/show-offers.ts';

/** A variant, with one of its offers if it has any. */
interface Row {
  sellable: Sellable;
  offer: Offer | undefined;
}

const columns: Column<Row>[] = [
  { title: 'Id', text: ({ offer }) => String(offer?.id ?? ''), align: 'right' },
  { title: 'Name', text: ({ sellable }) => sellable.name, isLong: true },
  { title: 'Brand', text: ({ sellable }) => sellable.brand ?? '', isSpare: true },
  { title: 'Unit', text: ({ sellable }) => sellable.unit ?? '', isSpare: true },
  { title: 'Pack', text: ({ sellable }) => sellable.pack ?? '', align: 'right', isSpare: true },
  moneyColumn('Price', ({ offer }) => offer?.price_in_cents),
  { title: 'Per', text: ({ offer }) => (offer ? perUnit(offer) : '') },
  { title: 'Supplier', text: ({ offer }) => offer?.supplier?.name ?? '', isLong: true },
  {
    title: 'Remark',
    text: ({ offer }) => (offer ? remarkOn(offer) : 'not offered'),
    style: () => 'yellow',
  },
];

/** A product by its id, or by the id of one of its offers if no product has that id. */
async function productNamed(session: Session, state: State, id: string): ReturnType<BrowseFlow['product']> {
  const { browseOf } = await import('@spaza/sdk');
  const browse = browseOf(session);
  const product = await browse.product(id);
  if (product.ok || product.problem.status !== 404) return product;
  const productId = await productOfOffer(session, state, id);
  return productId === undefined ? product : browse.product(productId);
}

async function runProduct({ id, web }: { id: string; web?: boolean }, context: Context): Promise<void> {
  const { product, allOffers: offers } = await inShop(context, { isOnline: true }, async (session, state) => {
    const view = accepted(
      await productNamed(session, state, id),
      'spaza categories, or spaza search <words>',
    );
    if (view.offersProblem) accepted({ ok: false, problem: view.offersProblem });
    rememberOffers(state, view.allOffers);
    return view;
  });
  if (web) return openWeb(screens.product(product.id), context);
  const rows = (product.sellables ?? []).flatMap((sellable): Row[] => {
    const own = offers.filter((offer) => String(offer.sellable.id) === String(sellable.id));
    return own.length > 0 ? own.map((offer) => ({ sellable, offer })) : [{ sellable, offer: undefined }];
  });
  context.output.answer({ product, offers }, (page) => {
    page.table(columns, rows);
    if (offers.length > 0) page.say('\nNext: spaza cart add <id> [quantity]');
    else
      page.say(
        `${rows.length > 0 ? '\n' : ''}No supplier here offers ${product.name}. Next: spaza suppliers`,
      );
  });
}

/** `spaza products <id>` */
export function newProducts(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Show a product: all its variants, and their prices at the chosen supplier, or at every supplier if none ' +
        'is chosen.',
    )
    .argument(
      '<id>',
      'id of the product, from spaza categories <id> or the last column of spaza search; the id of an offer also works',
    )
    .examples('spaza products 150', "spaza products 150 --json | jq '.offers[].price_in_cents'")
    .option('--web', WEB)
    .action(async (id: string, flags: { web?: boolean }) => runProduct({ id, ...flags }, await context()));
}
