import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { MONDAY_MORNING } from '../world/shop.ts';
import { CHROMIUM_ARGS, findChromium } from './find-chromium.ts';

/** A small phone in portrait mode. */
const PHONE = { width: 360, height: 740 };
/** How long a test waits for an expected element, in ms: long enough for a machine that does three other things. */
const WAIT_MS = 60_000;
/**
 * Turns off pages that nobody sees: those behind the address bar of each window, and a spare one. Chromium reads only the
 * last such list, so the features that Playwright turns off stay on, as they are for users.
 */
const UNSEEN = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess';
const ARGS = [...CHROMIUM_ARGS, UNSEEN];

/** A user with a separate phone: nobody else's basket is on it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors in the browser's log, and exceptions thrown by the page. */
  readonly troubles: readonly string[];
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** Contexts whose traces are saved if a test fails. */
export const traced = new Set<BrowserContext>();

/**
 * Opens Chromium for the tests of one file. A test that fails leaves a trace and screenshots in `failures`; with
 * `SPAZA_SNAPSHOTS=1` the trace also shows the page at every step.
 */
export async function openBrowser() {
  // Without a folder, each trace would leave its own behind.
  const tracesDir = await mkdtemp(path.join(tmpdir(), 'spaza-traces-'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGS, tracesDir });

  /** Opens a page for a visitor who stays until closed. */
  async function open(address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: PHONE,
      locale: 'en-ZA',
      timezoneId: 'Africa/Johannesburg',
      reducedMotion: 'reduce',
      // Requests by a worker bypass the routes with which tests replace the network.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(WAIT_MS);
    // Copies of every page would take an eighth of the time of all tests.
    await context.tracing.start({ snapshots: process.env.SPAZA_SNAPSHOTS !== undefined });
    await context.tracing.startChunk();
    traced.add(context);
    context.on('close', () => traced.delete(context));
    await context.clock.setFixedTime(MONDAY_MORNING);
    const troubles: string[] = [];
    context.on('console', (message) => {
      const isOfTest = message.text().includes('blocked by Playwright');
      if (['error', 'warning'].includes(message.type()) && !isOfTest) troubles.push(message.text());
    });
    context.on('weberror', (failure) => troubles.push(String(failure.error())));
    const page = await context.newPage();
    return { page, context, troubles };
  }

  /** Opens a page for a visitor who stays until the test is over. */
  async function visit(...arrival: Parameters<typeof open>): Promise<Visitor> {
    const visitor = await open(...arrival);
    onTestFinished(() => visitor.context.close());
    return visitor;
  }

  return {
    open,
    visit,
    async close() {
      await browser.close();
      await rm(tracesDir, { recursive: true, force: true });
    },
  };
}
