import { z } from 'zod';
import { Cents, entity, field, Id, ImageUrl, Instant, Quantity } from '../values/fields.ts';
import { Pagination, Status } from '../wire/answers.ts';

export const NamedId = entity('NamedId', 'An ID with a display name.', {
  id: Id,
  name: field(z.string(), 'Display name.', '1 kg'),
});
export interface NamedId extends z.infer<typeof NamedId> {}

export const Brand = entity('Brand', 'A brand of products.', {
  id: Id,
  name: field(z.string(), 'Name of the brand.', 'Twee Riviere'),
  image_url: ImageUrl,
});
export interface Brand extends z.infer<typeof Brand> {}

export const Correlation = entity(
  'Correlation',
  'One choice within a relation, such as `Peach` for `Flavour`.',
  {
    id: Id,
    name: field(z.string(), 'Name of the choice.', 'Peach'),
    position: field(z.int().nullish(), 'Position among the choices, starting at 0.'),
    relation_id: Id.nullish(),
    relation_name: field(z.string().nullish(), 'Name of the relation.', 'Flavour'),
  },
);

const ComboItem = entity('ComboItem', 'An item in a combo.', {
  name: field(z.string(), 'Name of the item.', 'Twee Riviere parboiled rice 1 kg'),
  image_url: ImageUrl,
  combo_qty: field(z.number(), 'Quantity in the combo.'),
});

export const Sellable = entity(
  'Sellable',
  'A variant of a product that can be bought: one brand, size and pack.',
  {
    id: Id,
    name: field(z.string(), 'Brand, product and size, for display.', 'Impala Maize Meal 10 kg'),
    barcode: field(z.string().nullish(), 'EAN barcode on the packaging.'),
    brand: field(z.string().nullish(), 'Name of the brand.'),
    brand_id: Id.nullish(),
    pack: field(
      z.string().nullish(),
      'Number of units sold together; only the leading number counts. Empty or 1 means a single unit.',
      '6',
    ),
    pack_id: Id.nullish(),
    unit: field(z.string().nullish(), 'Size of one unit.', '500 g'),
    unit_id: Id.nullish(),
    measurement: field(z.string().nullish(), 'Pack and unit, for display.', '6 x 500 g'),
    product: field(z.string().nullish(), 'Name of the product.'),
    product_id: Id.nullish(),
    image_url: ImageUrl,
    image_lg_url: ImageUrl,
    catalog_paths: field(z.array(z.string()).nullish(), 'Categories that contain it, from the root.'),
    correlations: field(z.array(Correlation).nullish(), 'Choice in every relation of the product.'),
    combo_items: field(z.array(ComboItem).nullish(), 'Items in the combo; empty for anything else.'),
  },
);
export interface Sellable extends z.infer<typeof Sellable> {}

export const Offer = entity('Offer', 'The price of a sellable at one supplier.', {
  id: Id,
  name: field(z.string().nullish(), 'Display name; defaults to the name of the sellable.'),
  price: field(z.string().nullish(), 'Formatted price.', 'R1 234.50'),
  price_in_cents: field(Cents, 'Price of one piece, or of one kg, g, l or ml of a weighed item, in cents.'),
  base_price_in_cents: field(
    Cents.nullish(),
    'Price of a single unit without promotion, in cents; compare with the price of the pack to get the saving.',
  ),
  price_updated_at: field(Instant.nullish(), 'When the price last changed.'),
  start_at: field(Instant.nullish(), 'When the offer starts; null if it already runs.'),
  end_at: field(Instant.nullish(), 'When the offer ends; null if it has no end.'),
  ended: field(
    z.boolean().nullish(),
    'Whether the offer has ended by the clock of the shop; on lines that were checked.',
  ),
  supplier: field(NamedId.nullish(), 'Supplier of the offer.'),
  sellable: Sellable,
  promo: field(z.boolean().nullish(), 'Whether this is a promotion.'),
  stokvel: field(z.boolean().nullish(), 'Whether this is a bulk pack for a buying group (stokvel).'),
  per_kg: field(z.boolean().nullish(), 'Whether it is sold by weight or volume.'),
  per_kg_symbol: field(z.string().nullish(), 'Unit in which the quantity is displayed.', 'kg', 'g'),
  per_kg_conversion_rate: field(
    z.number().nullish(),
    'Multiply the displayed quantity by this to get the quantity that is ordered and priced.',
  ),
  per_kg_qty_min: field(z.number().nullish(), 'Minimum displayed quantity.'),
  per_kg_qty_step: field(
    z.number().nullish(),
    'Increment of the displayed quantity. Quantities between two steps can be ordered too.',
  ),
  out_of_stock_at: field(Instant.nullish(), 'When it went out of stock; null while in stock.'),
  out_of_stock_streak: field(
    z.int().nullish(),
    'Consecutive days without stock, including today; 0 while in stock.',
  ),
  low_stock_label: field(z.string().nullish(), 'Label to show when stock is low.'),
  low_stock_string: field(z.string().nullish(), 'Remaining stock, as text.'),
  qty_left: field(
    Quantity.nullish(),
    'Remaining stock in the units of a cart, for programs; empty while there is plenty.',
  ),
  root_category_name: field(z.string().nullish(), 'Name of the root category of the product.'),
  updated: field(z.boolean().nullish(), 'Whether the price differs from the price sent.'),
});
export interface Offer extends z.infer<typeof Offer> {}

export const OffersAnswer = entity('OffersAnswer', 'Offers, or one page of them.', {
  status: Status,
  offers: z.array(Offer),
  pagination: Pagination.optional(),
});
