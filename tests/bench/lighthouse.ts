import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM_ARGS } from '../browser/find-chromium.ts';
import { chooseShop } from '../browser/shopper.ts';
import { type Figure, median } from './figure.ts';
import { figuresOf, type Open, type Report, report } from './phone-report.ts';
import { openPhoneShop } from './phone-shop.ts';

const ROUNDS = 5;
/** Slowdown of a low-end phone relative to this machine. */
const SLOW = 4;
const MANY = 10_000;

async function lighthouseFigures(open: Open, address: string, port: number): Promise<Figure[]> {
  const found = await fetch(`${address}/catalog/v1/offers/search?supplier_id=1&query=bread`);
  const { offers } = (await found.json()) as { offers: { sellable: { product_id: number } }[] };
  const productId = offers[0]!.sellable.product_id;
  const pages = { home: '/', category: '/category/1', product: `/product/${productId}`, basket: '/basket' };
  const figures: Figure[] = [];
  for (const [name, where] of Object.entries(pages)) {
    for (const slowed of ['simulate', 'devtools'] as const) {
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round++)
        reports.push(await report(open, address + where, { port, slowed }));
      figures.push(...figuresOf(`${name}, ${slowed}`, slowed, reports));
    }
  }
  return figures;
}

/**
 * Returns the bytes that a visit of the home screen transfers; without a worker, whose requests are invisible
 * to the page.
 */
async function visitBytes(context: BrowserContext, isPicture: (url: string) => boolean): Promise<number> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  let bytes = 0;
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isPicture(urls.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes;
}

/** How long a finger touches the screen, and how long it takes to find the next button, in ms. */
const TAP = { contact: 80, between: 800 };

/** Returns how long buttons take from the end of the touch until the page is painted, in ms. */
async function addToCartTimes(page: Page): Promise<number[]> {
  await page.goto('/category/1');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const glass = await page.context().newCDPSession(page);
  await glass.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    document.addEventListener(
      'click',
      (event) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp))),
      { capture: true },
    );
  });
  // Weighed items ask for a quantity. Others have a price per kg, too.
  const byPiece = page.getByRole('article').filter({ hasNotText: /per kg/i });
  const add = byPiece.getByRole('button', { name: /^Add/ }).first();
  for (let tap = 0; tap < 20; tap++) {
    await add.scrollIntoViewIfNeeded();
    const box = (await add.boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.waitForTimeout(TAP.between);
    await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(TAP.contact);
    await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('spinbutton').nth(tap).waitFor();
  }
  await page.waitForTimeout(TAP.between);
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  if (times.length < 20) throw new Error(`Of 20 taps, ${times.length} were answered.`);
  await glass.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

/** Returns the share of late frames while scrolling a very long list of offers, in percent. */
async function droppedFrames(page: Page): Promise<number> {
  await page.route('**/catalog/v1/offers/search**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const some = body.offers as { id: number }[];
    const offers = Array.from({ length: MANY }, (_, id) => ({ ...some[id % some.length], id: id + 1 }));
    await route.fulfill({ response: answer, json: { ...body, offers, pagination: undefined } });
  });
  await page.goto('/search?query=bread');
  const parts = page.getByRole('list', { name: /, from \d+$/ });
  await parts.first().waitFor({ state: 'attached', timeout: 120_000 });
  const gaps = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const step = (time: number) => {
          times.push(time);
          scrollBy({ top: 120, behavior: 'instant' });
          if (times.length < 400) requestAnimationFrame(step);
          else resolve(times.slice(1).map((at, frame) => at - times[frame]!));
        };
        requestAnimationFrame(step);
      }),
  );
  const usual = median(gaps);
  return (100 * gaps.filter((gap) => gap > 1.5 * usual).length) / gaps.length;
}

/** Measures what a shopper on a phone experiences: bytes per visit, button response, and scrolling. */
export async function phoneFigures(): Promise<Figure[]> {
  const { phone: options, close } = await openPhoneShop();
  const browser = await chromium.launch({ executablePath: options.executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({
      ...options,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    });
    const first = await visitBytes(context, (url) => url.includes('/pictures/'));
    const page = await context.newPage();
    await chooseShop(page);
    await page.getByRole('list', { name: 'In every kitchen' }).getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    const second = await visitBytes(context, () => false);
    const times = await addToCartTimes(page);
    const dropped = await droppedFrames(page);
    return [
      { name: 'first visit of /, before pictures', value: first / 1000, unit: 'kB', limit: { atMost: 145 } },
      { name: 'second visit of /', value: second / 1000, unit: 'kB', limit: { atMost: 15 } },
      { name: `add to cart at ${SLOW}x slow-down`, value: median(times), unit: 'ms', limit: { atMost: 60 } },
      { name: `late frames, scrolling ${MANY} offers`, value: dropped, unit: '%', limit: { atMost: 1 } },
    ];
  } finally {
    await browser.close();
    await close();
  }
}

/** Measures pages as Lighthouse sees them on a phone. */
export async function lighthouseReports(): Promise<Figure[]> {
  const { address, debuggingPort: port, phone: options, close } = await openPhoneShop();
  const profile = await mkdtemp(path.join(tmpdir(), 'spaza-phone-'));
  const open: Open = () =>
    chromium.launchPersistentContext(profile, {
      ...options,
      args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    });
  try {
    const visitor = await open();
    await chooseShop(await visitor.newPage());
    await visitor.close();
    return await lighthouseFigures(open, address, port);
  } finally {
    await close();
    await rm(profile, { recursive: true, force: true });
  }
}
