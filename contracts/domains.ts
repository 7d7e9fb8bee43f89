import type { Newer } from './newer.ts';
import type { Older } from './older.ts';

/** The calls of a domain; some exist in one generation only. */
type Domain<N extends keyof Older> = { older: Older[N] } & (N extends keyof Newer
  ? { newer: Newer[N] }
  : object);

const DOMAINS: { readonly [N in keyof Older]: () => Promise<Domain<N>> } = {
  config: () => import('./config/shop-config.ts'),
  account: () => import('./account/account.routes.ts'),
  address: () => import('./address/address.ts'),
  supplier: () => import('./supplier/supplier.ts'),
  catalog: () => import('./catalog/catalog.ts'),
  leaflet: () => import('./leaflet/leaflet.ts'),
  cart: () => import('./cart/cart.ts'),
  checkout: () => import('./checkout/checkout.ts'),
  order: () => import('./order/order.routes.ts'),
  payment: () => import('./payment/payment.ts'),
  staff: () => import('./staff/staff.ts'),
  import: () => import('./import/import.ts'),
};

/**
 * Adds the calls of a domain, such as `catalog`, to contracts. A program that makes one call needs the schemas of no
 * other; all of them take longer than the call. Does nothing for a domain that does not exist.
 */
export async function addDomain(
  name: string,
  { older, newer }: { older: Partial<Older>; newer: Partial<Newer> },
): Promise<void> {
  if (name in older || !Object.hasOwn(DOMAINS, name)) return;
  const domain = await DOMAINS[name as keyof Older]();
  Object.assign(older, { [name]: domain.older });
  if ('newer' in domain) Object.assign(newer, { [name]: domain.newer });
}
