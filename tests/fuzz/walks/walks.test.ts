import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_LONG, seedOf, WALKS } from '../options.ts';
import { tellerOf } from '../told.ts';
import { type Walk, walk } from './actions.ts';
import { written } from './as-scenario.ts';
import { CODE, ELSEWHERE, GOODS, SUPPLIERS } from './cast.ts';
import { openShopWithBooks, type ShopWithBooks } from './shop.ts';
import { type Failure, taking } from './walk.ts';

/** Returns the offers and item codes by the names that walks use for them. */
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

/** No walk takes this long, however busy the machine is, unless it hangs. */
const HANGS_AFTER_MS = 300_000;

/** Every kind of shop with every generation; if time is short, two combinations that cover each. */
const KINDS = (
  [
    ['agency', 'older'],
    ['marketplace', 'newer'],
    ['agency', 'newer'],
    ['marketplace', 'older'],
  ] as const
).slice(0, IS_LONG ? 4 : 2);
/** What such a shop speaks: everything that the sandbox does, or only the documents, with quirks. */
const PLACES = (['everything', 'the documents'] as const).flatMap((spoken) =>
  KINDS.map((kind) => [...kind, spoken] as const),
);

const teller = tellerOf('walks');
afterAll(() => teller.tell());

describe.for(PLACES.map((place, at) => [...place, at] as const))(
  '%s, %s, speaking %s',
  ([mode, generation, spoken, at]) => {
    let shop: ShopWithBooks;
    let offers: Record<string, unknown>;
    beforeAll(async () => {
      shop = await openShopWithBooks(mode, spoken === 'the documents');
      offers = await variablesIn(shop);
    });
    afterAll(() => shop.close());

    test('wherever people walk in the shop, money and goods add up, nobody is charged twice and no order is lost', {
      timeout: 7_200_000,
    }, async () => {
      let walks = 0;
      let last: Failure | undefined;
      const take = async (one: Walk) => {
        const snapshot = `walk-${++walks}`;
        const failure = await taking(shop, generation, { ...offers, snapshot }, one);
        const headers = { 'x-operator-key': shop.keys.operator };
        await shop.call(`/sandbox/snapshots/${snapshot}`, { method: 'DELETE', headers });
        teller.count(1);
        if (!failure) return;
        last = failure;
        throw new Error(failure.why);
      };
      try {
        await fc.assert(fc.asyncProperty(walk, teller.doing(take)), {
          // Each place has its own walks.
          seed: seedOf(at),
          numRuns: Math.ceil(WALKS / PLACES.length),
          timeout: HANGS_AFTER_MS,
        });
      } catch (error) {
        const file = last && (await written(last));
        throw new Error(`${(error as Error).message}\nThe walk is written down: spaza run ${file}`, {
          cause: error,
        });
      }
      expect(last).toBeUndefined();
    });
  },
);
