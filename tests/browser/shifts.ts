import type { BrowserContext, Page } from 'playwright';

/** Notes what moves on pages that are opened from now on without anybody having done anything. */
export const watchShifts = (of: Page | BrowserContext): Promise<unknown> =>
  of.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How much has moved since a page was opened: the share of the screen times the way that it went. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
