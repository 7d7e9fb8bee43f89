import type { Capability } from '@spaza/contracts/capabilities';
import type { CheckedCall } from './check.ts';

/** What a shop is used for, and where the three programs use it. */
interface Purpose {
  name: string;
  storefront: string;
  sdk: string;
  cli: string;
  /** The calls that it needs, without the generation. In a list, any one is enough. */
  calls: readonly (string | readonly string[])[];
  needs?: Capability;
}

const PURPOSES: readonly Purpose[] = [
  {
    name: 'shops',
    storefront: 'choose a shop',
    sdk: 'session.supplier',
    cli: 'suppliers',
    calls: ['supplier.nearby', 'supplier.byId'],
  },
  {
    name: 'browsing',
    storefront: 'home, categories',
    sdk: 'gateway.catalog',
    cli: 'categories',
    calls: ['catalog.categories', 'catalog.category'],
  },
  {
    name: 'searching',
    storefront: 'search',
    sdk: 'gateway.catalog.search',
    cli: 'search, cart add',
    calls: ['catalog.search'],
  },
  {
    name: 'products',
    storefront: 'product page',
    sdk: 'gateway.catalog.product',
    cli: 'products',
    calls: ['catalog.product'],
  },
  {
    name: 'offers of a product',
    storefront: 'product page, offers of other suppliers',
    sdk: 'gateway.catalog.productOffers',
    cli: 'products',
    calls: ['catalog.productOffers'],
  },
  {
    name: 'checkout',
    storefront: 'checkout',
    sdk: 'checkoutOf',
    cli: 'checkout',
    calls: [['checkout.clientConfig', 'checkout.checkoutConfig'], 'checkout.timeslots'],
  },
  {
    name: 'orders',
    storefront: 'orders',
    sdk: 'session.orders',
    cli: 'orders',
    calls: ['order.list', 'order.byId'],
  },
  {
    name: 'addresses',
    storefront: 'addresses',
    sdk: 'addressesOf',
    cli: 'addresses',
    calls: ['address.list'],
  },
  {
    name: 'agencies',
    storefront: 'agencies',
    sdk: 'gateway.notices.agencies',
    cli: 'agencies',
    calls: ['supplier.agencies'],
    needs: 'newer_calls',
  },
  {
    name: 'leaflets nearby',
    storefront: 'leaflets',
    sdk: 'gateway.leaflets.nearby',
    cli: 'leaflets --near',
    calls: ['leaflet.nearby'],
    needs: 'newer_calls',
  },
  {
    name: 'comparison',
    storefront: 'compare',
    sdk: 'comparisonOf',
    cli: 'cart compare',
    calls: ['cart.compare'],
    needs: 'comparison',
  },
  {
    name: 'import preview',
    storefront: '',
    sdk: 'importsOf',
    cli: 'imports upload --dry-run',
    calls: [],
    needs: 'import_staging',
  },
  {
    name: 'leaflet files',
    storefront: '',
    sdk: 'createManager',
    cli: 'leaflets list, change',
    calls: [],
    needs: 'leaflet_files',
  },
  {
    name: 'card tokens',
    storefront: 'pay by card form',
    sdk: 'payment.charge',
    cli: 'pay --card',
    calls: [],
    needs: 'card_tokens',
  },
];

/** Whether a function works with a shop, judged by its answers. */
export interface Working {
  name: string;
  works: 'yes' | 'no' | 'not checked';
  why: string;
  storefront: string;
  sdk: string;
  cli: string;
}

const FAILS: readonly CheckedCall['verdict'][] = ['unreadable', 'absent'];

/** The functions that work with a shop, judged by the answers of its calls. */
export function workingWith(
  calls: readonly CheckedCall[],
  has: (capability: Capability) => boolean,
): Working[] {
  const byCall = new Map(calls.map((one) => [one.call.replace(/^\w+\./, ''), one]));
  return PURPOSES.map(({ name, storefront, sdk, cli, calls: needed, needs }): Working => {
    const head = { name, storefront, sdk, cli };
    if (needs && !has(needs)) return { ...head, works: 'no', why: `${needs} is not announced` };
    const made = needed.flat().flatMap((call) => byCall.get(call) ?? []);
    const failed = made.find(({ verdict }) => FAILS.includes(verdict));
    if (failed)
      return {
        ...head,
        works: 'no',
        why: `${failed.call} ${failed.verdict === 'absent' ? 'is not there' : 'cannot be read'}`,
      };
    const skipped = made.find(({ verdict }) => verdict === 'skipped');
    if (made.length === 0)
      return { ...head, works: 'not checked', why: 'no call that only reads belongs to it' };
    if (skipped) return { ...head, works: 'not checked', why: `${skipped.call}: ${skipped.why ?? ''}` };
    return { ...head, works: 'yes', why: '' };
  });
}
