import { i18n as globalI18n, type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Address, Capability, CartValidation, ShopConfig } from '@spaza/contracts';
import { EVERY_CAPABILITY } from '@spaza/contracts/capabilities';
import type { Locale, ShippingMethod } from '@spaza/contracts/vocabulary';
import { type Answers, anOffer, fakeShop } from '@spaza/mocks/testing';
import { checkoutOf, createGateway, type Generation, type StoragePort } from '@spaza/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createShop, type Shop } from '../shop/create-shop.ts';
import { onDevice } from '../shop/preferences.ts';
import { ShopContext } from '../shop/shop-context.tsx';

/** A shop configuration with every setting. */
export const shopConfig = {
  features: { agency: true, bags: true, bag_price_in_cents: 60, multi_supplier: true, shipping: true },
  meta: {
    title: 'Corner',
    description: 'A shop',
    calling_code: '+27',
    phone_length: 10,
    currency_symbol: 'R',
    currency_iso: 'ZAR',
    default_position: { lat: -33.9, lon: 18.57 },
    locale: 'en',
    facebook_url: 'https://facebook.test',
    website_url: 'https://corner.test',
  },
  theme: { primary: '#123456', secondary: '#424242' },
  promotion_carousel: true,
  product_page_variant: 'offers',
  offercard_image_dimensions: '300x300',
  show_large_images: false,
  measurement_case: 'upper',
  catalog_case: 'upper',
};

const bread = anOffer();
export const SLOT = { value: '2026-11-23T08:00:00+02:00', text: 'Mon 23 Nov, 08:00 - 10:00' };

export const HOME: Address = { id: 6, formatted: '14 Long Street', latitude: -33.92, longitude: 18.42 };
export const WORK: Address = { id: 7, formatted: '96 Voortrekker Road', unit_or_floor: 'Flat 4' };

interface AtCheckout {
  /** Null for a shopper who has chosen nothing yet, not even a slot. */
  method: ShippingMethod | null;
  addresses?: Address[];
  /** The shop's response when it checks the cart. */
  says?: Partial<CartValidation>;
  features?: ShopConfig['features'];
  /** Capabilities of the shop; all by default. */
  capabilities?: readonly Capability[] | undefined;
}

/** A signed-in shopper with bread in the basket and a slot chosen; the shop's response can be changed along the way. */
export async function atCheckout({
  method,
  addresses = [HOME, WORK],
  says = {},
  features = {},
  capabilities,
}: AtCheckout) {
  const validation: CartValidation = {
    items: [{ offer: bread, qty: 1 }],
    updated: [],
    out_of_stock: [],
    subtotal_in_cents: bread.price_in_cents,
    total_in_cents: bread.price_in_cents,
    ...says,
  };
  const answers: Answers = {
    'account.signIn': { account: { id: 3, login: '0821234567', addresses }, token: 'secret' },
    'checkout.checkoutConfig': {
      checkout_config: {
        shipping: { options: ['COLLECT', 'PICUP', 'MANUAL_DELIVERY'] },
        dispatch: { options: ['collection', 'delivery'] },
        payment: { options: [{ name: 'CASH' }] },
      },
    },
    'checkout.timeslots': { timeslots: [SLOT] },
    'cart.validate': { validation },
    'address.list': { addresses },
  };
  const shop: Shop = testShop(
    answers,
    { features: { agency: true, ...features } },
    localStorage,
    capabilities,
  );
  const { session } = shop;
  await session.supplier.choose({ id: 7, name: 'Corner' });
  session.cart.add(bread, 1);
  await session.account.signIn({ login: '0821234567', password: 'secret1' });
  const checkout = checkoutOf(session);
  await checkout.enter();
  if (method) {
    checkout.chooseShipping(method);
    checkout.chooseTimeslot(SLOT);
  }
  return { shop, checkout, answers, validation };
}

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
    preferences: onDevice,
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

/** The question that the shopper is asked. @throws if there is none */
export function openQuestion({ dialogs }: Shop) {
  const request = dialogs.open.peek().find(({ kind }) => kind === 'confirm');
  if (request?.kind !== 'confirm') throw new Error('No question is open');
  return request;
}

const noRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Renders children in a shop. */
export function inShop(shop: Shop, children: ReactNode, queryClient = noRetries()): ReactNode {
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

export const renderInShop = (shop: Shop, children: ReactNode, queryClient?: QueryClient) =>
  render(inShop(shop, children, queryClient));
