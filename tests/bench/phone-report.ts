import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright';
import { type Figure, median } from './figure.ts';

/** Apache-2.0. Its 176 MB are fetched when the bench asks for them, and by nobody else. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const run = promisify(execFile);

/** What Lighthouse found. */
export interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number }>;
  audits: Record<'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>;
}

/** Opens the browser of one visitor, who has chosen a shop. */
export type Open = () => Promise<BrowserContext>;

/** Makes the browser a first visitor again: its caches go, and so does the worker. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const network = await context.newCDPSession(page);
  await network.send('Network.clearBrowserCache');
  await network.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await network.detach();
}

/**
 * How the phone comes to be slow. `simulate` is how Lighthouse is usually run: it loads the page at full speed and
 * calculates from that, and takes for waiting whatever was there before the first paint, which here is everything.
 * `devtools` slows network and processor down, and sees what somebody with such a phone sees.
 */
export type Slowed = 'simulate' | 'devtools';

interface ReportOptions {
  /** Where the browser listens. */
  port: number;
  slowed: Slowed;
  /** The page belongs to one person, and searching machines are asked to leave it out. */
  isHidden?: boolean;
}

/**
 * What Lighthouse says of a page on a phone, in a browser of its own: one that was used before would tidy up after that
 * while the page is opened, longer each time.
 */
export async function report(
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

/** What is held against the budgets: the median of several reports of a page. */
export function figuresOf(page: string, slowed: Slowed, reports: readonly Report[]): Figure[] {
  const figures: Figure[] = [];
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const add = (what: string, value: number, unit: string, limit: NonNullable<Figure['limit']>) =>
    figures.push({ name: `${page}: ${what}`, value, unit, limit });
  const audit = (key: keyof Report['audits']) => middle(({ audits }) => audits[key].numericValue);
  const score = (key: keyof Report['categories']) => 100 * middle(({ categories }) => categories[key].score);
  add('LCP', audit('largest-contentful-paint'), 'ms', { atMost: 1200 });
  add('layout shift', audit('cumulative-layout-shift'), '', { atMost: 0.01 });
  add('performance', score('performance'), '', { atLeast: 98 });
  if (slowed === 'devtools') return figures;
  for (const key of ['accessibility', 'best-practices', 'seo'] as const)
    add(key, score(key), '', { atLeast: 100 });
  return figures;
}
