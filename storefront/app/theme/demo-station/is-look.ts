/** Properties that only change how something looks in place: colours, fonts, borders, spacing, and text selection. */
const LOOKS =
  /^(?:(?:accent-|caret-)?color|fill|stroke|opacity|background-[a-z-]+|font-(?!size-adjust)[a-z-]+|letter-spacing|(?:-webkit-)?user-select|text-(?:align|transform|decoration-(?:color|line|style))|(?:border|margin|padding)-(?!image)[a-z-]+)$/;
/** Properties that set a size or spacing. */
const SIZES = /^(?:font-size|letter-spacing|border-.*(?:width|spacing)|margin-.*|padding-.*)$/;
/** Custom properties that set the maximum width of the page. */
const WIDTHS = /^--(?:content|shop)$/;

/** A keyword, or a non-negative size no larger than that of the element itself. */
const SMALL = /^(?:[a-z-]+|\d{1,2}(?:\.\d+)?(?:px|pt|%)?|\d(?:\.\d+)?rem)$/;
const isSmall = (value: string): boolean => value.split(' ').every((part) => SMALL.test(part));

const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|oklab|oklch|lab|lch|color|color-mix|light-dark)a?\(.+\))$/i;
/** A list of font names. */
const FONTS =
  /^(?:"[^"]*"|[a-z][a-z-]*(?: [a-z][a-z-]*)*)(?:, *(?:"[^"]*"|[a-z][a-z-]*(?: [a-z][a-z-]*)*))*$/i;

/** Functions that fetch something, and the backslash, which could be used to disguise their names. */
export const FETCHES = /\\|\b(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

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
