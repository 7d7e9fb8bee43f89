import type { ShopSettings } from '@spaza/sdk';
import { parseColour, type Rgb } from './colour.ts';
import { themeProperties } from './theme.ts';

const CASES: Readonly<Record<string, string>> = {
  upper: 'uppercase',
  lower: 'lowercase',
  capitalize: 'capitalize',
};

/** Has the browser read a colour, whatever way of writing it knows. */
function resolveColour(text: string): Rgb | undefined {
  const probe = document.createElement('span');
  probe.style.color = text;
  if (!probe.style.color) return undefined;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return parseColour(color);
}

/** Puts the looks that the shop sets into the page: its colours, and the letter case of names and sizes. */
export function applyTheme({ theme, catalog_case, measurement_case }: ShopSettings): void {
  const { style } = document.documentElement;
  for (const [name, value] of themeProperties(theme, resolveColour)) style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.primary);
  style.setProperty('--catalog-case', CASES[catalog_case] ?? 'none');
  style.setProperty('--measurement-case', CASES[measurement_case] ?? 'none');
}
