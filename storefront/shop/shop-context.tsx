import { createContext, use } from 'react';
import type { Shop } from './create-shop.ts';

/** The shop that the screens below belong to. */
export const ShopContext = createContext<Shop | null>(null);

/** The shop that a component belongs to. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopContext');
  return shop;
}
