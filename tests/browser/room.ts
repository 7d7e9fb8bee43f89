import type { Page } from 'playwright';

/**
 * Shows a page with this font size, as set in the browser; 16 px is the default. It applies until the page is
 * closed.
 */
export async function setLetters(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: (px * 13) / 16 } });
}

/**
 * Returns what has too little room on a page, one per line: anything that makes it wider than the window,
 * text that is cut off or overlaps another, and bars that leave less than half of the window to what is
 * between them.
 */
export const crowdedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Anything laid out only when it comes near has a guessed height.
    const near = new CSSStyleSheet();
    near.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(near);

    const found: string[] = [];
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`);

    const styleOf = (element: Element) => getComputedStyle(element);
    type Is = (style: CSSStyleDeclaration) => boolean;
    const known = new Map<Is, WeakMap<Element, boolean>>();
    /** Whether an element or one of its ancestors matches; each element is checked once. */
    const within = (element: Element | null, is: Is): boolean => {
      if (!element) return false;
      const answers = known.get(is) ?? new WeakMap<Element, boolean>();
      known.set(is, answers);
      const answer = answers.get(element) ?? (is(styleOf(element)) || within(element.parentElement, is));
      answers.set(element, answer);
      return answer;
    };
    const isHidden = (style: CSSStyleDeclaration) => style.clipPath !== 'none' || style.opacity === '0';
    const isBar = (style: CSSStyleDeclaration) => ['fixed', 'sticky'].includes(style.position);
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);

    interface Piece {
      text: string;
      of: Element;
      box: DOMRect;
    }
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const of = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!of || text === '' || !of.checkVisibility({ visibilityProperty: true })) continue;
      if (of.closest('svg, option, script, style, dialog:not([open])') || within(of, isHidden)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) pieces.push({ text, of, box });
    }

    const cut = new Map<Piece, string>();
    for (const piece of pieces) {
      const { text, of, box } = piece;
      for (let outer: Element | null = of; outer && outer !== document.body; outer = outer.parentElement) {
        const style = styleOf(outer);
        if (scrolls(style)) break;
        if (style.overflowX === 'visible') continue;
        const frame = outer.getBoundingClientRect();
        if (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 4)
          cut.set(piece, `"${text}" is cut off`);
      }
      if (box.right > clientWidth + 1 && !within(of, scrolls)) cut.set(piece, `"${text}" leaves the page`);
    }
    found.push(...new Set(cut.values()));

    const flowing = pieces.filter(
      (piece) => !cut.has(piece) && !within(piece.of, isBar) && !within(piece.of, scrolls),
    );
    const over = new Set<string>();
    flowing.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of flowing.entries())
      for (let at = index + 1; at < flowing.length; at++) {
        const other = flowing[at]!;
        if (other.box.top >= one.box.bottom) break;
        if (one.of === other.of) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > Math.min(one.box.height, other.box.height) / 3)
          over.add(`"${one.text}" lies over "${other.text}"`);
      }
    found.push(...over);

    let covered = 0;
    for (const bar of document.body.querySelectorAll('*'))
      if (isBar(styleOf(bar)) && bar.checkVisibility() && !within(bar.parentElement, isBar)) {
        const { top, bottom } = bar.getBoundingClientRect();
        covered += Math.max(0, Math.min(bottom, clientHeight) - Math.max(top, 0));
      }
    if (covered > clientHeight / 2) found.push(`bars cover ${Math.round(covered)} of ${clientHeight} px`);
    return found;
  });

/** The smallest phone, with text at twice the usual size. */
const SMALLEST = { width: 320, height: 740 };
const LETTERS = [32, 16];

/** Returns what has too little room on the smallest phone, with large and usual text; one per line. */
export async function crowdedOnSmallest(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(SMALLEST);
  for (const px of LETTERS) {
    await setLetters(page, px);
    for (const line of await crowdedIn(page)) found.push(`letters of ${px} px: ${line}`);
  }
  return found;
}
