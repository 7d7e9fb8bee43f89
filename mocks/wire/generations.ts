import { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { accountNewer, accountOlder } from './account.ts';
import { addressNewer, addressOlder } from './address.ts';
import { notOffered } from './answers.ts';
import { cartNewer, cartOlder } from './cart.ts';
import { catalogNewer, catalogOlder } from './catalog.ts';
import { checkoutNewer, checkoutOlder } from './checkout.ts';
import { createConfig } from './config.ts';
import { orderNewer, orderOlder } from './order.ts';
import { staffOlder } from './staff.ts';
import { supplierNewer, supplierOlder } from './supplier.ts';
import type { Visit } from './visit.ts';

const leaflets = notOffered('leaflets');
const payments = notOffered('payments');
const imports = notOffered('imports');

/** Every route of both generations with what answers it. */
export function createGenerations(version: string) {
  const config = createConfig(version);
  const answersOlder: Implementation<typeof older, Visit> = {
    config,
    account: accountOlder,
    address: addressOlder,
    supplier: supplierOlder,
    catalog: catalogOlder,
    leaflet: { ofSupplier: leaflets, create: leaflets },
    cart: cartOlder,
    checkout: checkoutOlder,
    order: orderOlder,
    payment: {
      register: payments,
      finalize: payments,
      process: payments,
      processing: payments,
      byId: payments,
      offlinePayment: payments,
      resolvePending: payments,
    },
    staff: staffOlder,
    import: { create: imports, update: imports },
  };
  const answersNewer: Implementation<typeof newer, Visit> = {
    config,
    account: accountNewer,
    address: addressNewer,
    supplier: supplierNewer,
    catalog: catalogNewer,
    leaflet: { nearby: leaflets },
    cart: cartNewer,
    checkout: checkoutNewer,
    order: orderNewer,
  };
  return [
    { generation: 'older', contract: older, answers: answersOlder },
    { generation: 'newer', contract: newer, answers: answersNewer },
  ] as const;
}
