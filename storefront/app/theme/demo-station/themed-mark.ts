import { DEFAULT_THEME } from '@spaza/contracts/config';
import { parseColour, toHex } from '../colour.ts';

/** The mark of the shop as it is drawn in the usual colours. */
const MARK = '/favicon.svg';
/** Its size beside the name. */
const SIZE = 'width="26" height="26"';

const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Draws the mark of the shop in another colour: as the icon of the page, and beside the shop's name. */
export async function themedMark(primary: string | undefined): Promise<void> {
  const colour = parseColour(primary ?? '');
  if (!colour) return;
  const drawn = await (await fetch(MARK)).text();
  const svg = drawn.replaceAll(DEFAULT_THEME.primary, toHex(colour));
  document.querySelector('link[rel="icon"]')?.setAttribute('href', dataAddress(svg));
  const mark = dataAddress(svg.replace('<svg ', `<svg ${SIZE} `));
  document.documentElement.style.setProperty('--logo-mark', `url("${mark}")`);
}

/** The mark in its own colours, as the icon of the page and nowhere else. */
export function usualMark(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', MARK);
  document.documentElement.style.removeProperty('--logo-mark');
}
