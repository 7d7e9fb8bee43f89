const MANNERS = [
  '',
  ' font-family="Georgia,serif"',
  ' font-style="italic"',
  ' font-family="Georgia,serif" font-style="italic"',
  ' font-weight="900"',
] as const;

/**
 * Returns the lettering of a brand, as SVG attributes: derived from the name, so that it is the same on every
 * package.
 */
export function mannerOf(brand: string): string {
  let sum = 0;
  for (const sign of brand) sum += sign.codePointAt(0) ?? 0;
  return MANNERS[sum % MANNERS.length] ?? '';
}
