import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { Router, useLocation, useRouter } from 'wouter';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failed } from './failed.tsx';
import { loadFirst } from './navigation/load-first.ts';
import { Pages } from './pages.tsx';
import type { Shop } from './shop/create-shop.ts';
import { ShopContext, useShop } from './shop-context.tsx';

/** Reports that nothing is left of a page that failed; navigating elsewhere tries that address instead. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { log } = useShop();
  const [path] = useLocation();
  return (
    <ErrorBoundary
      resetKey={path}
      onError={(error) => log('The page failed', error)}
      fallback={(retry) => <Failed onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The whole storefront, for the given shop. */
export function App({ shop, queryClient }: { shop: Shop; queryClient: QueryClient }) {
  const language = shop.language.current.value;
  const { parser } = useRouter();
  const aroundNav = useMemo(() => loadFirst(parser, shop.language), [parser, shop]);
  useLayoutEffect(() => document.getElementById('splash')?.remove(), []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={shop.language.i18n}>
          <Router aroundNav={aroundNav}>
            <PageBoundary>
              <Pages />
            </PageBoundary>
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </ShopContext>
  );
}
