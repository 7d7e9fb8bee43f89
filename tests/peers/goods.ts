/** Every shelf that is searched in the benches. */
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

/** Something that is sold, as the search of the sandbox shows it. */
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

/** What the first supplier sells of the shelves that are searched, for shops of others to sell as well. */
export async function goodsOf(address: string): Promise<Good[]> {
  const goods = new Map<number, Good>();
  for (const word of WORDS) for (const good of await searched(address, word)) goods.set(good.id, good);
  return [...goods.values()];
}
