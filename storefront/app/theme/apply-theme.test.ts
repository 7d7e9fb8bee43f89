import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';
import { refuse } from '@spaza/mocks/testing';
import type { ShopSettings } from '@spaza/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testShop } from '../../testing/in-shop.tsx';
import { applyTheme } from './apply-theme.ts';

const { gateway } = testShop().session;
const root = document.documentElement;

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#41afa5" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#24443e" media="(prefers-color-scheme: dark)">`;
});
afterEach(() => {
  document.head.innerHTML = '';
  root.removeAttribute('style');
});

const settings = (over: object = {}): ShopSettings => ({ ...DEFAULT_SHOP_CONFIG, ...over }) as ShopSettings;
const themed = (primary: string) => ({ theme: { ...DEFAULT_SHOP_CONFIG.theme, primary } });
const property = (name: string) => root.style.getPropertyValue(name);
const bars = () => [...document.querySelectorAll('meta')].map(({ content }) => content);

test('colours the browser’s bar like the toolbar, and restores the default colours', async () => {
  await applyTheme(settings(), gateway);
  expect([property('--primary'), bars()]).toEqual(['', ['#41afa5', '#24443e']]);
  await applyTheme(settings(themed('#aa3300')), gateway);
  expect([property('--primary'), bars()]).toEqual(['#aa3300', ['#aa3300', '#451d09']]);
  await applyTheme(settings(), gateway);
  expect([property('--primary'), bars()]).toEqual(['#41afa5', ['#41afa5', '#24443e']]);
});

test.for([
  ['upper', 'uppercase'],
  ['lower', 'lowercase'],
  ['capitalize', 'capitalize'],
  ['', 'none'],
  ['sideways', 'none'],
])('shows names and sizes with the letter case "%s" as %s', async ([letterCase, shown]) => {
  await applyTheme(settings({ catalog_case: letterCase }), gateway);
  expect([property('--catalog-case'), property('--measurement-case')]).toEqual([shown, 'none']);
  await applyTheme(settings({ measurement_case: letterCase }), gateway);
  expect([property('--catalog-case'), property('--measurement-case')]).toEqual(['none', shown]);
});

test('keeps the shop’s colours if a demo station cannot be reached', async () => {
  const { features } = DEFAULT_SHOP_CONFIG;
  const station = settings({ ...themed('#aa3300'), features: { ...features, demo_station: true } });
  await expect(applyTheme(station, gateway)).rejects.toThrow('not_found');
  expect(property('--primary')).toBe('#aa3300');
});

test('uses a named colour of a demo station, in its logo and icon too', async () => {
  document.head.innerHTML += '<link rel="icon" href="/favicon.svg">';
  // What a browser resolves a colour name to.
  const computed = vi.spyOn(window, 'getComputedStyle');
  computed.mockReturnValue({ color: 'rgb(255, 99, 71)' } as CSSStyleDeclaration);
  vi.stubGlobal('fetch', async () => new Response('<svg fill="#41afa5"></svg>'));
  try {
    const shop = testShop({
      'config.demoStation': { theme: { primary: 'tomato' }, custom_css: '' },
    });
    const { features } = DEFAULT_SHOP_CONFIG;
    await applyTheme(settings({ features: { ...features, demo_station: true } }), shop.session.gateway);
    const icon = document.querySelector('link')?.getAttribute('href');
    for (const said of [property('--primary'), property('--logo-mark'), icon])
      expect(said).toContain('ff6347');
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await applyTheme(settings(), gateway);
  }
});

test('asks a demo station that does not answer once, behind one spinner', async () => {
  const asked = vi.fn(() => refuse('not_found', { what: 'demo_station' }));
  const shop = testShop({ 'config.demoStation': asked });
  const { features } = DEFAULT_SHOP_CONFIG;
  const station = settings({ ...themed('#aa3300'), features: { ...features, demo_station: true } });
  const spinners = vi.spyOn(document.body, 'append');
  await expect(applyTheme(station, shop.session.gateway)).rejects.toThrow();
  await applyTheme(station, shop.session.gateway);
  await applyTheme(station, shop.session.gateway);
  expect([asked.mock.calls.length, spinners.mock.calls.length, property('--primary')]).toEqual([
    1,
    1,
    '#aa3300',
  ]);
  vi.restoreAllMocks();
});
