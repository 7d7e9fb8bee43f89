import type { ShopConfig } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { problemOf } from '../gateway/refusal.ts';
import { begin } from '../testing/begin.ts';

test('settings of the shop replace the defaults, empty ones do not', async () => {
  const { session, shop } = begin();
  expect(session.config.mode.value).toBe('marketplace');
  shop.config = {
    features: { agency: true, bag_price_in_cents: null },
    meta: { title: 'Kasi Fresh', calling_code: '+263' },
    theme: { primary: '#123456' },
    product_page_variant: 'carousel',
    promotion_carousel: true,
  };
  await session.config.load();
  const { features, meta, theme, ...rest } = session.config.settings.value;
  expect(session.config.mode.value).toBe('agency');
  expect(features).toMatchObject({ agency: true, bag_price_in_cents: 60, combos: true });
  expect(meta).toMatchObject({ title: 'Kasi Fresh', currency_symbol: 'R', website_url: null });
  expect(theme).toMatchObject({ primary: '#123456', error: '#E11D48' });
  expect(rest).toMatchObject({ product_page_variant: '', promotion_carousel: true, catalog_case: '' });
  expect(session.config.phoneRule.value).toEqual({ callingCode: '+263', length: 10 });
});

test('a setting of the wrong type leaves the default in force', () => {
  const config = {
    features: { agency: 'yes', combos: false },
    meta: {
      title: 7,
      default_position: { lat: 'south' },
      locale: 'fr',
      website_url: [[]],
      facebook_url: 'f',
    },
    theme: 'red',
    offercard_image_dimensions: 5,
    measurement_case: { upper: true },
  } as unknown as ShopConfig;
  const { features, meta, theme, ...rest } = begin({ config }).session.config.settings.value;
  expect([features.agency, features.combos]).toEqual([false, false]);
  expect(meta).toMatchObject({
    title: 'Spaza',
    default_position: { lat: -33.8999547, lon: 18.5701029 },
    locale: 'fr',
    website_url: null,
    facebook_url: 'f',
  });
  expect(theme.primary).toBe('#41afa5');
  expect(rest).toMatchObject({ offercard_image_dimensions: '300x300', measurement_case: '' });
});

test.for([
  ['none was known', undefined, false],
  ['one was known', { features: { agency: true } }, true],
] as const)(
  'known settings stay in force and the failure is logged if the configuration cannot be read and %s',
  async ([, config, agency]) => {
    const { session, shop, logged } = begin(config && { config });
    const before = session.config.settings.value;
    shop.refuses('config.shop', problemOf(404));
    expect(await session.config.load()).toBe(false);
    shop.breaks('config.shop');
    expect(await session.config.load()).toBe(false);
    expect(session.config.settings.value).toBe(before);
    expect(before.features.agency).toBe(agency);
    expect(logged).toEqual(['The shop configuration was not read', 'The shop configuration was not read']);
  },
);

test('names a misspelt setting of the call instead of reporting a shop that cannot be read', async () => {
  const { session, logged } = begin();
  const misspelt = { timeout: 5000 } as object;
  await expect(session.config.load(misspelt)).rejects.toThrow("no option 'config.load.timeout'");
  expect(logged).toEqual([]);
});

test('ignores unknown variants of the product page', async () => {
  const { session, shop } = begin();
  shop.config = { product_page_variant: 'offers' };
  await session.config.load();
  expect(session.config.settings.value.product_page_variant).toBe('offers');
});

test('a shop that says it has no configuration gets the defaults, whatever was known before', async () => {
  const { session, shop } = begin({ config: { features: { agency: true }, meta: { title: 'Kasi Fresh' } } });
  shop.refuses('config.shop', { ...problemOf(404), status: 200 });
  expect(await session.config.load()).toBe(true);
  expect(session.config.mode.value).toBe('marketplace');
  expect(session.config.settings.value.meta.title).toBe('Spaza');
});
