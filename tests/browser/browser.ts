import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { MONDAY_MORNING } from '../world/shop.ts';
import { CHROMIUM_ARGS, findChromium } from './find-chromium.ts';

/** A small phone in portrait mode. */
const PHONE = { width: 360, height: 740 };
/** How long a test waits for an expected element, in ms. */
const PATIENCE_MS = 30_000;

/** A user with a separate phone: nobody else's basket is on it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors in the browser's log, and exceptions thrown by the page. */
  readonly troubles: readonly string[];
}

export type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** Opens Chromium for the tests of one file. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

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
    context.setDefaultTimeout(PATIENCE_MS);
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

  return { open, visit, close: () => browser.close() };
}
