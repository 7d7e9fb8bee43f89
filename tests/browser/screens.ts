import type { BrowserContextOptions, Locator, Page } from 'playwright';
import type { RouteName } from '../../storefront/navigation/paths.ts';
import type { Browser } from './browser.ts';
import { buy, chooseShop, chooseTime, comeIn } from './shopper.ts';
import type { Storefront } from './storefront.ts';

/** The data stored on a shopper's device. */
export type Device = NonNullable<BrowserContextOptions['storageState']>;

/** A screen under test: its address, and what it shows once loaded, in any language. */
export interface ShownScreen {
  name: string;
  path: string;
  shows: (page: Page) => Locator;
  device: Device;
}

const main = (page: Page) => page.getByRole('main');
const goods = (page: Page) => main(page).getByRole('article').first();
const choice = (page: Page) => main(page).getByRole('radio').first();
const field = (page: Page) => main(page).getByRole('textbox').first();
const list = (page: Page) => main(page).getByRole('listitem').first();
const inBasket = (page: Page) => main(page).getByRole('spinbutton').first();
const button = (page: Page) => main(page).getByRole('button').first();

/**
 * Opens every screen as seen by someone who has shopped: with a past order, items in the basket and the
 * checkout open; and sign-in and registration as seen by a visitor.
 */
export async function openScreens(
  browser: Pick<Browser, 'open'>,
  shop: Pick<Storefront, 'address' | 'signIn' | 'placeOrder' | 'offers'>,
): Promise<ShownScreen[]> {
  const { page, context } = await browser.open(shop.address);
  await chooseShop(page);
  const stranger = await context.storageState();

  const { token } = await shop.signIn();
  const { id } = await shop.placeOrder(token);
  await comeIn(page);
  await buy(page, 'boerewors', 'Traditional boerewors');
  await buy(page, 'bread', /white bread/);
  await page.goto('/checkout/dispatch');
  await chooseTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await choice(page).waitFor({ state: 'attached' });
  const shopper = await context.storageState();
  await page.goto('/checkout/dispatch');
  await chooseTime(page, 'Courier');
  await choice(page).waitFor({ state: 'attached' });
  const delivered = await context.storageState();
  await context.close();

  const productId = (await shop.offers('boerewors')).find((offer) => offer.per_kg)?.sellable.product_id;
  const screens: Record<RouteName, Omit<ShownScreen, 'name' | 'device'> & { device?: Device }> = {
    home: { path: '/', shows: goods },
    category: { path: '/category/1', shows: goods },
    product: { path: `/product/${productId}`, shows: button },
    productOffers: { path: `/product/${productId}/offers`, shows: goods },
    promotions: { path: '/promotions', shows: goods },
    leafletPromotions: { path: '/leaflets_promotions', shows: goods },
    search: { path: '/search?query=bread', shows: goods },
    stokvel: { path: '/stokvel', shows: goods },
    combos: { path: '/combos', shows: goods },
    agencies: { path: '/agencies', shows: button },
    leaflets: { path: '/leaflets', shows: goods },
    basket: { path: '/basket', shows: inBasket },
    // A shop with a single provider has nothing to compare, and shows the basket.
    compare: { path: '/basket/compare', shows: inBasket },
    compareDebug: { path: '/basket/compare_debug', shows: inBasket },
    dispatch: { path: '/checkout/dispatch', shows: choice },
    shippingAddress: { path: '/checkout/shipping_address', shows: choice, device: delivered },
    confirmation: { path: '/checkout/confirmation', shows: list },
    payment: { path: '/checkout/payment', shows: choice },
    signIn: { path: '/sign_in', shows: field, device: stranger },
    register: { path: '/register', shows: field, device: stranger },
    profile: { path: '/profile', shows: field },
    debtorCards: { path: '/debtorcards', shows: list },
    orders: { path: '/orders', shows: list },
    order: { path: `/orders/${id}`, shows: goods },
    addresses: { path: '/address_management', shows: list },
    payOrder: { path: `/orders/${id}/pay`, shows: choice },
    terms: { path: '/terms_and_conditions', shows: (page) => main(page).getByRole('heading').first() },
  };
  return Object.entries(screens).map(([name, screen]) => ({ name, device: shopper, ...screen }));
}

/** Waits until a screen shows its content. */
async function isShown(page: Page, { shows }: ShownScreen): Promise<void> {
  await shows(page).waitFor({ state: 'attached' });
  await main(page).locator('[role=status][aria-label]').first().waitFor({ state: 'detached' });
}

/** Opens a screen by its address, and waits until it shows its content. */
export async function show(page: Page, screen: ShownScreen): Promise<void> {
  await page.goto(screen.path);
  await isShown(page, screen);
}

/** Navigates to a screen in an open page, as a link does, and waits until it shows its content. */
export async function walkTo(page: Page, screen: ShownScreen): Promise<void> {
  if (page.url() === 'about:blank') return show(page, screen);
  await page.evaluate((path) => {
    for (const element of document.querySelectorAll('main > *')) element.setAttribute('data-left', '');
    history.pushState(null, '', path);
  }, screen.path);
  // The previous screen is not part of it.
  await page.locator('main > [data-left]').first().waitFor({ state: 'detached' });
  await isShown(page, screen);
}
