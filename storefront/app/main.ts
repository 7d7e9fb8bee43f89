const { VITE_DEMO, VITE_PROVIDER_URL, VITE_NEWER_URL, VITE_CONFIG_URL } = import.meta.env;
/** A demo has to open its shop first. */
const isShopHere = !(VITE_DEMO || VITE_PROVIDER_URL || VITE_NEWER_URL || VITE_CONFIG_URL);

/** Whether a shop was chosen on an earlier visit, so that the home screen has goods to show. */
function isShopChosen(): boolean {
  try {
    return /"selected":\{/.test(localStorage.getItem('suppliers-v1') ?? '');
  } catch {
    return false;
  }
}

/** Code of the screens that shoppers open by their address, keyed by the first word of the path. */
const OPENED: Readonly<Record<string, () => Promise<unknown> | undefined>> = {
  '': () => (isShopChosen() ? import('../screens/home/goods.tsx') : undefined),
  product: () => import('../screens/product/product.tsx'),
  category: () => import('../screens/category/category.tsx'),
  search: () => import('../screens/search/search.tsx'),
  basket: () => import('../screens/basket/basket.tsx'),
};

/** The page is served with a picture of the shop, which parsing the shop's code would delay. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  // A page in the background is never painted.
  setTimeout(resolve, 1000);
});

await painted;
import('./start-shop.tsx')
  .then(({ started }) => started)
  .catch(() => dispatchEvent(new Event('shop-missing')));

// Preloads what the shop would otherwise request only once its code runs. The shop retries what fails to load.
const [, word = ''] = location.pathname.split('/');
const screen = Object.hasOwn(OPENED, word) ? OPENED[word] : undefined;
for (const load of [() => import('../locales/en/messages.po'), screen]) load?.()?.catch(() => undefined);
if (isShopHere) {
  const link = { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/shopfront_config' };
  document.head.append(Object.assign(document.createElement('link'), link));
}
