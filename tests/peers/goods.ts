/** Search terms for every shelf in the benchmarks. */
const WORDS = [
  'rice',
  'bread',
  'milk',
  'beef',
  'boerewors',
  'tomato',
  'maize meal',
  'rooib',
  'choc',
  'chakalakka',
  'soap',
];

/** A sold item, as returned by the sandbox's search. */
export interface Good {
  id: number;
  name: string;
  price_in_cents: number;
  sellable: { barcode: string };
}

export async function searched(address: string, word: string): Promise<Good[]> {
  const query = new URLSearchParams({ query: word, supplier_id: '1' });
  const answer = await fetch(`${address}/catalog/v1/offers/search?${query}`);
  if (!answer.ok) throw new Error(`The search for ${word} was answered with ${answer.status}`);
  return ((await answer.json()) as { offers: Good[] }).offers;
}

/** Returns what the first supplier sells on the searched shelves, so that the peers' shops sell it too. */
export async function goodsOf(address: string): Promise<Good[]> {
  const goods = new Map<number, Good>();
  for (const word of WORDS) for (const good of await searched(address, word)) goods.set(good.id, good);
  return [...goods.values()];
}
