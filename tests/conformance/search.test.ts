import type { Offer } from '@spaza/contracts';
import { afterAll, expect, test } from 'vitest';
import { openShop, SUPPLIER } from '../world/shop.ts';

const shop = openShop();
afterAll(() => shop.sandbox.close());

async function found(query: string, more = ''): Promise<Offer[]> {
  const path = `/catalog/v1/offers/search?query=${encodeURIComponent(query)}${more}`;
  return (await shop.call(path)).body.offers;
}
const nameOf = (offer: Offer | undefined) => offer?.name ?? 'nothing';

/** Search terms, and what each of the first results must match. */
test.for<[query: string, ...first: RegExp[]]>([
  // The item itself comes before what is made of it or served with it.
  ['boerewors', /^Traditional boerewors/, /boerewors/],
  ['stewing beef', /^Stewing beef/],
  ['milk', /full cream milk/, /full cream milk/],
  ['bread', /white bread/, /white bread/],
  ['rice', /parboiled rice/, /parboiled rice/],
  ['butter', / butter (Salted|Unsalted)/],
  ['fish', /fish fingers/, /fish fingers/, /fish cakes/],
  ['chicken', /^Whole chicken/, /chicken braai pack/],
  ['sausage', /Vienna sausages/, /Droëwors/],
  ['beef', /^(Stewing beef|Beef mince)/, /^(Stewing beef|Beef mince)/],
  ['oil', /sunflower oil/],
  ['salt', /fine salt/],
  ['tomato sauce', /tomato sauce/, /tomato sauce/],
  ['brown bread', /brown bread [67]00 g/],
  ['cheese', /cheese/, /cheese/, /cottage cheese/, /cheese slices/],
  // Pet food is found only by those who name the pet.
  ['dog food', /adult dog food/, /adult dog food/],
  ['hondekos', /dog food/],
  // Part of a word.
  ['wors', /wors/i, /^Traditional boerewors/],
  ['choc', /choc/],
  ['oerewor', /^Traditional boerewors/],
  ['rooib', /rooibos/],
  ['droew', /droëwors/i],
  // Misspelled.
  ['boerwors', /^Traditional boerewors/],
  ['rooibose', /rooibos/],
  ['chakalakka', /chakalaka/],
  ['maize meel', /super maize meal/],
  ['maze meel', /maize meal/],
  ['mlik', /full cream milk/],
  ['brocolli', /Broccoli/],
  ['yogurt', /yoghurt/],
  ['suger', /white sugar/],
  // A short word with a different letter is a different word, unless both sound alike.
  ['coke', / cola /, / cola /],
  ['kola', / cola /],
  ['cake', /cake/],
  ['rise', /parboiled rice/],
  ['chese', /cheese/],
  // In Afrikaans, compounds included.
  ['melk', /full cream milk/, /full cream milk/],
  ['brood', /white bread/],
  ['mieliemeel', /super maize meal/],
  ['hoender', /^Whole chicken/],
  ['suiker', /white sugar/],
  ['tee', /rooibos|tea/, /rooibos|tea/],
  ['eiers', /eggs/],
  // Several words in any order, sizes in any form, singular or plural, with or without accents.
  ['cream milk full 2l', /full cream milk 2 l/],
  ['2l milk', /milk 2 l/, /milk 2 l/],
  ['2 l milk', /milk 2 l/, /milk 2 l/],
  ['milk 2 litres', /milk 2 l/, /milk 2 l/],
  ['goudaar 2,5kg', /Goudaar .*2.5 kg/],
  ['peanutbutter', /peanut butter/],
  ['toiletpaper', /toilet paper/],
  ['boere wors', /^Traditional boerewors/],
  ['b', /^Bananas/],
  ['tomato', /^Tomatoes/],
  ['tomatoes', /^Tomatoes/],
  ['egg', /large eggs/],
  ['nappy', /nappies/],
  ['droewors', /droëwors/i],
  ['DROËWORS', /droëwors/i],
  ["children's toothpaste", /Children’s toothpaste|children’s toothpaste/],
  ['a loaf of bread', /bread/],
])('%j finds %s first', async ([query, ...first]) => {
  const names = (await found(query)).map(nameOf);
  expect(names.length).toBeGreaterThanOrEqual(first.length);
  for (const [at, expected] of first.entries()) expect(names[at]).toMatch(expected);
});

test.for(['sausage', 'fish', 'chicken', 'milk', 'beef', 'stewing beef', 'lamb', 'biscuits'])(
  'shows pet food last in a search for %s',
  async (query) => {
    for (const supplier of ['', `&supplier_id=${SUPPLIER}`]) {
      const isForAnimals = (await found(query, supplier)).map((offer) => offer.root_category_name === 'Pets');
      expect(isForAnimals[0]).toBe(false);
      expect(isForAnimals).toEqual(isForAnimals.toSorted());
    }
  },
);

test('a barcode finds its one sellable, and its first digits find it among others', async () => {
  const [rice] = await found('rice');
  const barcode = rice!.sellable.barcode!;
  expect((await found(barcode)).map((offer) => offer.sellable.barcode)).toEqual([barcode]);
  const begun = await found(barcode.slice(0, 7));
  expect(begun.map((offer) => offer.sellable.barcode)).toContain(barcode);
  expect(begun.every((offer) => offer.sellable.barcode!.startsWith(barcode.slice(0, 7)))).toBe(true);
});

test('shows no cakes in a search for coke', async () => {
  expect((await found('coke', '&per_page=100')).map(nameOf).filter((name) => /cake/i.test(name))).toEqual([]);
});

test('an unknown word does not hide what another word finds', async () => {
  expect(nameOf((await found('xylophone milk'))[0])).toMatch(/full cream milk/);
  expect(await found('xylophone quartz')).toEqual([]);
});

test('ranks a sold-out match below an equal one in stock', async () => {
  const path = `&supplier_id=${SUPPLIER}`;
  const [first] = await found('brown bread', path);
  await shop.call(`/sandbox/offers/${first!.id}`, {
    method: 'PATCH',
    body: { stock: 0 },
    headers: { 'x-operator-key': shop.keys.operator },
  });
  const after = await found('brown bread', path);
  const breads = after.filter(({ name }) => /brown bread \d/.test(name ?? ''));
  expect(nameOf(breads.at(-1))).toBe(nameOf(first));
  expect(breads.at(-1)?.out_of_stock_at).not.toBeNull();
});

test('pages join without gap or repeat, at one supplier and over all, and end', async () => {
  for (const supplier of ['', `&supplier_id=${SUPPLIER}`]) {
    const pages: Offer[] = [];
    let page: number | null = 1;
    while (page) {
      const path: string = `/catalog/v1/offers/search?query=chocolate milk${supplier}&per_page=7&page=${page}`;
      const { body } = await shop.call(path);
      pages.push(...body.offers);
      page = body.pagination.next_page;
    }
    const whole = await found('chocolate milk', `${supplier}&per_page=100`);
    expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(whole.map(({ sellable }) => sellable.id)).size).toBe(whole.length);
    expect(await found('chocolate milk', `${supplier}&page=50`)).toEqual([]);
  }
});

test('the first page is the same with and without a page number', async () => {
  expect(await found('bread')).toEqual(await found('bread', '&page=1&per_page=24'));
});
