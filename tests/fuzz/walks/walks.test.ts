import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEED, WALKS } from '../options.ts';
import { written } from './as-scenario.ts';
import { GOODS, walk } from './deeds.ts';
import { openShopWithBooks, type ShopWithBooks } from './shop.ts';
import { type Failure, taking } from './walk.ts';

let shop: ShopWithBooks;
let variables: Record<string, unknown>;
beforeAll(async () => {
  shop = await openShopWithBooks();
  const found = await Promise.all(
    GOODS.map(async (name) => {
      const offers = (await shop.offers(name)).filter(
        ({ per_kg, stokvel }) => !stokvel && !!per_kg === (name === 'boerewors'),
      );
      return [name, offers[0]!.id];
    }),
  );
  variables = Object.fromEntries(found);
});
afterAll(() => shop.sandbox.close());

test.for(['older', 'newer'] as const)(
  '%s: wherever people walk in the shop, money adds up, nobody is charged twice and no order is lost',
  { timeout: 7_200_000 },
  async (generation) => {
    let last: Failure | undefined;
    const property = fc.asyncProperty(walk, async (steps) => {
      const failure = await taking(shop, generation, variables, steps);
      if (!failure) return;
      last = failure;
      throw new Error(failure.why);
    });
    try {
      await fc.assert(property, { seed: SEED, numRuns: Math.ceil(WALKS / 2) });
    } catch (error) {
      const file = last && (await written(last));
      throw new Error(`${(error as Error).message}\nThe walk is written down: spaza run ${file}`, {
        cause: error,
      });
    }
    expect(last).toBeUndefined();
  },
);
