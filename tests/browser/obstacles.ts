import axe, { type RunOnly, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { smallTargets } from './targets.ts';

// Nothing is preloaded: none of these rules examine style sheets or sounds.
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until colour transitions have ended; endless animations do not count. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );

/** Returns the violations that axe finds on a page it was loaded into, one per line. */
const violations = (page: Page, rules: RunOptions): Promise<string[]> =>
  page.evaluate(async (options) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);

/**
 * Returns accessibility problems of a page, in light and in dark mode, and targets too small for a thumb; one
 * per line.
 */
export async function obstacles(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axe.source);
  const look = async (colorScheme: 'light' | 'dark', runOnly: RunOnly) => {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const line of await violations(page, { runOnly, resultTypes: ['violations'], preload: false }))
      found.push(`${colorScheme}: ${line}`);
  };
  await look('light', { type: 'tag', values: STANDARDS });
  // Anything unrelated to colours is the same in both.
  await look('dark', { type: 'rule', values: ['color-contrast'] });
  for (const target of await smallTargets(page)) found.push(`too small for a thumb: ${target}`);
  return found;
}
