import type { Signal } from '@preact/signals-core';
import type { Address, Position, SlotDay, Timeslot } from '@spaza/contracts';
import type { CallSettings } from '../client/create-client.ts';
import { done, type Outcome, refused } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/refusal.ts';
import { type CheckoutContext, currentParts } from './context.ts';
import { type OrderParts, orderable, unanswered } from './order-cart.ts';
import { withDispatch } from './problems.ts';

/** Slots, with the supplier, method and address they were requested for. */
export interface LoadedSlots {
  key: string;
  slots: Timeslot[];
  days: readonly SlotDay[];
}

/** What slots depend on, as a text. */
export const slotsKey = ({ supplierId, choices }: OrderParts): string =>
  JSON.stringify([supplierId, choices.method, choices.address?.id]);

const placeOf = (address: Address | null): Position | undefined =>
  address?.latitude != null && address.longitude != null
    ? { lat: address.latitude, lon: address.longitude }
    : undefined;

/**
 * Reads the slots for the chosen method. A chosen slot that is gone is cleared, unless an order that was sent and
 * got no response may have taken it.
 */
export async function loadTimeslots(
  context: CheckoutContext,
  loaded: Signal<LoadedSlots | null>,
  call?: CallSettings,
): Promise<Outcome<Timeslot[]>> {
  const parts = currentParts(context);
  const method = parts?.choices.method;
  if (!parts || !method) return refusedHere('dispatch_required');
  const { address, payment } = parts.choices;
  const search = {
    supplierId: parts.supplierId,
    method,
    payment: payment ?? undefined,
    stokvel: orderable(parts.lines).some(({ offer }) => offer.stokvel === true),
    position: placeOf(address),
  };
  const outcome = await context.gateway.checkout.timeslots(search, call);
  if (!outcome.ok) return refused(withDispatch(outcome.problem, method));
  const { slots, days } = outcome.value;
  const now = currentParts(context);
  if (!now || slotsKey(now) !== slotsKey(parts)) return done(slots);
  loaded.value = { key: slotsKey(parts), slots, days: Array.isArray(days) ? days : [] };
  const { slot } = now.choices;
  const isGone = slot !== null && !slots.some(({ value }) => value === slot.value);
  if (isGone && !unanswered(now)) context.saved.update((state) => ({ ...state, slot: null }));
  return done(slots);
}
