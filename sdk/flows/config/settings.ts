import type { Features, Meta, ShopConfig, Theme } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';

type Filled<T> = { [K in keyof T]-?: NonNullable<T[K]> };
type Links = 'facebook_url' | 'website_url';
type Parts = 'features' | 'meta' | 'theme' | 'product_page_variant';

/** The shop's configuration with every gap filled from the defaults. */
export interface ShopSettings extends Filled<Omit<ShopConfig, Parts>> {
  features: Filled<Features>;
  meta: Filled<Omit<Meta, Links>> & { [K in Links]: string | null };
  theme: Filled<Theme>;
  /** `offers` lists offers on the product page; empty shows variant filters. */
  product_page_variant: '' | 'offers';
}

/** Fields that say nothing leave the default in force. */
const given = <T extends object>(fields: T | null | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value != null)) as Partial<T>;

/** Merges what the shop says over the defaults. */
export function settingsFrom(config: ShopConfig): ShopSettings {
  const { features, meta, theme, product_page_variant, ...rest } = config;
  const defaults: ShopConfig & Pick<ShopSettings, 'features' | 'meta' | 'theme'> = DEFAULT_SHOP_CONFIG;
  return {
    ...defaults,
    ...given(rest),
    features: { ...defaults.features, ...given(features) },
    meta: { ...defaults.meta, ...given(meta) },
    theme: { ...defaults.theme, ...given(theme) },
    product_page_variant: product_page_variant === 'offers' ? 'offers' : '',
  } as ShopSettings;
}
