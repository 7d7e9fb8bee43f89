import type { OrderEvent } from '@spaza/contracts';
import type { ParamsOf } from '@spaza/contracts/problems';
import {
  canBecome,
  type InLanguages,
  OFFLINE_PROVIDER,
  type OrderStatus,
  type TimelineStep,
} from '@spaza/contracts/vocabulary';
import type { Tx } from '../../db/db.ts';
import { instantOf } from '../clock.ts';
import { textFor } from '../language.ts';
import type { NewOrderNotice } from '../outbox/outbox.store.ts';
import { type Refused, refused } from '../refused.ts';
import type { Shop } from '../shop.ts';
import { moveNotices } from './notices.ts';
import { type OrderChange, type OrderRow, updateOrder } from './order.store.ts';
import { balanceOf, isPayableOnDelivery, shippingStatusOf } from './totals.ts';

/** The timeline entry of a status. */
interface Step {
  name: TimelineStep | OrderStatus;
  message: InLanguages;
  /** What the named staff member did. */
  agent?: InLanguages;
}

const PACKED = { en: 'packed by', af: 'gepak deur', fr: 'préparée par' };
const HANDED_OVER_BY = { en: 'handed over by', af: 'oorhandig deur', fr: 'remise par' };

/** Timeline entries, by the status that an order reaches. */
export const STEPS: Readonly<Record<OrderStatus, Step>> = {
  pending_payment: {
    name: 'awaiting_payment',
    message: {
      en: 'The order is not paid yet.',
      af: 'Die bestelling is nog nie betaal nie.',
      fr: 'La commande n’est pas encore payée.',
    },
  },
  payment_processing: {
    name: 'payment_processing',
    message: {
      en: 'Your payment is being checked.',
      af: 'Jou betaling word nagegaan.',
      fr: 'Votre paiement est en cours de vérification.',
    },
  },
  pending: {
    name: 'order_accepted',
    message: {
      en: 'The shop has your order.',
      af: 'Die winkel het jou bestelling.',
      fr: 'Le magasin a bien reçu votre commande.',
    },
  },
  preparing: {
    name: 'preparing',
    message: {
      en: 'Your order is being packed.',
      af: 'Jou bestelling word gepak.',
      fr: 'Votre commande est en préparation.',
    },
    agent: { en: 'by', af: 'deur', fr: 'par' },
  },
  stock_short: {
    name: 'stock_short',
    message: {
      en: 'Some items are short. Accept or remove them.',
      af: 'Sommige items kort. Aanvaar of verwyder hulle.',
      fr: 'Il manque des articles. Acceptez ce qu’il y a, ou supprimez-les.',
    },
  },
  ready_for_collection: {
    name: 'ready_for_collection',
    message: {
      en: 'Your order is ready to be collected.',
      af: 'Jou bestelling is gereed om afgehaal te word.',
      fr: 'Votre commande est prête pour le retrait.',
    },
    agent: PACKED,
  },
  ready_for_delivery: {
    name: 'ready_for_delivery',
    message: {
      en: 'Your order is ready to be delivered.',
      af: 'Jou bestelling is gereed om afgelewer te word.',
      fr: 'Votre commande est prête pour la livraison.',
    },
    agent: PACKED,
  },
  out_for_delivery: {
    name: 'out_for_delivery',
    message: {
      en: 'Your order is on its way.',
      af: 'Jou bestelling is op pad.',
      fr: 'Votre commande est en route.',
    },
    agent: HANDED_OVER_BY,
  },
  collected: {
    name: 'collected',
    message: {
      en: 'You have collected your order.',
      af: 'Jy het jou bestelling afgehaal.',
      fr: 'Vous avez retiré votre commande.',
    },
    agent: HANDED_OVER_BY,
  },
  delivered: {
    name: 'delivered',
    message: {
      en: 'Your order was delivered.',
      af: 'Jou bestelling is afgelewer.',
      fr: 'Votre commande a été livrée.',
    },
    agent: HANDED_OVER_BY,
  },
  cancelled: {
    name: 'cancelled',
    message: {
      en: 'The order was cancelled.',
      af: 'Die bestelling is gekanselleer.',
      fr: 'La commande a été annulée.',
    },
  },
  abandoned: {
    name: 'abandoned',
    message: {
      en: 'The order was not paid in time.',
      af: 'Die bestelling is nie betyds betaal nie.',
      fr: 'La commande n’a pas été payée à temps.',
    },
  },
};

