import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { smallTargets } from './targets.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until colours have stopped fading into others; what moves for ever does not count. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ).then(() => undefined),
  );

/** What stands in somebody's way on a page, in light and in dark, and what a thumb misses; one line each. */
export async function obstacles(page: Page): Promise<string[]> {
  const found: string[] = [];
  // There are no frames, so axe need not open a page of its own to put their results together.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const look = async (colorScheme: 'light' | 'dark', rules: AxeBuilder) => {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const { id, nodes } of (await rules.analyze()).violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary}`);
  };
  await look('light', axe().withTags(STANDARDS));
  // What is not a matter of colours is the same in both.
  await look('dark', axe().withRules('color-contrast'));
  for (const target of await smallTargets(page)) found.push(`too small for a thumb: ${target}`);
  return found;
}
