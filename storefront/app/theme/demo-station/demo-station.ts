import type { Gateway, ShopSettings } from '@spaza/sdk';
import './spinner.css';
import { DEFAULT_THEME } from '@spaza/contracts/config';
import { setColours } from '../set-colours.ts';

/** Properties that only change how something looks in place: colours, fonts, borders, spacing, and text selection. */
const LOOKS =
  /^(?:(?:accent-|caret-)?color|fill|stroke|opacity|background-[a-z-]+|font-(?!size-adjust)[a-z-]+|letter-spacing|(?:-webkit-)?user-select|text-(?:align|transform|decoration-(?:color|line|style))|(?:border|margin|padding)-(?!image)[a-z-]+)$/;
/** Properties that set a size or spacing. */
const SIZES = /^(?:font-size|letter-spacing|border-.*(?:width|spacing)|margin-.*|padding-.*)$/;
/** Custom properties that set the maximum width of the page. */
const WIDTHS = /^--(?:content|shop)$/;

/** A keyword, or a size that is not negative and has at most two digits, or one for `rem`. */
const SMALL = /^(?:[a-z-]+|\d{1,2}(?:\.\d+)?(?:px|pt|%)?|\d(?:\.\d+)?rem)$/;
const isSmall = (value: string): boolean => value.split(' ').every((part) => SMALL.test(part));

const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|oklab|oklch|lab|lch|color|color-mix|light-dark)a?\(.+\))$/i;
/** A list of font names. */
const FONTS =
  /^(?:"[^"]*"|[a-z][a-z-]*(?: [a-z][a-z-]*)*)(?:, *(?:"[^"]*"|[a-z][a-z-]*(?: [a-z][a-z-]*)*))*$/i;

/** Functions that fetch something, and the backslash, which could be used to disguise their names. */
const FETCHES = /\\|\b(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

/** Page sheets use custom properties: one may hold a colour, a font, a small size, or the page width. */
const isSetting = (name: string, value: string): boolean =>
  !value.includes('var(') && (WIDTHS.test(name) || isSmall(value) || COLOUR.test(value) || FONTS.test(value));

/**
 * Whether a declaration only changes how something looks in place. It fetches nothing, and cannot draw over other
 * elements. A value that is not known yet is passed as an empty string.
 */
export function isLook(name: string, value: string): boolean {
  if (FETCHES.test(value)) return false;
  if (name.startsWith('--')) return isSetting(name, value);
  if (name === 'display') return value === 'none';
  return LOOKS.test(name) && (!SIZES.test(name) || isSmall(value));
}

/** Rule types that only affect appearance. Any that load or declare something else are excluded. */
const KEPT: readonly string[] = [
  'CSSStyleRule',
  'CSSNestedDeclarations',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSLayerBlockRule',
  'CSSScopeRule',
];

interface AnyRule {
  style?: CSSStyleDeclaration;
  cssRules?: CSSRuleList;
  deleteRule?: (index: number) => void;
}

/** Stands for every other property, none of which can be removed from it. */
const EVERYTHING = /(?<!-)\ball:/;

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    if (!isLook(name, style.getPropertyValue(name))) style.removeProperty(name);
  }
  // Values that depend on custom properties do not appear in the individual declarations.
  const isHidden = FETCHES.test(style.cssText) || EVERYTHING.test(style.cssText);
  if (isHidden || style.getPropertyValue('position') !== '') style.cssText = '';
}

function clean(rules: CSSRuleList, drop: (index: number) => void): void {
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index];
    if (!rule || !KEPT.includes(rule.constructor.name)) {
      drop(index);
      continue;
    }
    const { style, cssRules }: AnyRule = rule as AnyRule;
    if (style) cleanDeclarations(style);
    if (cssRules) clean(cssRules, (at) => (rule as AnyRule).deleteRule?.(at));
  }
}

/**
 * Builds a style sheet from untrusted rules, as parsed by the browser itself. It cannot fetch anything, or cover the
 * rest of the page; rules that would are removed.
 */
function safeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  clean(sheet.cssRules, (index) => sheet.deleteRule(index));
  return sheet;
}

/** The shop's logo mark in the default colours. */
const MARK = '/favicon.svg';
/** Its size next to the name. */
const SIZE = 'width="26" height="26"';

const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Draws the shop's logo mark in the colour of the page: as the page icon, and next to the shop's name. */
async function themedMark(): Promise<void> {
  const { style } = document.documentElement;
  const drawn = await (await fetch(MARK)).text();
  const svg = drawn.replaceAll(DEFAULT_THEME.primary, style.getPropertyValue('--primary'));
  document.querySelector('link[rel="icon"]')?.setAttribute('href', dataAddress(svg));
  const mark = dataAddress(svg.replace('<svg ', `<svg ${SIZE} `));
  style.setProperty('--logo-mark', `url("${mark}")`);
}

/** Restores the mark in its own colours, as the page icon only. */
function usualMark(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', MARK);
  document.documentElement.style.removeProperty('--logo-mark');
}

/** Covers the page with a spinner. It has no text, because the language may not have loaded yet. */
function showSpinner(): () => void {
  const cover = document.createElement('div');
  cover.id = 'station-spinner';
  cover.setAttribute('role', 'progressbar');
  cover.setAttribute('aria-label', document.title);
  cover.append(document.createElement('span'));
  document.body.append(cover);
  return () => cover.remove();
}

type Theme = ShopSettings['theme'];
type Colours = Partial<Theme>;

/** How long to wait for a station before it is shown like any shop, in ms. */
const WAIT_MS = 8000;

const applied = new WeakMap<Gateway, Promise<Colours>>();

/** Empty fields leave the shop's own colour in place. */
const given = (theme: object): Colours =>
  Object.fromEntries(Object.entries(theme).filter(([, colour]) => typeof colour === 'string'));

async function apply(gateway: Gateway, shop: Theme): Promise<Colours> {
  const done = showSpinner();
  try {
    const outcome = await gateway.demoStation.read({ signal: AbortSignal.timeout(WAIT_MS) });
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
  const known = applied.get(gateway) ?? apply(gateway, shop);
  applied.set(gateway, known);
  known.catch(() => applied.set(gateway, Promise.resolve({})));
  return known;
}

/** Removes a demo station's looks from the page, except its colours: the shop is no longer one. */
export function leaveStation(): void {
  document.adoptedStyleSheets = [];
  usualMark();
  delete document.documentElement.dataset.station;
}
