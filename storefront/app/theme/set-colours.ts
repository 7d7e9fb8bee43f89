import type { ShopSettings } from '@spaza/sdk';
import { parseColour, type Rgb } from './colour.ts';
import { themeProperties } from './theme.ts';

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

/** Puts the colours of a theme into the page. */
export function setColours(theme: ShopSettings['theme']): void {
  const { style } = document.documentElement;
  for (const [name, value] of themeProperties(theme, resolveColour)) style.setProperty(name, value);
}
