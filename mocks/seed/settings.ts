import type { ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';

/** One provider with branches, or a market place of suppliers. */
export type ShopMode = 'agency' | 'marketplace';

/** The configuration of the shop. */
export const shopConfig = (mode: ShopMode): ShopConfig => ({
  ...DEFAULT_SHOP_CONFIG,
  features: { ...DEFAULT_SHOP_CONFIG.features, agency: mode === 'agency', bags: true },
  promotion_carousel: true,
});
