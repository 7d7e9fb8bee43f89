import { I18nProvider } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Router } from 'wouter';
import { markedNavigation } from './navigation/entries.ts';
import { Pages } from './pages.tsx';
import type { Shop } from './shop/create-shop.ts';
import { ShopContext } from './shop-context.tsx';

/** The whole storefront, in the shop that it is given. */
export function App({ shop, queryClient }: { shop: Shop; queryClient: QueryClient }) {
  useSignals();
  const language = shop.language.current.value;
  useLayoutEffect(() => document.getElementById('splash')?.remove(), []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={shop.language.i18n}>
          <Router aroundNav={markedNavigation}>
            <Pages />
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </ShopContext>
  );
}