type Deed = ParamsOf<'wrong_status'>['deed'];

/** The refusal if the status of an order does not allow an action. */
export const wrongStatus = (status: string, deed: Deed, to?: OrderStatus): Refused =>
  refused('wrong_status', { status: status as OrderStatus, deed, ...(to && { to }) });

/** Returns the timeline text for a payment. @param name of the provider */
export const paidWith = (name: string): InLanguages => ({
  en: `Paid with ${name}.`,
  af: `Betaal met ${name}.`,
  fr: `Payée avec ${name}.`,
});

const HANDED_OVER = new Set<OrderStatus>(['collected', 'delivered']);
/** Payment methods that are not collected at the hand-over. */
const ON_ACCOUNT = new Set<string | null>(['debtorcard', OFFLINE_PROVIDER]);

const paidAtHandOver = (order: Moving): InLanguages =>
  isPayableOnDelivery(order)
    ? paidWith('Shop2Shop')
    : { en: 'Paid in cash.', af: 'Kontant betaal.', fr: 'Payée en espèces.' };

/** The fields of an order that matter when it moves. */
type Moving = Pick<
  OrderRow,
  | 'id'
  | 'reference'
  | 'status'
  | 'provider'
  | 'dispatch'
  | 'total_in_cents'
  | 'credit_in_cents'
  | 'paid_in_cents'
  | 'language'
>;

/** A move of an order: its changed fields, timeline events, and notices to the shopper. */
export interface Move {
  change: OrderChange;
  events: OrderEvent[];
  notices: NewOrderNotice[];
}

/**
 * Calculates the move of an order through statuses, without storing anything. The balance is paid at the
 * hand-over: in cash, or with Shop2Shop if the order is payable on delivery.
 * @param agentName the staff member who does it
 * @throws Refused if the order life cycle does not allow it
 */
export function moveOf(
  shop: Pick<Shop, 'clock' | 'ids'>,
  order: Moving,
  path: readonly OrderStatus[],
  agentName?: string,
): Move {
  const timestamp = instantOf(shop.clock);
  let status = order.status as OrderStatus;
  let paid = order.paid_in_cents;
  const events: OrderEvent[] = [];
  const notices: NewOrderNotice[] = [];
  for (const next of path) {
    if (!canBecome(status, next))
      throw next === 'cancelled' ? wrongStatus(status, 'cancel') : wrongStatus(status, 'move', next);
    status = next;
    const due = balanceOf({ ...order, status, paid_in_cents: paid });
    if (HANDED_OVER.has(next) && due > 0 && !ON_ACCOUNT.has(order.provider)) {
      paid += due;
      events.push({ timestamp, name: 'payment_received', message: textFor(order, paidAtHandOver(order)) });
    }
    const step = STEPS[next];
    const message = textFor(order, step.message);
    // `Your order is being packed, by Zola.`
    const event =
      step.agent && agentName
        ? { message: `${message.slice(0, -1)}, ${textFor(order, step.agent)} ${agentName}.` }
        : { message, code: 'moved' as const };
    events.push({ timestamp, name: step.name, ...event });
    notices.push(...moveNotices(shop, order, next));
  }
  const change = { status, shipping_status: shippingStatusOf({ ...order, status }), paid_in_cents: paid };
  return { change, events, notices };
}

/**
 * Moves an order through statuses, one after the other, records each in its timeline, and notifies its shopper.
 * @param agentName the staff member who does it
 * @throws Refused if the order life cycle does not allow it
 */
export function moveOrderBy(
  shop: Pick<Shop, 'clock' | 'ids'>,
  tx: Tx,
  order: Moving,
  agentName: string | undefined,
  ...path: OrderStatus[]
): void {
  const { change, events, notices } = moveOf(shop, order, path, agentName);
  updateOrder(tx, order.id, change, events, notices);
}

/**
 * Moves an order through statuses, one after the other, records each in its timeline, and notifies its shopper.
 * @throws Refused if the order life cycle does not allow it
 */
export const moveOrder = (
  shop: Pick<Shop, 'clock' | 'ids'>,
  tx: Tx,
  order: Moving,
  ...path: OrderStatus[]
): void => moveOrderBy(shop, tx, order, undefined, ...path);
