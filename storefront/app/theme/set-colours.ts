import type { ShopSettings } from '@spaza/sdk';
import { mixed, parseColour, type Rgb, toHex } from './colour.ts';
import { themeProperties } from './theme.ts';

/** Share of the paper colour in the toolbar of `tokens.css` in the dark scheme, and that colour. */
const DARK_SHARE = 0.68;
const DARK_PAPER: Rgb = [22, 18, 13];

/** Resolves a colour through the browser, in any notation that it supports. */
function resolveColour(text: string): Rgb | undefined {
  const probe = document.createElement('span');
  probe.style.color = text;
  if (!probe.style.color) return undefined;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return parseColour(color);
}

/** Matches the browser's own bar to the colour of the toolbar, in both schemes. */
function colourBar(primary: string): void {
  const colour = parseColour(primary);
  if (!colour) return;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.content = toHex(
      bar.getAttribute('media')?.includes('dark') ? mixed(colour, DARK_PAPER, DARK_SHARE) : colour,
    );
}

/** Applies the colours of a theme to the page. */
export function setColours(theme: ShopSettings['theme']): void {
  const { style } = document.documentElement;
  const properties = themeProperties(theme, resolveColour);
  for (const [name, value] of properties) style.setProperty(name, value);
  colourBar(properties.get('--primary') ?? theme.primary);
}
