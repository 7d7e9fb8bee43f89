import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import { packReasons, stokvelRefusal } from '../../cart/stokvel.ts';
import { isInTime } from '../../checkout/timeslots.ts';
import { isSold, readFeatures } from '../../config/features.ts';
import type { Queryable } from '../../db/db.ts';
import type { DiscountCodeRow } from '../../discount/discount.store.ts';
import { minimumProblem } from '../../discount/discount.ts';
import { type Reason, reason } from '../../refused.ts';
import type { OrderRow } from '../order.store.ts';
import type { Additions } from './additions.ts';
import { readPacks } from './change.store.ts';
import type { ChangePlan } from './plan.ts';

/** An order before and after it is changed. */
export interface Changing {
  order: OrderRow;
  before: ChangePlan['items'];
  /** The discount code of the order. */
  code: DiscountCodeRow | undefined;
  plan: ChangePlan;
  additions: Additions;
}

/** A slot that packs cannot be had in any more takes no further ones; those that were ordered in time stay. */
function isTooLate(now: string, { dispatch_method, slot_starts_at }: OrderRow): boolean {
  if (slot_starts_at === null) return false;
  const wanted = { method: dispatch_method as ShippingMethod, stokvel: true };
  return !isInTime(Date.parse(slot_starts_at), Date.parse(now), wanted);
}

async function newPackReasons(db: Queryable, now: string, { order, before, plan, additions }: Changing) {
  const packs = await readPacks(
    db,
    [...before, ...plan.items].map((item) => item.offer_id),
  );
  const reasonsIn = (items: ChangePlan['items']) =>
    packReasons(
      items.filter((item) => packs.has(item.offer_id)).reduce((sum, { qty }) => sum + qty, 0),
      { method: order.dispatch_method, hasCode: order.discount_code !== null },
    );
  const known = new Set(reasonsIn(before));
  return [
    ...reasonsIn(plan.items).filter((reason) => !known.has(reason)),
    ...(additions.kinds.has('stokvel') && isTooLate(now, order) ? (['too_soon'] as const) : []),
  ];
}

function codeReasons({ order, plan, code }: Changing): Reason[] {
  if (!code || minimumProblem(code, order.subtotal_in_cents)) return [];
  const problem = minimumProblem(code, plan.order.subtotal_in_cents);
  return problem ? [problem] : [];
}

/**
 * Why an order that is changed like this could not have been placed. What stood against the order before, such as
 * packs that the shop ran short of, is not held against the change.
 */
export async function termReasons(db: Queryable, now: string, changing: Changing): Promise<Reason[]> {
  const { kinds } = changing.additions;
  const features = await readFeatures(db);
  const isRefused = (kind: 'combo' | 'stokvel') => kinds.has(kind) && !isSold(features, kind);
  const packs = stokvelRefusal(isRefused('stokvel') ? ['not_sold'] : await newPackReasons(db, now, changing));
  return [
    ...(isRefused('combo') ? [reason('combos_not_sold')] : []),
    ...codeReasons(changing),
    ...(packs ? [packs] : []),
  ];
}
