import { effect } from '@preact/signals-react';
import type { ShopConfig } from '@spaza/contracts';
import { createGateway, type Gateway, pageAttention, pageStorage, type ShopSettings } from '@spaza/sdk';
import { createReader } from '@spaza/sdk/gateway';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { markHandled } from '../loading/chunk.ts';
import { buildSettings } from '../shop/build-settings.ts';
import { createShop, type Shop } from '../shop/create-shop.ts';
import { onDevice } from '../shop/preferences.ts';
import { App } from './app.tsx';
import {
  analyticsOf,
  browserLog,
  createQueryClient,
  fetchWithTexts,
  isDataFree,
  rememberConfig,
  rememberedConfig,
  reportUncaught,
  tellOfDrift,
} from './start/ports.ts';
import { removePreview } from './start/remove-preview.ts';
import { applyTheme } from './theme/apply-theme.ts';

/** How long to wait for a shop's configuration before the page is shown without it, in ms. */
const CONFIG_WAIT_MS = 4000;

/** How long to wait for any answer, in ms. On a phone that changes its network, some never come, without an error. */
const ANSWER_WAIT_MS = 60_000;

/** @param shop called on the first request */
const openGateway = (shop: () => Shop) => {
  const language = () => shop().language.current.peek();
  return createGateway({
    generation: buildSettings.generation,
    addresses: {
      provider: buildSettings.providerUrl,
      newer: buildSettings.newerUrl,
      config: buildSettings.configUrl,
      forSupplier: (id) => shop().session.supplier.endpointOf(id),
    },
    credentials: { bearer: () => shop().session.account.token.peek() },
    capabilities: buildSettings.capabilities,
    cookies: buildSettings.cookies,
    language,
    fetch: fetchWithTexts(language),
    timeoutMs: ANSWER_WAIT_MS,
    // Every visit needs it, so it is bundled with the shop and costs no request of its own.
    reader: createReader,
    validation: { policy: 'off', onDrift: tellOfDrift(shop, browserLog) },
  });
};

function openShop(gateway: Gateway, known: ShopConfig | undefined): Shop {
  const shop: Shop = createShop({
    gateway,
    storage: pageStorage,
    preferences: onDevice,
    analytics: analyticsOf(() => shop),
    log: browserLog,
    config: known,
    isDataFree: isDataFree(location.search, onDevice),
    locator: navigator,
    loadDialog: async (kind, language) => (await import('./shell/windows.ts')).windows[kind].load(language),
  });
  return shop;
}

/** Lets the browser paint and handle input: startup in one piece would block a slow phone for a fifth of a second. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await nextTurn();
  const known = rememberedConfig(onDevice);
  const gateway = openGateway(() => shop);
  await nextTurn();
  const shop = openShop(gateway, known);
  await nextTurn();
  if (import.meta.env.VITE_DEMO) {
    // A demo has no server: the shop runs inside this page.
    const { openSandboxInPage } = await import('../../mocks/adapters/worker.ts');
    await openSandboxInPage({ onError: (error) => browserLog('The sandbox failed', error) });
  }
  // Only those who come back from a payment need the code of payments at once.
  if (/[?&]pay_request_id=/i.test(location.search))
    await import('./start/provider-return.ts')
      .then(({ returnTarget }) =>
        history.replaceState(history.state, '', returnTarget(shop.session, location)),
      )
      .catch((error) => browserLog('The return from a payment was not read', error));
  const { config } = shop.session;
  const load = async () => {
    const isLoaded = await config.load();
    if (isLoaded) rememberConfig(onDevice, config.settings.peek(), gateway.capabilities.all);
    return isLoaded;
  };
  const loaded = load().then(async (isLoaded) => {
    if (!isLoaded) (await import('./start/config-again.ts')).askAgain(load, pageAttention());
  }, markHandled);
  const firstTexts = shop.language.follow(config.settings.peek().meta.locale);
  const wait = new Promise((resolve) => setTimeout(resolve, CONFIG_WAIT_MS));
  if (!known) await Promise.race([loaded, wait]);
  const paint = (settings: ShopSettings) =>
    applyTheme(settings, shop.session.gateway).catch((error) =>
      browserLog('The colours of the shop were not fetched', error),
    );
  await Promise.all([firstTexts, paint(config.settings.peek())]);
  effect(() => void paint(config.settings.value));
  effect(() => void shop.language.follow(config.settings.value.meta.locale));
  if (!known) await shop.language.follow(config.settings.peek().meta.locale);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the shop');
  removePreview(root);
  const page = (
    <StrictMode>
      <App shop={shop} queryClient={createQueryClient(browserLog)} />
    </StrictMode>
  );
  // A transition renders in slices, so that a slow phone can respond to the shopper in between.
  startTransition(() => createRoot(root).render(page));
}

reportUncaught();
/** Rejects if the shop cannot be opened. */
export const started = start().catch((error) => {
  browserLog('The shop was not opened', error);
  throw error;
});
