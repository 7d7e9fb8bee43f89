import { createSession } from '@spaza/sdk';
import { createQueries, entriesOf } from '@spaza/sdk/react';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const provider = new URLSearchParams(location.search).get('shop') ?? 'http://127.0.0.1:4000';
const session = createSession({ generation: 'newer', provider });
const queries = createQueries(session.gateway);
const { cart } = session;

/** Follows a signal; with `@preact/signals-react`, components do so on their own. */
const useItemCount = () =>
  useSyncExternalStore(
    (onChange) => cart.itemCount.subscribe(onChange),
    () => cart.itemCount.peek(),
  );

function Shelf() {
  const [query, setQuery] = useState('rice');
  const { data, error, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(
    queries.search({ query, supplierId: 1 }),
  );
  const offers = data ? entriesOf(data, (page) => page.offers) : [];
  return (
    <main>
      <label>
        Search <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <p role="status">{useItemCount()} in the cart</p>
      {error && <p role="alert">{error.message}</p>}
      {isPending && <p>…</p>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            {offer.name}, R{(offer.price_in_cents / 100).toFixed(2)}{' '}
            <button type="button" onClick={() => cart.add(offer, 1)}>
              Add
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => fetchNextPage()}>
          More
        </button>
      )}
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <Shelf />
  </QueryClientProvider>,
);
