import type { Category, Id, Offer, Product, Sellable } from '@spaza/contracts';
import { OFFERS_PER_PAGE } from '@spaza/contracts/vocabulary';
import type { BrowseFlow, Pages, Session } from '@spaza/sdk';
import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { moneyColumn } from '../output/money.ts';
import type { Page } from '../output/output.ts';
import { type Column, nothingListed } from '../output/table.ts';
import type { State } from '../ports.ts';
import { accepted } from '../shop/accepted.ts';
import { productOfOffer, rememberOffers } from '../shop/find-offer.ts';
import { currentSupplier, online } from '../shop/in-shop.ts';
import { openWeb, screens, WEB } from '../shop/open-web.ts';
import { offerColumns, perUnit, remarkOn } from '../shop/show-offers.ts';
import { pageNumber, wholeNumber } from '../values/numbers.ts';

interface SearchFlags {
  /** The supplier to search; the chosen one if omitted. */
  supplier?: string;
  page?: number;
  web?: boolean;
}

/** Says how to see more offers, and how to buy one. */
function sayNext(page: Page, offers: readonly Offer[], more: string | null | false | 0): void {
  if (offers.length === 0) return;
  page.say(more ? `\nMore: spaza ${more}` : '');
  page.say('Next: spaza cart add <id> [quantity]');
}

async function runSearch(
  context: Context,
  words: string[],
  { supplier, page = 1, web }: SearchFlags,
): Promise<void> {
  const query = words.join(' ');
  if (web) return openWeb(screens.search(query), context);
  const found = await online(context, async (session, state) => {
    const supplierId = supplier ?? currentSupplier(session)?.id;
    const answer = accepted(
      await session.gateway.catalog.search({ query, supplierId, page, perPage: OFFERS_PER_PAGE }),
    );
    rememberOffers(state, answer.offers);
    return { ...answer, isChosen: supplierId !== undefined };
  });
  const { offers, nextPage, isChosen } = found;
  context.output.answer({ offers, pagination: { next_page: nextPage } }, (shown) => {
    shown.table(offerColumns(isChosen), offers, nothingListed(page, `Nothing was found for '${query}'.`));
    const there = supplier === undefined ? '' : ` --supplier ${supplier}`;
    sayNext(shown, offers, nextPage && `search ${query}${there} --page ${nextPage}`);
  });
}

/** `spaza search <words…>` */
export const newSearch: Declare = (command) =>
  command
    .description(
      'Find offers by word, part of a word or barcode, with tolerance for typos; best match first.',
    )
    .argument('<words...>', 'what to look for')
    .option('--supplier <id>', 'search the offers of this supplier (default: the chosen one)')
    .option('--page <number>', 'page to show, from 1', pageNumber)
    .option('--web', WEB)
    .examples('spaza search maize meal', 'spaza search rooibos --supplier 3 --json')
    .run(runSearch);

/**
 * Reads pages of a list until there are enough entries.
 * @param next what to try if the shop refuses
 */
async function readAtMost<T extends { id: Id }>(
  pages: Pages<T>,
  limit: number,
  next?: string,
): Promise<{ items: readonly T[]; hasMore: boolean }> {
  let items: readonly T[] = accepted(await pages.more(), next);
  while (items.length < limit && pages.hasMore.value) items = accepted(await pages.more(), next);
  return { items: items.slice(0, limit), hasMore: pages.hasMore.value || items.length > limit };
}

type List = keyof Pick<BrowseFlow, 'promotions' | 'stokvel' | 'combos'>;

interface ListFlags {
  /** Offers or products to list at most. */
  limit?: number;
}

const DEFAULT_LIMIT = 50;

const NONE: Readonly<Record<List, string>> = {
  promotions: 'There are no specials here.',
  stokvel: 'There are no bulk packs here.',
  combos: 'There are no combos here.',
};

