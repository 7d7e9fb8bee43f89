import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { RouteContext } from '../navigation/route-context.ts';
import { paths } from '../paths.ts';
import type { Shop } from '../shop/create-shop.ts';
import { useShop } from '../shop-context.tsx';
import type { Network } from './use-network.ts';

/** Compares the basket with the shop, which may have changed while nobody could ask it. */
async function lookAtBasket({ session, alerts }: Shop): Promise<void> {
  const { cart, supplier } = session;
  if (cart.items.peek().length === 0 || !supplier.current.peek()) return;
  const outcome = await cart.refreshPrices();
  if (!outcome.ok) return;
  const { updated, outOfStock } = outcome.value;
  if (updated.length + outOfStock.length > 0)
    alerts.error(msg`Prices or stock of goods in your basket have changed`);
}

/** Takes over what the shop says once the network is back, and has the basket's screen there for when it goes. */
export function useCatchingUp(network: Network): void {
  const shop = useShop();
  const { preload } = use(RouteContext);
  const queryClient = useQueryClient();
  const { session, queries, log } = shop;

  useEffect(() => {
    if (network !== 'restored') return;
    void queryClient.invalidateQueries({ queryKey: queries.root });
    lookAtBasket(shop).catch((error) => log('The basket could not be compared with the shop', error));
  }, [network, shop, queries, queryClient, log]);

  useEffect(
    () => session.cart.items.subscribe((items) => void (items.length > 0 && preload(paths.basket))),
    [session, preload],
  );
}
