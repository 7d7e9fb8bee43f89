import { DEFAULT_THEME } from '@spaza/contracts/config';
import type { Gateway, ShopSettings } from '@spaza/sdk';

const CASES: Readonly<Record<string, string>> = {
  upper: 'uppercase',
  lower: 'lowercase',
  capitalize: 'capitalize',
};

const isDefault = (theme: ShopSettings['theme']): boolean =>
  Object.entries(DEFAULT_THEME).every(
    ([name, colour]) => theme[name as keyof typeof DEFAULT_THEME] === colour,
  );

/**
 * Applies the shop's theme to the page: its colours, and the letter case of names and sizes. The default colours are
 * part of the page and its style sheet; the code that calculates others is loaded on demand.
 */
export async function applyTheme(settings: ShopSettings, gateway: Gateway): Promise<void> {
  const { theme, features, catalog_case, measurement_case } = settings;
  const { style } = document.documentElement;
  style.setProperty('--catalog-case', CASES[catalog_case] ?? 'none');
  style.setProperty('--measurement-case', CASES[measurement_case] ?? 'none');
  const isSet = style.getPropertyValue('--primary') !== '';
  if (isSet || features.demo_station || !isDefault(theme))
    await (await import('./set-looks.ts')).setLooks(settings, gateway);
}