async function runList(context: Context, list: List, { limit = DEFAULT_LIMIT }: ListFlags): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const { items, hasMore } = await online(context, async (session, state) => {
    const read = await readAtMost(browseOf(session)[list](), limit);
    rememberOffers(state, read.items);
    return read;
  });
  context.output.answer({ offers: items, has_more: hasMore }, (page) => {
    page.table(offerColumns(true), items, NONE[list]);
    sayNext(page, items, hasMore && `${list} --limit ${limit * 2}`);
  });
}

const DESCRIPTIONS: Readonly<Record<List, string>> = {
  promotions: 'List the specials of the chosen supplier.',
  stokvel: 'List the bulk packs for buying groups at the chosen supplier.',
  combos: 'List the offers of the chosen supplier that bundle several products.',
};

/** `spaza promotions`, `spaza stokvel` and `spaza combos` */
export const newOfferList: Declare = (command) => {
  const list = command.name() as List;
  command
    .description(DESCRIPTIONS[list])
    .option('--limit <number>', `list at most this many offers (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .examples(`spaza ${list}`, `spaza ${list} --limit 200 --json`)
    .run((context: Context, flags: ListFlags) => runList(context, list, flags));
};

const count = (value: number | null | undefined) => (value == null ? '' : String(value));

const categoryColumns: Column<Pick<Category, 'id' | 'name' | 'categories_count' | 'products_count'>>[] = [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Category', text: ({ name }) => name, isLong: true },
  { title: 'Within', text: ({ categories_count }) => count(categories_count), align: 'right' },
  { title: 'Products', text: ({ products_count }) => count(products_count), align: 'right' },
];

const productColumns: Column<Product>[] = [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Product', text: ({ name }) => name, isLong: true },
];

async function runCategories(context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const categories = await online(context, async (session) => accepted(await browseOf(session).categories()));
  context.output.answer({ categories }, (page) => {
    page.table(categoryColumns, categories);
    page.say(categories.length > 0 ? '\nNext: spaza categories <id>' : 'There are no categories.');
  });
}

async function runCategory(
  context: Context,
  id: string,
  { limit = DEFAULT_LIMIT }: ListFlags,
): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const { category, found, hasMore } = await online(context, async (session) => {
    const shelf = browseOf(session).category(id);
    const read = await readAtMost(shelf.products, limit, 'spaza categories');
    return { category: shelf.category.value, found: read.items, hasMore: read.hasMore };
  });
  const under = category?.categories ?? [];
  context.output.answer({ category: { ...category, products: found }, has_more: hasMore }, (page) => {
    if (under.length > 0) page.table(categoryColumns, under);
    if (under.length > 0 && found.length > 0) page.say();
    page.table(productColumns, found);
    if (hasMore) page.say(`\nMore: spaza categories ${id} --limit ${limit * 2}`);
    else page.say(found.length > 0 ? '\nNext: spaza products <id>' : '\nThis category is empty.');
  });
}

/** `spaza categories [id]` */
export const newCategories: Declare = (command) =>
  command
    .description(
      'List the categories of the chosen supplier, or of all suppliers; with an id, the products in that ' +
        'category.',
    )
    .argument('[id]', 'id of a category')
    .option('--limit <number>', `list at most this many products (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .examples('spaza categories', 'spaza categories 3 --limit 200 --json')
    .run((context: Context, id: string | undefined, flags: ListFlags) =>
      id === undefined ? runCategories(context) : runCategory(context, id, flags),
    );

/** A variant, with one of its offers if it has any. */
interface Row {
  sellable: Sellable;
  offer: Offer | undefined;
}

const variantColumns: Column<Row>[] = [
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

async function runProduct(context: Context, id: string, { web }: { web?: boolean }): Promise<void> {
  const { product, allOffers: offers } = await online(context, async (session, state) => {
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
    page.table(variantColumns, rows);
    if (offers.length > 0) page.say('\nNext: spaza cart add <id> [quantity]');
    else
      page.say(
        `${rows.length > 0 ? '\n' : ''}No supplier here offers ${product.name}. Next: spaza suppliers`,
      );
  });
}

/** `spaza products <id>` */
export const newProducts: Declare = (command) =>
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
    .run(runProduct);
