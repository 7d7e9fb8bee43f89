import type { DemoStation, ShopConfig } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';

/** One provider with branches, or a marketplace of suppliers. */
export type ShopMode = 'agency' | 'marketplace';

/** Returns the configuration of the shop. */
export const shopConfig = (mode: ShopMode): ShopConfig => ({
  ...DEFAULT_SHOP_CONFIG,
  features: { ...DEFAULT_SHOP_CONFIG.features, agency: mode === 'agency', bags: true },
  promotion_carousel: true,
});

/** Configuration of a demo station; only requested if `features.demo_station` is on. */
export const demoStation: DemoStation = {
  theme: { primary: '#5f3dc4', secondary: '#343a40', accent: '#ffd43b', promotion: '#e8590c' },
  custom_css: ':root { --content: 1080px; } body { -webkit-user-select: none; user-select: none; }',
};
