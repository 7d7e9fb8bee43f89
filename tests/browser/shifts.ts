import type { BrowserContext, Page } from 'playwright';

/** Records layout shifts on subsequently opened pages that no user action caused. */
export const watchShifts = (of: Page | BrowserContext): Promise<unknown> =>
  of.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shift since a page was opened: the share of the screen times the distance moved. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
