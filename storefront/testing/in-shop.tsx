import { i18n as globalI18n, type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Capability, ShopConfig } from '@spaza/contracts';
import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import type { Locale } from '@spaza/contracts/vocabulary';
import { type Answers, fakeShop } from '@spaza/mocks/testing';
import { createGateway, type Generation, type StoragePort } from '@spaza/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createShop, type Shop } from '../shop/create-shop.ts';
import { preferencesIn } from '../shop/preferences.ts';
import { ShopContext } from '../shop/shop-context.tsx';

/** A shop whose calls are answered from a list, with its own storage. Like a sandbox, it has every capability. */
export function testShop(
  answers: Answers = {},
  config: ShopConfig = {},
  storage: StoragePort = localStorage,
  capabilities: readonly Capability[] = EVERY_CAPABILITY,
  generation: Generation = 'newer',
): Shop {
  return createShop({
    gateway: createGateway({
      generation,
      addresses: { provider: 'http://shop.test' },
      fetch: fakeShop(answers, generation),
      capabilities,
    }),
    storage,
    preferences: preferencesIn(() => localStorage),
    analytics: () => undefined,
    log: () => undefined,
    config,
    isDataFree: false,
  });
}

/** Texts as they are in the source. */
function sourceTexts(): I18n {
  globalI18n.loadAndActivate({ locale: 'en', messages: {} });
  return globalI18n;
}

/** Renders children in a shop. */
export function inShop(shop: Shop, children: ReactNode): ReactNode {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={sourceTexts()}>{children}</I18nProvider>
      </QueryClientProvider>
    </ShopContext>
  );
}

/** Renders children in a shop with its own language. Texts that have not loaded appear as in the source. */
export function renderIn(locale: Locale, shop: Shop, children: ReactNode) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return renderInShop(shop, <I18nProvider i18n={i18n}>{children}</I18nProvider>);
}

export const renderInShop = (shop: Shop, children: ReactNode) => render(inShop(shop, children));
