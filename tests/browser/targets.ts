import type { Page } from 'playwright';

/**
 * Returns what is too small for a thumb on a page, one per line: touch targets of less than 44 by 44 px.
 * Links within a text are as high as its lines.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 44;
    const PRESSABLE =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';
    const found: string[] = [];
    const scrolled = scrollY;
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const inReach = dialogs.at(-1) ?? document;

    const isWithinText = (element: Element) => {
      if (!getComputedStyle(element).display.startsWith('inline') || element.tagName !== 'A') return false;
      const around = element.closest('p, li, dd, h2, h3, label');
      return around !== null && around.textContent.trim() !== element.textContent.trim();
    };
    /** Returns how far an element reaches from a point until something else is hit, in px. */
    const reach = (parts: Element[], x: number, y: number, dx: number, dy: number) => {
      for (let far = 0; far < SMALLEST; far++) {
        const hit = document.elementFromPoint(x + far * dx, y + far * dy);
        if (!hit || !parts.some((part) => part === hit || part.contains(hit))) return far;
      }
      return SMALLEST;
    };

    for (const element of inReach.querySelectorAll<HTMLElement>(PRESSABLE)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[inert], [aria-hidden=true]')) continue;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const parts = [element, ...labels];
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const isHit = boxes.some(({ width, height }) => width > 1 && height > 1);
      if (!isHit || isWithinText(element)) continue;
      if (boxes.some(({ width, height }) => width >= SMALLEST - 0.5 && height >= SMALLEST - 0.5)) continue;
      // The visible part may be smaller than the touch target.
      const shown = parts.reduce((one, other) =>
        other.getBoundingClientRect().width > one.getBoundingClientRect().width ? other : one,
      );
      shown.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Off-screen until it has the focus.
      if (x < 0 || y < 0) continue;
      const wide = reach(parts, x, y, 1, 0) + reach(parts, x, y, -1, 0);
      const high = reach(parts, x, y, 0, 1) + reach(parts, x, y, 0, -1);
      if (wide < SMALLEST || high < SMALLEST)
        found.push(
          `${element.tagName.toLowerCase()} "${element.ariaLabel ?? element.textContent.trim()}": ${wide} by ${high} px`,
        );
    }
    scrollTo(0, scrolled);
    return [...new Set(found)];
  });
