import type { Category, Product } from '@spaza/contracts';
import type { SpazaCommand } from '../command.ts';
import type { Context, GetContext } from '../context.ts';
import type { Column } from '../output/table.ts';
import { accepted } from '../shop/accepted.ts';
import { inShop } from '../shop/in-shop.ts';
import { readAtMost } from '../shop/paged-list.ts';
import { wholeNumber } from '../values/numbers.ts';

interface CategoryOptions {
  id: string;
  /** Products to list at most. */
  limit: number;
}

const count = (value: number | null | undefined) => (value == null ? '' : String(value));

const shelves: Column<Pick<Category, 'id' | 'name' | 'categories_count' | 'products_count'>>[] = [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Category', text: ({ name }) => name, isLong: true },
  { title: 'Within', text: ({ categories_count }) => count(categories_count), align: 'right' },
  { title: 'Products', text: ({ products_count }) => count(products_count), align: 'right' },
];

const products: Column<Product>[] = [
  { title: 'Id', text: ({ id }) => String(id), align: 'right' },
  { title: 'Product', text: ({ name }) => name, isLong: true },
];

async function runCategories(context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const categories = await inShop(context, { isOnline: true }, async (session) =>
    accepted(await browseOf(session).categories()),
  );
  context.output.answer({ categories }, (page) => {
    page.table(shelves, categories);
    page.say(categories.length > 0 ? '\nNext: spaza categories <id>' : 'There are no categories.');
  });
}

async function runCategory({ id, limit }: CategoryOptions, context: Context): Promise<void> {
  const { browseOf } = await import('@spaza/sdk');
  const { category, found, hasMore } = await inShop(context, { isOnline: true }, async (session) => {
    const shelf = browseOf(session).category(id);
    const read = await readAtMost(shelf.products, limit, 'spaza categories');
    return { category: shelf.category.value, found: read.items, hasMore: read.hasMore };
  });
  const under = category?.categories ?? [];
  context.output.answer({ category: { ...category, products: found }, has_more: hasMore }, (page) => {
    if (under.length > 0) page.table(shelves, under);
    if (under.length > 0 && found.length > 0) page.say();
    page.table(products, found);
    if (hasMore) page.say(`\nMore: spaza categories ${id} --limit ${limit * 2}`);
    else page.say(found.length > 0 ? '\nNext: spaza products <id>' : '\nThis category is empty.');
  });
}

const DEFAULT_LIMIT = 50;

/** `spaza categories [id]` */
export function newCategories(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'List the categories of the chosen supplier, or of all suppliers; with an id, the products in that ' +
        'category.',
    )
    .argument('[id]', 'id of a category')
    .option('--limit <number>', `list at most this many products (default: ${DEFAULT_LIMIT})`, wholeNumber)
    .examples('spaza categories', 'spaza categories 3 --limit 200 --json')
    .action(async (id: string | undefined, flags: Partial<CategoryOptions>) => {
      if (id === undefined) await runCategories(await context());
      else await runCategory({ limit: DEFAULT_LIMIT, ...flags, id }, await context());
    });
}
