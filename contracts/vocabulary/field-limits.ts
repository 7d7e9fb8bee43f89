/* What fields accept at most, for schemas and forms alike. Apart from other limits, so that a page can open without them. */

/** Maximum length of a search, in characters. */
export const MAXIMUM_QUERY_LENGTH = 200;
/** Maximum length of a discount code, in characters. */
export const MAXIMUM_DISCOUNT_CODE_LENGTH = 50;
/** Maximum length of the comment in a review, in characters. */
export const MAXIMUM_COMMENT_LENGTH = 2000;
/** Maximum lengths of the fields of an account, in characters. */
export const ACCOUNT_LIMITS = {
  login: 40,
  password: 200,
  first_name: 100,
  last_name: 100,
  id_number: 40,
  business_address_1: 300,
  email_marketing_contact_id: 100,
  token_code: 20,
} as const;
/** Maximum lengths of the profile fields of a new account, in characters. */
export const PROFILE_LIMITS = {
  address: 300,
  business_name: 200,
  occupation: 200,
  language: 50,
  favoured_suppliers: 500,
  favoured_new_suppliers: 500,
  favoured_payment_providers: 500,
  bank: 100,
} as const;
/** Maximum lengths of the fields of an address, in characters. */
export const ADDRESS_LIMITS = { formatted: 300, unit_or_floor: 100 } as const;
/** Maximum lengths of the fields of a leaflet, in characters, and maximum number of its suppliers. */
export const LEAFLET_LIMITS = { name: 200, path: 1000, supplier_ids: 1000 } as const;
/** Maximum lengths of the marketing cookies sent with an order, in characters. */
export const COOKIE_LIMITS = { fbp: 200, fbc: 500 } as const;
