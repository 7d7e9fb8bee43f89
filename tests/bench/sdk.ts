import { routes } from '@spaza/contracts/routes';
import { createClient } from '@spaza/sdk/client';
import { type Figure, median } from './figure.ts';

const BATCH = 400;
const ROUNDS = 40;

const offer = (id: number) => ({
  id,
  name: `Isivuno super maize meal ${id} kg`,
  price: 'R89.99',
  price_in_cents: 8999,
  base_price_in_cents: 9999,
  supplier: { id: 1, name: 'Parow Family Supermarket' },
  sellable: {
    id,
    name: `Isivuno super maize meal ${id} kg`,
    barcode: '6001234567890',
    brand: 'Isivuno',
    brand_id: 7,
    pack: '1',
    unit: `${id} kg`,
    measurement: `${id} kg`,
    product: 'Maize meal',
    product_id: 30,
    image_url: `/pictures/product/${id}.svg`,
  },
  promo: false,
  stokvel: false,
  per_kg: false,
  out_of_stock_at: null,
});

/** An answer of about 25 kB: fifty offers. */
const BODY = JSON.stringify({
  status: 'ok',
  offers: Array.from({ length: 50 }, (_, index) => offer(index + 1)),
});
const HEADERS = { 'content-type': 'application/json' };
const answer = async () => new Response(BODY, { headers: HEADERS });

const client = createClient(routes.newer, { baseUrl: 'http://shop.test', fetch: answer });
const query = { query: 'maize meal', supplier_id: 1 };
const URL_ = 'http://shop.test/catalog/v1/offers/search?query=maize+meal&supplier_id=1';

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let i = 0; i < BATCH; i++) await call();
  return (performance.now() - began) / BATCH;
}

const raw = async (_url: string) => (await answer()).json();

/** Time of a call through the client against fetch and JSON by hand, with the network left out. */
export async function sdkFigures(): Promise<Figure[]> {
  const bySdk: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0;
    if (first) bySdk.push(await timed(() => client.catalog.search({ query })));
    byHand.push(await timed(() => raw(URL_)));
    if (!first) bySdk.push(await timed(() => client.catalog.search({ query })));
  }
  // The first rounds still compile.
  const ratios = bySdk.map((time, round) => time / byHand[round]!).slice(10);
  return [
    {
      name: 'SDK call with a 25 kB answer, against fetch and JSON by hand',
      value: median(ratios),
      unit: 'x',
      limit: { atMost: 1.1 },
    },
    { name: 'SDK call with a 25 kB answer', value: median(bySdk.slice(10)) * 1000, unit: 'us' },
  ];
}
