import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright';
import { type Figure, median } from './figure.ts';

/** Apache-2.0. Its 176 MB are downloaded only when the benchmark needs them. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** How often a report is tried whose trace could not be recorded. */
const ATTEMPTS = 5;

const run = promisify(execFile);

/** The result of Lighthouse. */
export interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>;
}

/** Opens a visitor's browser, with a shop already chosen. */
export type Open = () => Promise<BrowserContext>;

/** Turns the browser back into a first-time visitor: clears its caches and the worker. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const network = await context.newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await network.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await network.detach();
}

/**
 * How the phone is slowed down. `simulate` is Lighthouse's default: it loads the page at full speed and
 * extrapolates, and counts everything present before the first paint as waiting, which here is everything.
 * `devtools` throttles network and processor, and sees what a user of such a phone sees.
 */
export type Slowed = 'simulate' | 'devtools';

interface ReportOptions {
  /** Debugging port of the browser. */
  port: number;
  slowed: Slowed;
  /** Whether the page is personal, and search engines are asked not to index it. */
  isHidden?: boolean;
}

/**
 * Runs Lighthouse for a page on a phone, in a separate browser: a used one would clean up while the page
 * loads, longer each time.
 */
export async function report(open: Open, url: string, options: ReportOptions): Promise<Report> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await reportOnce(open, url, options);
    } catch (error) {
      // The trace of a busy machine may lack its beginning; Lighthouse itself says to run it again.
      if (attempts === ATTEMPTS || !String((error as Error).message).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function reportOnce(
  open: Open,
  url: string,
  { port, slowed, isHidden = false }: ReportOptions,
): Promise<Report> {
  const visitor = await open();
  try {
    await forget(visitor, new URL(url).origin);
    const { stdout } = await run(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        `--port=${port}`,
        `--throttling-method=${slowed}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--disable-storage-reset',
        ...(isHidden ? ['--skip-audits=is-crawlable'] : []),
        '--quiet',
        '--output=json',
      ],
      { maxBuffer: 100_000_000, cwd: tmpdir() },
    );
    return JSON.parse(stdout) as Report;
  } finally {
    await visitor.close();
  }
}

/** Returns the figures to check against the budgets: the median of several reports of a page. */
export function figuresOf(page: string, slowed: Slowed, reports: readonly Report[]): Figure[] {
  const figures: Figure[] = [];
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const add = (what: string, value: number, unit: string, limit: NonNullable<Figure['limit']>) =>
    figures.push({ name: `${page}: ${what}`, value, unit, limit });
  const audit = (key: keyof Report['audits']) => middle(({ audits }) => audits[key].numericValue);
  const score = (key: keyof Report['categories']) => 100 * middle(({ categories }) => categories[key].score);
  add('LCP', audit('largest-contentful-paint'), 'ms', { atMost: 1000 });
  add('layout shift', audit('cumulative-layout-shift'), '', { atMost: 0.01 });
  add('performance', score('performance'), '', { atLeast: 98 });
  if (slowed === 'devtools') return figures;
  for (const key of ['accessibility', 'best-practices', 'seo'] as const)
    add(key, score(key), '', { atLeast: 100 });
  return figures;
}
