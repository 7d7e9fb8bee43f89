import { type Gateway, unwrap } from '@spaza/sdk';

/** The name of the cheapest offer, or what to say if there is none. */
export async function cheapest(gateway: Gateway, query: string): Promise<string> {
  const { offers } = unwrap(await gateway.catalog.search({ query }));
  const [first] = offers.toSorted((a, b) => a.price_in_cents - b.price_in_cents);
  return first?.name ?? `Nothing is called ${query}`;
}
