import type { Db } from '../../mocks/db/db.ts';
import { migrate, readMigrations } from '../../mocks/db/migrate.ts';
import { openPglite } from '../../mocks/db/pglite.ts';
import { loadSeed } from '../../mocks/seed/seed.ts';
import { writeCart } from '../../mocks/shop/cart/cart.store.ts';
import { type Compared, compareCart } from '../../mocks/shop/cart/compare.ts';
import { createClock, instantOf } from '../../mocks/shop/clock.ts';
import { createIds } from '../../mocks/shop/random.ts';
import { createCatalogCache, type Shop } from '../../mocks/shop/shop.ts';
import { type Figure, pairedRatio } from './figure.ts';

const ITEMS = 40;
const OFFERS = [100_000, 1_000_000];
const ROUNDS = 15;
const CART = 'the-cart-that-is-compared';
const PLACE = { lat: -33.9, lon: 18.57 };

/** Opens a stocked shop whose suppliers surround one place, with a cart of items that most of them sell. */
async function openCrowded(offers: number): Promise<Shop> {
  const clock = createClock();
  const db = await openPglite();
  await migrate(db, await readMigrations());
  await loadSeed(db, {
    seed: 1,
    offers,
    mode: 'marketplace',
    now: instantOf(clock),
    hashPassword: async (password) => password,
  });
  await db.query('update stock set qty = 1000');
  await db.query('update supplier set lat = $1 + (id % 50) * 0.01, lon = $2 + (id % 7) * 0.01', [
    PLACE.lat,
    PLACE.lon,
  ]);
  await db.exec('analyze');
  const popular = await db.query<{ sellable_id: number }>(
    `select sellable_id from offer where kind = 'regular' group by sellable_id
     order by count(distinct supplier_id) desc, sellable_id limit ${ITEMS}`,
  );
  await writeCart(db, CART, {
    place: 'bench',
    items: popular.map(({ sellable_id }, at) => ({ sellable_id, qty: 1 + (at % 3) })),
    updated_at: instantOf(clock),
  });
  return {
    db,
    clock,
    ids: createIds(1),
    passwordIterations: 1,
    nobodysPassword: '',
    limits: undefined,
    catalogCache: createCatalogCache(),
    catalogueChanged: async () => {},
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Reads the offers of a comparison and their stock by key, in a single statement. */
function readingTheSame(db: Db, { comparisons }: Compared): () => Promise<unknown[]> {
  const ids = comparisons.flatMap(({ items }) => items.map(({ offer }) => offer.id));
  return () =>
    db.query(
      `select o.*, st.qty, st.out_of_stock_at from offer o
       join stock st on st.supplier_id = o.supplier_id and st.sellable_id = o.sellable_id where o.id = any($1::int[])`,
      [ids],
    );
}

async function figuresAt(offers: number): Promise<Figure[]> {
  const shop = await openCrowded(offers);
  try {
    const compare = () => compareCart(shop, CART, PLACE, 'en');
    const compared = await compare();
    const read = readingTheSame(shop.db, compared);
    for (let round = 0; round < 5; round++) await Promise.all([compare(), read()]);
    const { ratio, a } = await pairedRatio(
      ROUNDS,
      () => timed(compare),
      () => timed(read),
    );
    const what = `${ITEMS} items over ${compared.comparisons.length} suppliers, ${offers} offers`;
    return [
      {
        name: `compare ${what}, against reading its rows`,
        value: ratio,
        unit: 'x',
        limit: { atMost: 3 },
      },
      { name: `compare ${what}`, value: a, unit: 'ms' },
    ];
  } finally {
    await shop.db.close();
  }
}

/** Measures a comparison, from the stored cart to the response, against one indexed read of the same rows. */
export async function comparisonFigures(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const offers of OFFERS) figures.push(...(await figuresAt(offers)));
  return figures;
}
