import { routes } from '@spaza/contracts/routes';
import { createRouteHooks } from '@spaza/sdk/react/routes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

const baseUrl = new URLSearchParams(location.search).get('shop') ?? 'http://127.0.0.1:4000';
const hooks = createRouteHooks(routes.newer, { baseUrl });

function Shelf() {
  const { data, error } = hooks.catalog.search.useQuery({
    queryKey: ['search', 'rice'],
    queryData: { query: { query: 'rice', supplier_id: 1 } },
  });
  if (error) return <p role="alert">The shop could not be read.</p>;
  return (
    <ul>
      {data?.body.offers.map((offer) => (
        <li key={offer.id}>{offer.name}</li>
      ))}
    </ul>
  );
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <hooks.ReactQueryProvider>
      <Shelf />
    </hooks.ReactQueryProvider>
  </QueryClientProvider>,
);
