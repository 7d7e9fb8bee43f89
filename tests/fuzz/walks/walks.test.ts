import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_LONG, SEED, WALKS } from '../options.ts';
import { written } from './as-scenario.ts';
import { CODE, ELSEWHERE, GOODS, SUPPLIERS } from './cast.ts';
import { walk } from './deeds.ts';
import { openShopWithBooks, type ShopWithBooks } from './shop.ts';
import { type Failure, taking } from './walk.ts';

/** Offers by the names that walks have for them, and the codes of what they offer. */
async function variablesIn(shop: ShopWithBooks): Promise<Record<string, unknown>> {
  const found = SUPPLIERS.flatMap((supplier, at) =>
    GOODS.map(async (name) => {
      const isWeighed = name === 'boerewors';
      const offers = await shop.offers(name, supplier);
      const offer = offers.find(({ per_kg, stokvel }) => !stokvel && !!per_kg === isWeighed)!;
      return at === 0
        ? { [name]: offer.id, [name + CODE]: offer.sellable.barcode }
        : { [name + ELSEWHERE]: offer.id };
    }),
  );
  return Object.assign({}, ...(await Promise.all(found)));
}

/** Every kind of shop with every generation; of two kinds of each at least, where there is no time for all. */
const PLACES = (
  [
    ['agency', 'older'],
    ['marketplace', 'newer'],
    ['agency', 'newer'],
    ['marketplace', 'older'],
  ] as const
).slice(0, IS_LONG ? 4 : 2);

describe.for(PLACES)('%s, %s', ([mode, generation]) => {
  let shop: ShopWithBooks;
  let offers: Record<string, unknown>;
  beforeAll(async () => {
    shop = await openShopWithBooks(mode);
    offers = await variablesIn(shop);
  });
  afterAll(() => shop.close());

  test('wherever people walk in the shop, money and goods add up, nobody is charged twice and no order is lost', {
    timeout: 7_200_000,
  }, async () => {
    let walks = 0;
    let last: Failure | undefined;
    const property = fc.asyncProperty(walk, async (one) => {
      const snapshot = `walk-${++walks}`;
      const failure = await taking(shop, generation, { ...offers, snapshot }, one);
      const headers = { 'x-operator-key': shop.keys.operator };
      await shop.call(`/sandbox/snapshots/${snapshot}`, { method: 'DELETE', headers });
      if (!failure) return;
      last = failure;
      throw new Error(failure.why);
    });
    try {
      await fc.assert(property, { seed: SEED, numRuns: Math.ceil(WALKS / PLACES.length) });
    } catch (error) {
      const file = last && (await written(last));
      throw new Error(`${(error as Error).message}\nThe walk is written down: spaza run ${file}`, {
        cause: error,
      });
    }
    expect(last).toBeUndefined();
  });
});
