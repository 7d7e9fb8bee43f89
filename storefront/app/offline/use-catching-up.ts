import { msg } from '@lingui/core/macro';
import { loadBuying } from '@spaza/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { paths } from '../../navigation/paths.ts';
import { RouteContext } from '../../navigation/route-context.ts';
import { readVersionFile } from '../../navigation/use-version-check.ts';
import type { Shop } from '../../shop/create-shop.ts';
import { useShop } from '../../shop/shop-context.tsx';

/** How long the restored network is announced, in ms. */
const RESTORED_MS = 1000;

type Network = 'there' | 'lost' | 'restored';

/** Whether there is a network; `restored` briefly after it returns. */
export function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>(navigator.onLine ? 'there' : 'lost');
  useEffect(() => {
    const onOffline = () => setNetwork('lost');
    const onOnline = () => setNetwork('restored');
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
  useEffect(() => {
    if (network !== 'restored') return;
    const timer = setTimeout(() => setNetwork('there'), RESTORED_MS);
    return () => clearTimeout(timer);
  }, [network]);
  return network;
}

/** Compares the basket with the shop, which may have changed while it was unreachable. */
async function lookAtBasket({ session, alerts }: Shop): Promise<void> {
  const { cart, supplier } = session;
  if (cart.items.peek().length === 0 || !supplier.current.peek()) return;
  const outcome = await cart.refreshPrices();
  if (!outcome.ok) return;
  // The basket screen may have asked first, and taken over the new prices: the lines say what changed, not the answer.
  const isRepriced = cart.lines.peek().some(({ beforeInCents }) => beforeInCents !== undefined);
  if (isRepriced || cart.outOfStock.peek().length > 0)
    alerts.error(msg`Prices or stock in your basket have changed`);
}

/** How often an unresponsive shop is retried, in ms. A device may believe it is online when it is not. */
const AGAIN_MS = 20_000;

/**
 * Refreshes everything once the shop can be reached again, and preloads what the basket needs for offline use.
 * @param isKept what the page shows comes from this device's cache
 * @param onFresh called when the shop responds again, before everything is re-read
 */
export function useCatchingUp(network: Network, isKept: boolean, onFresh: () => void): void {
  const shop = useShop();
  const { preload } = use(RouteContext);
  const queryClient = useQueryClient();
  const { session, queries, log } = shop;
  const wasAway = useRef(false);
  const isAway = isKept || network === 'lost';

  useEffect(() => {
    if (isAway) wasAway.current = true;
    else if (wasAway.current) {
      wasAway.current = false;
      lookAtBasket(shop).catch((error) => log('The basket could not be compared with the shop', error));
    }
  }, [isAway, shop, log]);

  useEffect(() => {
    if (!isKept || network === 'lost') return;
    const askAgain = async () => {
      await readVersionFile();
      onFresh();
      await queryClient.invalidateQueries({ queryKey: queries.root });
    };
    const tryAgain = () => void askAgain().catch((error) => log('The shop is not responding', error));
    if (network === 'restored') tryAgain();
    const timer = setInterval(tryAgain, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isKept, network, onFresh, queries, queryClient, log]);

  const hasItems = session.cart.items.value.length > 0;
  useEffect(() => {
    if (!hasItems) return;
    preload(paths.basket);
    loadBuying().catch((error) => log('What the basket needs could not be fetched in advance', error));
  }, [hasItems, preload, log]);
}
