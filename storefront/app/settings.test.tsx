import type { Product, ShopConfig } from '@spaza/contracts';
import { type Answers, anOffer } from '@spaza/mocks/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { OfferCard } from '../features/offer/offer-card.tsx';
import Combos from '../screens/combos/combos.tsx';
import { Bags } from '../screens/confirmation/confirmation.tsx';
import { ShelfLinks } from '../screens/home/goods.tsx';
import Home, { Greeting } from '../screens/home/home.tsx';
import ProductScreen from '../screens/product/product.tsx';
import Stokvel from '../screens/stokvel/stokvel.tsx';
import Terms from '../screens/terms/terms.tsx';
import { renderInShop, testShop } from '../testing/in-shop.tsx';
import { OutwardLinks } from './dialogs/side-panel/side-panel.tsx';
import SupplierSelector from './dialogs/suppliers/supplier-selector.tsx';
import { SupplierBar, Toolbar } from './shell/shell.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLElement.prototype.showPopover ??= () => undefined;
});

const large = { id: 11, name: 'Bread', product_id: 5, image_url: '/small.svg', image_lg_url: '/large.svg' };
const bread = anOffer({ sellable: large });
const loaf = anOffer({ id: 2, sellable: { ...large, id: 12, name: 'Loaf' } });
const product: Product = { id: 5, name: 'Bread', image_url: null, sellables: [large] };
const asked: string[] = [];
const answers: Answers = {
  'catalog.product': { product: { ...product, offers: [bread, loaf] } },
  'catalog.banners': { banners: [{ image_url: '/pap.svg', target_id: 5 }] },
  'catalog.sampleProducts': { products: [] },
  'catalog.categories': { categories: [] },
  'supplier.nearby': ({ query }) => {
    asked.push(`${query.lat} ${query.lon}`);
    return { suppliers: [] };
  },
};

const text = (): string => document.body.textContent ?? '';
const has = (words: string) => () => text().includes(words);
const picture = () => document.querySelector<HTMLImageElement>('article img');
const linked = () =>
  [...document.querySelectorAll('nav strong')].map(({ textContent }) => textContent).join();
const listed = (name: string) => () => screen.queryByRole('list', { name }) !== null;
/** Whether the banners are above the shelf links, where they can be scrolled; below them they are static. */
const bannersAbove = () => {
  const banners = screen.queryByRole('list', { name: 'In the window' });
  const shelves = screen.queryByRole('navigation', { name: 'More shelves' });
  return banners && shelves && banners.compareDocumentPosition(shelves) === Node.DOCUMENT_POSITION_FOLLOWING;
};

/** The contents of a configuration, of any type. */
type Given = Record<string, unknown>;

interface Setting {
  shown: ReactNode;
  /** What a shopper sees of it. */
  sees: () => unknown;
  /** What is shown if the setting is missing or invalid. */
  usually: unknown;
  /** Configurations and their expected results. */
  comesTo: readonly (readonly [config: Given, seen: unknown])[];
  /** A value of the wrong type. */
  wrong: Given;
}

const feature = (name: string, value: unknown) => ({ features: { [name]: value } });
const meta = (name: string, value: unknown) => ({ meta: { [name]: value } });

