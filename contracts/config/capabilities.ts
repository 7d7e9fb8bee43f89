/**
 * What a shop may have beyond the documented calls. A shop announces what it has in `capabilities` of its
 * configuration; what it does not announce is not sent, not shown and not promised.
 */
export const CAPABILITIES = {
  idempotency: 'Writes accept `Idempotency-Key`: a repeat under the same key changes nothing.',
  newer_calls: 'The calls of the newer generation: banners, advertisements, agencies, leaflets nearby.',
  comparison: 'Carts can be stored and compared across suppliers.',
  sign_out: 'Signing out ends the session at the shop too.',
  sign_out_everywhere: 'Signing out can end every session of the account.',
  current_password: 'A signed-in shopper can set another password by giving the current one.',
  card_tokens: 'A card token is charged with `/transactions/{id}/process`.',
  payment_return: 'A payment can name the address to which the provider sends the shopper back.',
  paging: 'Categories, promotions, stokvel offers and combos take `page` and `per_page`.',
  supplier_radius: 'Nearby suppliers can be limited to a `distance`.',
  import_staging: 'An import is staged, can be previewed, and is then applied or discarded.',
  leaflet_files: 'Leaflets can be uploaded as files, listed, changed and withdrawn.',
} as const satisfies Readonly<Record<string, string>>;

/** A name in `CAPABILITIES`. */
export type Capability = keyof typeof CAPABILITIES;

/** Every capability, as the sandbox announces them. */
export const EVERY_CAPABILITY = Object.keys(CAPABILITIES) as readonly Capability[];

/** Whether a name is one of a capability. Shops may announce others, which are ignored. */
export const isCapability = (name: unknown): name is Capability =>
  typeof name === 'string' && Object.hasOwn(CAPABILITIES, name);
