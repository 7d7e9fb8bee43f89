import { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { accountNewer, accountOlder } from './account.ts';
import { addressNewer, addressOlder } from './address.ts';
import { cartNewer, cartOlder } from './cart.ts';
import { catalogNewer, catalogOlder } from './catalog.ts';
import { checkoutNewer, checkoutOlder } from './checkout.ts';
import { createConfig } from './config.ts';
import { importOlder } from './import.ts';
import { leafletNewer, leafletOlder } from './leaflet.ts';
import { orderNewer, orderOlder } from './order.ts';
import { paymentOlder } from './payment.ts';
import type { RequestContext } from './request-context.ts';
import { staffOlder } from './staff.ts';
import { supplierNewer, supplierOlder } from './supplier.ts';

/** Combines every route of both generations with its resolver. */
export function createGenerations(version: string) {
  const config = createConfig(version);
  const answersOlder: Implementation<typeof older, RequestContext> = {
    config,
    account: accountOlder,
    address: addressOlder,
    supplier: supplierOlder,
    catalog: catalogOlder,
    leaflet: leafletOlder,
    cart: cartOlder,
    checkout: checkoutOlder,
    order: orderOlder,
    payment: paymentOlder,
    staff: staffOlder,
    import: importOlder,
  };
  const answersNewer: Implementation<typeof newer, RequestContext> = {
    config,
    account: accountNewer,
    address: addressNewer,
    supplier: supplierNewer,
    catalog: catalogNewer,
    leaflet: leafletNewer,
    cart: cartNewer,
    checkout: checkoutNewer,
    order: orderNewer,
  };
  return [
    { generation: 'older', contract: older, answers: answersOlder },
    { generation: 'newer', contract: newer, answers: answersNewer },
  ] as const;
}
