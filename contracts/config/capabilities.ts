/**
 * What a shop may have beyond the documented calls. A shop announces what it has in `capabilities` of its
 * configuration; what it does not announce is not sent, not shown and not promised.
 */
export const EVERY_CAPABILITY = [
  // Writes accept `Idempotency-Key`: a repeat under the same key changes nothing.
  'idempotency',
  // The calls of the newer generation: banners, advertisements, agencies, leaflets nearby.
  'newer_calls',
  // Carts can be stored and compared across suppliers.
  'comparison',
  // Signing out ends the session at the shop too.
  'sign_out',
  // Signing out can end every session of the account.
  'sign_out_everywhere',
  // A signed-in shopper can set another password by giving the current one.
  'current_password',
  // A card token is charged with `/transactions/{id}/process`.
  'card_tokens',
  // A payment can name the address to which the provider sends the shopper back.
  'payment_return',
  // Wallet credit that does not cover the goods pays a part of an order, and its provider the rest.
  'wallet_part',
  // Categories, promotions, stokvel offers and combos take `page` and `per_page`.
  'paging',
  // Nearby suppliers can be limited to a `distance`.
  'supplier_radius',
  // An import is staged, can be previewed, and is then applied or discarded.
  'import_staging',
  // Leaflets can be uploaded as files, listed, changed and withdrawn.
  'leaflet_files',
] as const;

/** A name in `EVERY_CAPABILITY`. */
export type Capability = (typeof EVERY_CAPABILITY)[number];

/** Whether a name is one of a capability. Shops may announce others, which are ignored. */
export const isCapability = (name: unknown): name is Capability =>
  (EVERY_CAPABILITY as readonly unknown[]).includes(name);
