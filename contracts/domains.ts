import type { Newer } from './newer.ts';
import type { Older } from './older.ts';

type Name = keyof Older | keyof Newer;
type Domain<N extends Name> = {
  older: N extends keyof Older ? Older[N] : undefined;
  newer: N extends keyof Newer ? Newer[N] : undefined;
};

const DOMAINS: { readonly [N in Name]: () => Promise<Domain<N>> } = {
  config: async () => {
    const { configRoutes } = await import('./config/shop-config.ts');
    return { older: configRoutes, newer: configRoutes };
  },
  account: async () => {
    const { accountOlder, accountNewer } = await import('./account/account.routes.ts');
    return { older: accountOlder, newer: accountNewer };
  },
  address: async () => {
    const { addressOlder, addressNewer } = await import('./address/address.ts');
    return { older: addressOlder, newer: addressNewer };
  },
  supplier: async () => {
    const { supplierOlder, supplierNewer } = await import('./supplier/supplier.ts');
    return { older: supplierOlder, newer: supplierNewer };
  },
  catalog: async () => {
    const { catalogOlder, catalogNewer } = await import('./catalog/catalog.ts');
    return { older: catalogOlder, newer: catalogNewer };
  },
  leaflet: async () => {
    const { leafletOlder, leafletNewer } = await import('./leaflet/leaflet.ts');
    return { older: leafletOlder, newer: leafletNewer };
  },
  cart: async () => {
    const { cartOlder, cartNewer } = await import('./cart/cart.routes.ts');
    return { older: cartOlder, newer: cartNewer };
  },
  checkout: async () => {
    const { checkoutOlder, checkoutNewer } = await import('./checkout/checkout.ts');
    return { older: checkoutOlder, newer: checkoutNewer };
  },
  order: async () => {
    const { orderOlder, orderNewer } = await import('./order/order.routes.ts');
    return { older: orderOlder, newer: orderNewer };
  },
  payment: async () => ({ older: (await import('./payment/payment.ts')).paymentOlder, newer: undefined }),
  staff: async () => ({ older: (await import('./staff/staff.ts')).staffOlder, newer: undefined }),
  import: async () => ({ older: (await import('./import/import.ts')).importOlder, newer: undefined }),
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
  const domain = await DOMAINS[name as Name]();
  Object.assign(older, { [name]: domain.older });
  if (domain.newer) Object.assign(newer, { [name]: domain.newer });
}
