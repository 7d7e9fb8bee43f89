/** A shop configuration with every setting. */
export const shopConfig = {
  features: { agency: true, bags: true, bag_price_in_cents: 60, multi_supplier: true, shipping: true },
  meta: {
    title: 'Corner',
    description: 'A shop',
    calling_code: '+27',
    phone_length: 10,
    currency_symbol: 'R',
    currency_iso: 'ZAR',
    default_position: { lat: -33.9, lon: 18.57 },
    locale: 'en',
    facebook_url: 'https://facebook.test',
    website_url: 'https://corner.test',
  },
  theme: { primary: '#123456', secondary: '#424242' },
  promotion_carousel: true,
  product_page_variant: 'offers',
  offercard_image_dimensions: '300x300',
  show_large_images: false,
  measurement_case: 'upper',
  catalog_case: 'upper',
};
