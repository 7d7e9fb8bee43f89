import type { OrderCart } from '@spaza/contracts';
import { DEFAULT_BAG_PRICE_IN_CENTS, type Dispatch, isOnlineProvider } from '@spaza/contracts/vocabulary';
import { type PricedCart, subtotalInCents } from '../cart/price.ts';
import type { DispatchChoice } from '../checkout/dispatch.ts';
import { newId, newReference } from '../ids.ts';
import type { SupplierRow } from '../supplier/supplier.store.ts';
import type { NewItem } from './item.store.ts';
import type { NewOrder } from './order.store.ts';

/** Pieces that go into one plastic bag. */
const PIECES_A_BAG = 10;

/** A cart that has been checked, and how it leaves the shop. */
export interface CheckedCart {
  cart: PricedCart;
  supplier: SupplierRow;
  choice: DispatchChoice;
  /** How it is paid; null when wallet credit pays for all of it. */
  provider: string | null;
}

function bagsFor(
  { cart, supplier }: CheckedCart,
  wanted: boolean,
): { bag_qty: number; bag_total_in_cents: number } {
  const { bags, bag_price_in_cents } = supplier.client_config;
  const pieces = cart.lines.reduce((sum, { row, qty }) => sum + (row.per_kg ? 1 : qty), 0);
  const bagQty = wanted && bags ? Math.ceil(pieces / PIECES_A_BAG) : 0;
  return { bag_qty: bagQty, bag_total_in_cents: bagQty * (bag_price_in_cents ?? DEFAULT_BAG_PRICE_IN_CENTS) };
}

/**
 * An order that is paid while the shopper waits is accepted once it is paid. Money that is sent with the app of
 * Shop2Shop may also be handed over at the door, so that such a delivery has no status until then.
 */
function firstStatus(
  provider: string | null,
  dispatch: Dispatch,
): Pick<NewOrder, 'status' | 'shipping_status'> {
  if (!isOnlineProvider(provider)) return { status: 'pending', shipping_status: 'pending' };
  const atTheDoor = provider === 'shop2shop' && dispatch === 'delivery';
  return { status: 'pending_payment', shipping_status: atTheDoor ? null : 'pending_payment' };
}

/** The order that a checked cart becomes. */
export function newOrder(accountId: string, now: string, wanted: OrderCart, checked: CheckedCart): NewOrder {
  const { choice, supplier, provider } = checked;
  const subtotal = subtotalInCents(checked.cart);
  const bags = bagsFor(checked, wanted.requires_bags ?? false);
  const total = subtotal + bags.bag_total_in_cents;
  return {
    id: newId(),
    reference: newReference(),
    account_id: accountId,
    supplier_id: supplier.id,
    ...firstStatus(provider, choice.dispatch),
    created_at: now,
    dispatch: choice.dispatch,
    dispatch_method: choice.method,
    slot_starts_at: new Date(choice.slot.start).toISOString(),
    slot_ends_at: new Date(choice.slot.end).toISOString(),
    shipping_address: choice.dispatch === 'delivery' ? (wanted.shipping_address ?? null) : null,
    provider,
    subtotal_in_cents: subtotal,
    shipping_price_in_cents: 0,
    discount_code: null,
    discount_in_cents: 0,
    requires_bags: bags.bag_qty > 0,
    ...bags,
    total_in_cents: total,
    credit_in_cents: provider === null ? Math.min(wanted.credit_in_cents ?? 0, total) : 0,
    paid_in_cents: 0,
    is_demo: wanted.is_demo ?? false,
  };
}

/** The lines that a checked cart becomes. */
export const newItems = (orderId: string, { lines }: PricedCart): NewItem[] =>
  lines.map(({ row, qty, totalInCents }, position) => ({
    id: newId(),
    order_id: orderId,
    position,
    offer_id: row.id,
    sellable_id: row.sellable_id,
    name: row.name,
    base_price_in_cents: row.base_price_in_cents,
    unit_price_in_cents: row.price_in_cents,
    qty_ordered: qty,
    qty,
    total_in_cents: totalInCents,
  }));
