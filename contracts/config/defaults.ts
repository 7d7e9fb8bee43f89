import { DEFAULT_BAG_PRICE_IN_CENTS, OFFER_CARD_IMAGE_SIZE } from '../vocabulary/index.ts';
import type { Features, Meta, ShopConfig, Theme } from './shop-config.ts';

/** Colours used if the configuration does not set them. */
export const DEFAULT_THEME = {
  primary: '#41afa5',
  secondary: '#424242',
  accent: '#82B1FF',
  error: '#E11D48',
  info: '#2196F3',
  success: '#4CAF50',
  warning: '#FFC107',
  promotion: '#dc3545',
} as const satisfies Theme;

const features = {
  agency: false,
  bags: false,
  bag_price_in_cents: DEFAULT_BAG_PRICE_IN_CENTS,
  demo_station: false,
  combos: true,
  multi_supplier: true,
  stokvel: true,
  shipping: true,
} as const satisfies Features;

const meta = {
  title: 'Spaza',
  description: 'Groceries from the shop around the corner',
  calling_code: '+27',
  phone_length: 10,
  currency_symbol: 'R',
  currency_iso: 'ZAR',
  default_position: { lat: -33.8999547, lon: 18.5701029 },
  locale: 'en',
  facebook_url: null,
  website_url: null,
} as const satisfies Meta;

/** Settings used until the configuration is loaded, and for anything it leaves out. */
export const DEFAULT_SHOP_CONFIG = {
  features,
  meta,
  theme: DEFAULT_THEME,
  promotion_carousel: false,
  product_page_variant: '',
  offercard_image_dimensions: `${OFFER_CARD_IMAGE_SIZE}x${OFFER_CARD_IMAGE_SIZE}`,
  show_large_images: false,
  measurement_case: '',
  catalog_case: '',
} as const satisfies ShopConfig;
