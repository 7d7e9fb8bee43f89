const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Makes a text safe for SVG: one line, at most `length` characters, without characters that XML forbids, and escaped.
 */
export function escaped(text: string, length: number): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
    .trim();
  return Array.from(clean)
    .slice(0, length)
    .join('')
    .replace(/[&<>"']/g, (sign) => NAMED[sign] ?? sign);
}

/**
 * Font of a picture's texts. Glyphs are laid out once, at whatever size the picture is displayed: a page full
 * of products would otherwise lay out every text twice.
 */
export const FACE = 'font-family="system-ui,sans-serif" text-rendering="geometricPrecision"';

/**
 * Estimates the width of a text in a bold sans-serif font at size 1; errs on the wide side, since the device
 * picks the font.
 */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (/[ilI.,'!|:; jtfr()-]/.test(sign)) width += 0.4;
    else if (/[mwMW%&@]/.test(sign)) width += 0.98;
    else if (/[A-Z0-9]/.test(sign)) width += 0.74;
    else width += 0.66;
  }
  return width;
}

/**
 * Where a text goes: at x with the picture's text anchor, on the baseline y, no wider than `width`, no larger
 * than `size`.
 */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  size: number;
  /** Set if there is no room for a second line. */
  single?: true;
}

/** Scale of two-line text, so that it takes little more room than one line. */
const TWO_LINES = 0.8;

/**
 * Splits a text into one or two lines: a long text of several words is broken where both halves are about as wide.
 */
function lines(text: string, { width, size, single }: TextBox): string[] {
  const words = text.split(' ');
  if (single || words.length === 1 || widthOf(text) * size * 0.78 <= width) return [text];
  let best: [string, string] = [text, ''];
  for (let at = 1; at < words.length; at++) {
    const halves: [string, string] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (Math.max(...halves.map(widthOf)) < Math.max(...best.map(widthOf))) best = halves;
  }
  return best;
}

/** Fits the text into its box, in one or two lines. `look` adds further attributes. */
export function fitted(text: string, box: TextBox, ink: string, look = ''): string {
  const plain = Array.from(text.trim()).slice(0, 40).join('');
  if (plain === '') return '';
  const parts = lines(plain, box);
  const tallest = parts.length === 1 ? box.size : box.size * TWO_LINES;
  const size = Math.min(tallest, box.width / Math.max(...parts.map(widthOf)));
  const round = Math.round(size * 10) / 10;
  return parts
    .map((part, index) => {
      const y = Math.round(box.y + (index - (parts.length - 1) / 2) * size * 1.08);
      return `<text x="${box.x}" y="${y}" font-size="${round}" fill="${ink}"${look}>${escaped(part, 40)}</text>`;
    })
    .join('');
}
