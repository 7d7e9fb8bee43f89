import type { CheckoutConfig, ClientConfig, Features, Position, ShippingOption } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import {
  DISPATCHES,
  dispatchOf,
  isOnlineProvider,
  ONLINE_PROVIDERS,
  type PaymentOption,
  providerOf,
  SHIPPING_METHODS,
  type ShippingMethod,
} from '@spaza/contracts/vocabulary';
import { readFeatures } from '../config/config.ts';
import { type Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import type { DeliveryTerms, SupplierRow } from '../supplier/supplier.store.ts';
import { distanceInKm, supplierRow } from '../supplier/supplier.ts';
import { findSlot, type Slot, type SlotsFor, type Timeslots, timeslots } from './timeslots.ts';

/** Returns the shipping methods of a supplier: only collection if the shop does not deliver. */
export const shippingOptions = (
  { client_config }: Pick<SupplierRow, 'client_config'>,
  { shipping }: Features,
): ShippingOption[] =>
  (client_config.shipping ?? []).filter(({ name }) => shipping !== false || name === 'COLLECT');

/**
 * Returns the delivery and payment options of a supplier in the older API generation's format.
 * @throws Refused if the supplier does not exist
 */
export async function clientConfig(shop: Shop, supplierId: number | string): Promise<ClientConfig> {
  const supplier = await supplierRow(shop.db, supplierId);
  const features = await readFeatures(shop.db);
  return { ...supplier.client_config, shipping: shippingOptions(supplier, features) };
}

/**
 * Returns the same in the newer API generation's format: payments with the shipping methods each is available for.
 * @throws Refused if the supplier does not exist
 */
export async function checkoutConfig(shop: Shop, supplierId: number | string): Promise<CheckoutConfig> {
  const { bags, bag_price_in_cents, shipping } = await clientConfig(shop, supplierId);
  const options = shipping ?? [];
  const payments = [...new Set(options.flatMap((option) => option.payment_options ?? []))];
  const dispatches = new Set(options.map((option) => dispatchOf(option.name as ShippingMethod)));
  return {
    shipping: { options: options.map((option) => option.name) },
    dispatch: { options: DISPATCHES.filter((dispatch) => dispatches.has(dispatch)) },
    payment: {
      options: payments.map((name) => ({
        name,
        shipping: options
          .filter((option) => option.payment_options?.includes(name))
          .map((option) => option.name),
      })),
      gateway: ONLINE_PROVIDERS.find((provider) => payments.includes(provider.toUpperCase())) ?? null,
    },
    bags: bags ?? null,
    bag_price_in_cents: bag_price_in_cents ?? null,
  };
}

/** How the order is to be delivered or collected, as sent by the client. */
interface DispatchRequest {
  requires_shipping?: boolean | null | undefined;
  shipping_provider?: string | null | undefined;
}

export const isMethod = (name: string): name is ShippingMethod =>
  (SHIPPING_METHODS as readonly string[]).includes(name);

/** If a request only asks for delivery, picks the courier or else delivery arranged by the shop. */
function methodMeant(
  { requires_shipping, shipping_provider }: DispatchRequest,
  offered: readonly string[],
): string | undefined {
  if (shipping_provider) return shipping_provider;
  return requires_shipping ? ['PICUP', 'MANUAL_DELIVERY'].find((name) => offered.includes(name)) : 'COLLECT';
}

/** @throws Refused if the supplier does not offer this shipping method */
export function shippingMethod(
  supplier: SupplierRow,
  features: Features,
  wanted: DispatchRequest,
): ShippingMethod {
  const offered = shippingOptions(supplier, features).map(({ name }) => name);
  const method = methodMeant(wanted, offered);
  if (method === undefined || !isMethod(method) || !offered.includes(method)) {
    throw refused('dispatch_not_offered', { supplier: supplier.name });
  }
  return method;
}

/** The refusal if the slot has closed or is full. */
export const slotGone = (method: ShippingMethod): Refused =>
  refused('slot_gone', { dispatch: dispatchOf(method) });

/** The refusal if an order is to be delivered but its address or coordinates are missing. */
export const addressRequired = (missing: ParamsOf<'address_required'>['missing']): Refused =>
  refused('address_required', { missing });

/** @throws Refused if no slot was chosen, or the chosen one is gone */
export function chooseSlot(
  supplier: SupplierRow,
  now: number,
  value: string | null | undefined,
  wanted: SlotsFor,
): Slot {
  if (!value) throw refused('slot_required', { dispatch: dispatchOf(wanted.method) });
  const slot = findSlot(supplier, now, value, wanted);
  if (!slot) throw slotGone(wanted.method);
  return slot;
}

/** Returns the payment providers that a supplier accepts for a shipping method. */
const providersOf = ({ client_config }: SupplierRow, method: ShippingMethod): string[] =>
  (client_config.shipping?.find(({ name }) => name === method)?.payment_options ?? []).map((option) =>
    providerOf(option as PaymentOption),
  );

/**
 * Returns the default provider for what the wallet leaves to pay: cash on hand-over or, if the supplier does not
 * accept it, the first online payment. Null if the supplier accepts neither.
 */
export function providerOfRemainder(supplier: SupplierRow, method: ShippingMethod): string | null {
  const providers = providersOf(supplier, method);
  return providers.find((name) => name === 'cash') ?? providers.find(isOnlineProvider) ?? null;
}

/** The refusal if the order cannot be paid with this provider. */
export const paymentNotOffered = (
  supplier: SupplierRow,
  method: ShippingMethod,
  provider: string,
  reason: ParamsOf<'payment_not_offered'>['reason'],
): Refused => {
  const taken = providersOf(supplier, method);
  const offered =
    reason === 'not_taken' ? taken : taken.filter((name) => name !== provider && isOnlineProvider(name));
  return refused('payment_not_offered', { reason, provider, offered, supplier: supplier.name });
};

/**
 * Checks that a supplier accepts a payment for a shipping method.
 * @throws Refused if the payment method is missing, or not available with the shipping method
 */
export function checkProvider(
  supplier: SupplierRow,
  method: ShippingMethod,
  provider: string | null | undefined,
): string {
  if (!provider) throw refused('payment_required');
  if (!providersOf(supplier, method).includes(provider)) {
    throw paymentNotOffered(supplier, method, provider, 'not_taken');
  }
  return provider;
}

/** The order to find slots for; omitted fields are ignored. */
interface SlotSearch {
  requires_shipping?: boolean | undefined;
  shipping_provider?: string | undefined;
  /** Lower-case name of a payment method. */
  provider?: string | undefined;
  stokvel?: boolean | undefined;
  shipping_lat?: number | undefined;
  shipping_lon?: number | undefined;
}

/**
 * Returns the available slots of a supplier, earliest first, and why days have none.
 * @throws Refused if the supplier does not exist, does not offer this shipping or payment method, or does not
 * deliver to this place
 */
export async function slotsOf(
  shop: Shop,
  supplierId: number | string,
  search: SlotSearch,
): Promise<Timeslots> {
  const supplier = await supplierRow(shop.db, supplierId);
  const features = await readFeatures(shop.db);
  const method = shippingMethod(supplier, features, search);
  if (search.provider) checkProvider(supplier, method, search.provider);
  // Only called to refuse places that are out of range.
  deliveryCostInCents(supplier, method, positionOf(search.shipping_lat, search.shipping_lon), 0);
  return timeslots(shop, supplier, { method, stokvel: search.stokvel ?? false });
}

/** Default terms for suppliers without their own. */
const USUAL_TERMS: DeliveryTerms = {
  base_in_cents: 3_500,
  per_km_in_cents: 600,
  free_from_in_cents: null,
  max_km: 15,
};

export const termsOf = ({ delivery }: Pick<SupplierRow, 'delivery'>): DeliveryTerms =>
  delivery ?? USUAL_TERMS;

/** Returns the cost of a courier over a distance in km, in cents; null if it is too far. */
export function courierCostInCents(terms: DeliveryTerms, km: number, subtotalInCents: number): number | null {
  if (km > terms.max_km) return null;
  if (terms.free_from_in_cents !== null && subtotalInCents >= terms.free_from_in_cents) return 0;
  return terms.base_in_cents + terms.per_km_in_cents * Math.ceil(km);
}

/**
 * Returns the cost of getting an order to a place, in cents: by distance for a courier; 0 for collection, or for what
 * the shop arranges by telephone. Null if the place is not known yet.
 * @throws Refused if no courier goes that far
 */
export function deliveryCostInCents(
  supplier: SupplierRow,
  method: ShippingMethod,
  place: Position | null,
  subtotalInCents: number,
): number | null {
  if (method !== 'PICUP') return 0;
  if (!place) return null;
  const terms = termsOf(supplier);
  const km = distanceInKm(supplier, place);
  const cost = courierCostInCents(terms, km, subtotalInCents);
  if (cost === null) {
    throw refused('out_of_range', {
      supplier: supplier.name,
      most_km: terms.max_km,
      km: Math.round(km * 10) / 10,
    });
  }
  return cost;
}

/**
 * Returns a place from its coordinates; null if both are missing.
 * @throws Refused if only one of the two is given
 */
export function positionOf(lat: number | null | undefined, lon: number | null | undefined): Position | null {
  if (lat == null && lon == null) return null;
  if (lat == null || lon == null) throw refused('incomplete_place');
  return { lat, lon };
}
