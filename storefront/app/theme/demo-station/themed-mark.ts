import { DEFAULT_THEME } from '@spaza/contracts/config';

/** The shop's logo mark in the default colours. */
const MARK = '/favicon.svg';
/** Its size next to the name. */
const SIZE = 'width="26" height="26"';

const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Draws the shop's logo mark in the colour of the page: as the page icon, and next to the shop's name. */
export async function themedMark(): Promise<void> {
  const { style } = document.documentElement;
  const drawn = await (await fetch(MARK)).text();
  const svg = drawn.replaceAll(DEFAULT_THEME.primary, style.getPropertyValue('--primary'));
  document.querySelector('link[rel="icon"]')?.setAttribute('href', dataAddress(svg));
  const mark = dataAddress(svg.replace('<svg ', `<svg ${SIZE} `));
  style.setProperty('--logo-mark', `url("${mark}")`);
}

/** Restores the mark in its own colours, as the page icon only. */
export function usualMark(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', MARK);
  document.documentElement.style.removeProperty('--logo-mark');
}