const SETTINGS: Record<string, Setting> = {
  'features.agency': {
    shown: <SupplierBar />,
    sees: () => text(),
    usually: 'Price comparison',
    comesTo: [
      [feature('agency', true), '-'],
      [feature('agency', false), 'Price comparison'],
    ],
    wrong: feature('agency', 'perhaps'),
  },
  'features.bags': {
    shown: <Bags />,
    sees: has('Plastic bags'),
    usually: false,
    comesTo: [
      [feature('bags', true), true],
      [feature('bags', false), false],
    ],
    wrong: feature('bags', 'some'),
  },
  'features.bag_price_in_cents': {
    shown: <Bags />,
    sees: () => text().match(/R[\d.]+/)?.[0],
    usually: undefined,
    comesTo: [
      [{ features: { bags: true } }, 'R0.60'],
      [{ features: { bags: true, bag_price_in_cents: 75 } }, 'R0.75'],
      [{ features: { bags: true, bag_price_in_cents: 0 } }, 'R0.00'],
      [{ features: { bags: true, bag_price_in_cents: '75' } }, 'R0.75'],
    ],
    wrong: feature('bag_price_in_cents', 'cheap'),
  },
  'features.combos': {
    shown: <Combos />,
    sees: has('No combos today'),
    usually: false,
    comesTo: [
      [feature('combos', false), true],
      [feature('combos', true), false],
    ],
    wrong: feature('combos', 'no'),
  },
  'features.stokvel': {
    shown: <Stokvel />,
    sees: has('No stokvel packs today'),
    usually: false,
    comesTo: [
      [feature('stokvel', false), true],
      [feature('stokvel', true), false],
    ],
    wrong: feature('stokvel', 'no'),
  },
  'features.combos and features.stokvel': {
    shown: <ShelfLinks />,
    sees: linked,
    usually: 'Stokvel,Combos,Leaflets,Agencies',
    comesTo: [
      [feature('combos', false), 'Stokvel,Leaflets,Agencies'],
      [feature('stokvel', false), 'Combos,Leaflets,Agencies'],
    ],
    wrong: { features: 'none' },
  },
  'meta.title': {
    shown: <Toolbar />,
    sees: () => screen.getAllByRole('link')[0]?.getAttribute('aria-label'),
    usually: 'Spaza, home',
    comesTo: [[meta('title', 'Kasi Fresh'), 'Kasi Fresh, home']],
    wrong: meta('title', [7]),
  },
  'meta.title in the terms': {
    shown: <Terms />,
    sees: has('Kasi Fresh shows products'),
    usually: false,
    comesTo: [[meta('title', 'Kasi Fresh'), true]],
    wrong: meta('title', { en: 'Kasi Fresh' }),
  },
  'meta.description': {
    shown: <Greeting supplier={null} />,
    sees: () => document.querySelector('h1 + p')?.textContent,
    usually: 'Groceries from the shop around the corner',
    comesTo: [[meta('description', 'Fresh every day'), 'Fresh every day']],
    wrong: meta('description', ['Fresh']),
  },
  'meta.currency_symbol': {
    shown: <OfferCard offer={bread} />,
    sees: () => text().match(/[R$]18\.99/)?.[0],
    usually: 'R18.99',
    comesTo: [[meta('currency_symbol', '$'), '$18.99']],
    wrong: meta('currency_symbol', [36]),
  },
  'meta.default_position': {
    shown: <SupplierSelector request={{ kind: 'suppliers' }} onClose={() => undefined} />,
    sees: () => asked.at(-1),
    usually: '-33.8999547 18.5701029',
    comesTo: [[meta('default_position', { lat: -26.2, lon: 28.05 }), '-26.2 28.05']],
    wrong: meta('default_position', { lat: 'south', lon: null }),
  },
  'meta.facebook_url and meta.website_url': {
    shown: <OutwardLinks onLeave={() => undefined} />,
    sees: () => [has('Facebook')(), has('Website')()],
    usually: [false, false],
    comesTo: [
      [meta('facebook_url', 'https://facebook.test/shop'), [true, false]],
      [meta('website_url', 'https://shop.test'), [false, true]],
    ],
    wrong: { meta: { facebook_url: 7, website_url: { to: 'https://shop.test' } } },
  },
  promotion_carousel: {
    shown: <Home />,
    sees: bannersAbove,
    usually: false,
    comesTo: [
      [{ promotion_carousel: true }, true],
      [{ promotion_carousel: false }, false],
    ],
    wrong: { promotion_carousel: 'yes' },
  },
  product_page_variant: {
    shown: <ProductScreen params={{ id: '5' }} />,
    sees: listed('Other offers'),
    usually: false,
    comesTo: [
      [{ product_page_variant: 'offers' }, true],
      [{ product_page_variant: '' }, false],
      [{ product_page_variant: 'Offers' }, false],
    ],
    wrong: { product_page_variant: ['offers'] },
  },
  offercard_image_dimensions: {
    shown: <OfferCard offer={bread} />,
    sees: () => [picture()?.width, picture()?.height],
    usually: [300, 300],
    comesTo: [
      [{ offercard_image_dimensions: '400x200' }, [400, 200]],
      [{ offercard_image_dimensions: 'wide' }, [300, 300]],
      [{ offercard_image_dimensions: '-4x0' }, [300, 300]],
    ],
    wrong: { offercard_image_dimensions: [400, 200] },
  },
  show_large_images: {
    shown: <OfferCard offer={bread} />,
    sees: () => picture()?.getAttribute('src'),
    usually: '/small.svg',
    comesTo: [
      [{ show_large_images: true }, '/large.svg'],
      [{ show_large_images: false }, '/small.svg'],
    ],
    wrong: { show_large_images: 'yes' },
  },
};

test.for(Object.entries(SETTINGS))(
  '%s takes effect as soon as the configuration arrives',
  async ([, setting]) => {
    const { shown, sees, usually, comesTo, wrong } = setting;
    asked.length = 0;
    const said: { config: ShopConfig } = { config: {} };
    const shopfront = () => Response.json({ status: 'ok', config: said });
    const shop = testShop({ ...answers, 'config.shopfront': shopfront });
    const location = memoryLocation({ path: '/' });
    await act(async () => void renderInShop(shop, <Router hook={location.hook}>{shown}</Router>));
    await waitFor(() => expect(sees()).toEqual(usually));
    for (const [config, seen] of [...comesTo, [wrong, usually], ...comesTo, [{}, usually]] as const) {
      said.config = config as ShopConfig;
      await act(() => shop.session.config.load());
      await waitFor(() => expect([config, sees()]).toEqual([config, seen]));
    }
  },
);
