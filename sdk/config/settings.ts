import type { Features, Meta, ShopConfig, Theme } from '@spaza/contracts';
import { DEFAULT_SHOP_CONFIG } from '@spaza/contracts/config';

type Filled<T> = { [K in keyof T]-?: NonNullable<T[K]> };
type Links = 'facebook_url' | 'website_url';
type Parts = 'features' | 'meta' | 'theme' | 'product_page_variant';

/** The shop's configuration with every gap filled from the defaults. */
export interface ShopSettings extends Filled<Omit<ShopConfig, Parts>> {
  /** What the shop does. */
  features: Filled<Features>;
  /** Name, currency and the like. */
  meta: Filled<Omit<Meta, Links>> & { [K in Links]: string | null };
  /** Colours. */
  theme: Filled<Theme>;
  /** `offers` lists offers on the product page; empty shows variant filters. */
  product_page_variant: '' | 'offers';
}

/**
 * The defaults, replaced by fields of the same type; a field whose default is null holds a text. Stored settings may hold
 * anything.
 */
const over = <T extends object>(defaults: T, fields: object | null | undefined): T => {
  const kindOf = (name: string) => typeof ((defaults as Record<string, unknown>)[name] ?? '');
  const given = Object.entries(fields ?? {}).filter(
    ([name, value]) => value != null && (!(name in defaults) || typeof value === kindOf(name)),
  );
  return { ...defaults, ...Object.fromEntries(given) };
};

/** Merges what the shop says over the defaults. */
export function settingsFrom(config: ShopConfig): ShopSettings {
  const { features, meta, theme, product_page_variant, ...rest } = config;
  const defaults: ShopConfig & Pick<ShopSettings, 'features' | 'meta' | 'theme'> = DEFAULT_SHOP_CONFIG;
  const { default_position } = defaults.meta;
  return {
    ...over(defaults, rest),
    features: over(defaults.features, features),
    meta: { ...over(defaults.meta, meta), default_position: over(default_position, meta?.default_position) },
    theme: over(defaults.theme, theme),
    product_page_variant: product_page_variant === 'offers' ? 'offers' : '',
  } as ShopSettings;
}
