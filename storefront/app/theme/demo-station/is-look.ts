/** What only changes how something looks in place: colours, letters, edges, room around it, and whether text can be selected. */
const LOOKS =
  /^(?:(?:accent-|caret-)?color|fill|stroke|opacity|background-[a-z-]+|font-(?!size-adjust)[a-z-]+|letter-spacing|(?:-webkit-)?user-select|text-(?:align|transform|decoration-(?:color|line|style))|(?:border|margin|padding)-(?!image)[a-z-]+)$/;
/** What says how large something is, or how much room it has. */
const SIZES = /^(?:font-size|letter-spacing|border-.*(?:width|spacing)|margin-.*|padding-.*)$/;
/** How wide the page is at most. */
const WIDTHS = /^--(?:content|shop)$/;

/** A word, or a size that is not below nothing and no larger than what is drawn with it. */
const SMALL = /^(?:[a-z-]+|\d{1,2}(?:\.\d+)?(?:px|pt|%)?|\d(?:\.\d+)?rem)$/;
const isSmall = (value: string): boolean => value.split(' ').every((part) => SMALL.test(part));

const COLOUR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|oklab|oklch|lab|lch|color|color-mix|light-dark)a?\(.+\))$/i;
/** Fonts, one after the other, each in words. */
const FONTS =
  /^(?:"[^"]*"|[a-z][a-z-]*(?: [a-z][a-z-]*)*)(?:, *(?:"[^"]*"|[a-z][a-z-]*(?: [a-z][a-z-]*)*))*$/i;

/** What fetches something, and a backslash, with which its name could be written otherwise. */
export const FETCHES = /\\|\b(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

/** Sheets of the page use custom properties: one may be a colour, a font, a small size, or the page's width. */
const isSetting = (name: string, value: string): boolean =>
  !value.includes('var(') && (WIDTHS.test(name) || isSmall(value) || COLOUR.test(value) || FONTS.test(value));

/**
 * Whether a declaration only says how something looks where it stands. It fetches nothing, and lets nothing be drawn
 * over what stands elsewhere. A value that is only known later is given as an empty text.
 */
export function isLook(name: string, value: string): boolean {
  if (FETCHES.test(value)) return false;
  if (name.startsWith('--')) return isSetting(name, value);
  if (name === 'display') return value === 'none';
  return LOOKS.test(name) && (!SIZES.test(name) || isSmall(value));
}
