import type { Gateway, ShopSettings } from '@spaza/sdk';
import { setColours } from '../set-colours.ts';
import { safeSheet } from './safe-sheet.ts';
import { showSpinner } from './spinner.ts';
import { themedMark, usualMark } from './themed-mark.ts';

type Theme = ShopSettings['theme'];
type Colours = Partial<Theme>;

/** How long to wait for a station before it is shown like any shop, in ms. */
const PATIENCE_MS = 8000;

const dressed = new WeakMap<Gateway, Promise<Colours>>();

/** Empty fields leave the shop's own colour in place. */
const given = (theme: object): Colours =>
  Object.fromEntries(Object.entries(theme).filter(([, colour]) => typeof colour === 'string'));

async function dress(gateway: Gateway, shop: Theme): Promise<Colours> {
  const done = showSpinner();
  try {
    const outcome = await gateway.demoStation.read({ signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!outcome.ok) throw new Error(`The looks of the demo station were not given: ${outcome.problem.code}`);
    const { theme, custom_css } = outcome.value;
    const colours = given(theme ?? {});
    document.documentElement.dataset.station = 'dressed';
    if (custom_css) document.adoptedStyleSheets = [...document.adoptedStyleSheets, safeSheet(custom_css)];
    setColours({ ...shop, ...colours });
    await themedMark();
    return colours;
  } finally {
    done();
  }
}

/**
 * Loads the looks of a demo station, once, behind a spinner; applies its style rules, colours, logo and icon to the
 * page, and returns its colours. If that fails, the promise rejects once; from then on the page keeps the shop's
 * colours.
 * @param shop the shop's colours, for those that the station does not set
 */
export function demoStationAt(gateway: Gateway, shop: Theme): Promise<Colours> {
  const known = dressed.get(gateway) ?? dress(gateway, shop);
  dressed.set(gateway, known);
  known.catch(() => dressed.set(gateway, Promise.resolve({})));
  return known;
}

/** Removes a demo station's looks from the page, except its colours: the shop is no longer one. */
export function leaveStation(): void {
  document.adoptedStyleSheets = [];
  usualMark();
  delete document.documentElement.dataset.station;
}
