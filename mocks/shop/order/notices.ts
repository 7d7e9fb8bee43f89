import type { InLanguages, OrderStatus } from '@spaza/contracts/vocabulary';
import { slotValue } from '../checkout/timeslots.ts';
import { instantOf } from '../clock.ts';
import { amountIn } from '../language.ts';
import type { NewOrderNotice } from '../outbox/outbox.store.ts';
import type { Shop } from '../shop.ts';
import type { OrderRow } from './order.store.ts';
import { isPayableOnDelivery } from './totals.ts';

/** What notices call an order. */
type Named = Pick<OrderRow, 'reference'>;

/** What notices are created with. */
type From = Pick<Shop, 'clock' | 'ids'>;

const notice = ({ clock, ids }: From, kind: string, texts: InLanguages): NewOrderNotice => ({
  id: ids.newId(),
  created_at: instantOf(clock),
  kind,
  texts,
});

/** Formats the start of a slot as `2026-11-23, 08:00`, which is readable in every language. */
const slotIn = ({ slot_starts_at, slot_ends_at }: Pick<OrderRow, 'slot_starts_at' | 'slot_ends_at'>) =>
  slot_starts_at && slot_ends_at
    ? slotValue({ start: Date.parse(slot_starts_at), end: Date.parse(slot_ends_at) })
        .slice(0, 16)
        .replace('T', ', ')
    : '';

type Placed = Named &
  Pick<OrderRow, 'status' | 'provider' | 'dispatch' | 'slot_starts_at' | 'slot_ends_at' | 'total_in_cents'>;

/** Creates the notice of a placed order: when it will be ready, or that it awaits payment. */
export function placedNotice(shop: From, order: Placed, { name }: { name: string }): NewOrderNotice {
  const { reference, status, dispatch, total_in_cents } = order;
  const [total, slot, at] = [amountIn(total_in_cents), slotIn(order), name];
  if (status === 'pending_payment' && isPayableOnDelivery(order)) {
    return notice(shop, 'order_placed', {
      en: `${at} has your order ${reference} of ${total.en}. It comes on ${slot}. Pay with Shop2Shop when it is delivered, or online before.`,
      af: `${at} het jou bestelling ${reference} van ${total.af}. Dit kom op ${slot}. Betaal met Shop2Shop by aflewering, of vooraf aanlyn.`,
      fr: `${at} a bien reçu votre commande ${reference} de ${total.fr}. Livraison\u00a0: ${slot}. Payez avec Shop2Shop à la livraison, ou en ligne avant.`,
    });
  }
  if (status === 'pending_payment') {
    return notice(shop, 'order_placed', {
      en: `${at} keeps your order ${reference} of ${total.en} until it is paid. Pay it soon.`,
      af: `${at} hou jou bestelling ${reference} van ${total.af} tot dit betaal is. Betaal dit gou.`,
      fr: `${at} garde votre commande ${reference} de ${total.fr} jusqu’au paiement. Payez-la sans tarder.`,
    });
  }
  const brought = dispatch === 'delivery';
  return notice(shop, 'order_placed', {
    en: `${at} has your order ${reference} of ${total.en}. ${brought ? 'It comes' : 'Collect it'} on ${slot}.`,
    af: `${at} het jou bestelling ${reference} van ${total.af}. ${brought ? 'Dit kom' : 'Haal dit af'} op ${slot}.`,
    fr: `${at} a bien reçu votre commande ${reference} de ${total.fr}. ${brought ? 'Livraison' : 'Retrait'}\u00a0: ${slot}.`,
  });
}

/** Creates the notice of a payment for an order. */
export const paidNotice = (shop: From, { reference }: Named, cents: number): NewOrderNotice =>
  notice(shop, 'order_paid', {
    en: `${amountIn(cents).en} was paid for your order ${reference}. Thank you.`,
    af: `${amountIn(cents).af} is vir jou bestelling ${reference} betaal. Dankie.`,
    fr: `${amountIn(cents).fr} ont été payés pour votre commande ${reference}. Merci.`,
  });

/** Creates the notice of a changed order. */
export const changedNotice = (shop: From, { reference, total_in_cents }: OrderRow): NewOrderNotice =>
  notice(shop, 'order_changed', {
    en: `Your order ${reference} was changed. It now comes to ${amountIn(total_in_cents).en}.`,
    af: `Jou bestelling ${reference} is verander. Dit kom nou op ${amountIn(total_in_cents).af} te staan.`,
    fr: `Votre commande ${reference} a été modifiée. Elle s’élève maintenant à ${amountIn(total_in_cents).fr}.`,
  });

const PLACES = {
  wallet: { en: 'your wallet', af: 'jou beursie', fr: 'votre portefeuille' },
  card: { en: 'your debtor card', af: 'jou rekeningkaart', fr: 'votre carte de compte' },
} as const;

/** Creates the notice of a refund. */
export function refundedNotice(
  shop: From,
  { reference }: Named,
  cents: number,
  to: keyof typeof PLACES,
): NewOrderNotice {
  const [money, { en, af, fr }] = [amountIn(cents), PLACES[to]];
  return notice(shop, 'order_refunded', {
    en: `${money.en} of your order ${reference} went back to ${en}.`,
    af: `${money.af} van jou bestelling ${reference} is terug na ${af}.`,
    fr: `${money.fr} de votre commande ${reference} ont été remboursés sur ${fr}.`,
  });
}

/** Notices by status; shoppers see the other statuses only in the timeline. */
const MOVES: Partial<Record<OrderStatus, [kind: string, texts: (reference: string) => InLanguages]>> = {
  stock_short: [
    'order_short',
    (reference) => ({
      en: `Some items of your order ${reference} are short. Open the order and accept or remove them.`,
      af: `Daar is minder as wat jy vir ${reference} bestel het. Maak die bestelling oop en aanvaar of verwyder wat kort.`,
      fr: `Il manque des articles à votre commande ${reference}. Ouvrez-la, puis acceptez ou supprimez ce qui manque.`,
    }),
  ],
  ready_for_collection: [
    'order_ready',
    (reference) => ({
      en: `Your order ${reference} is ready to be collected.`,
      af: `Jou bestelling ${reference} is gereed om afgehaal te word.`,
      fr: `Votre commande ${reference} est prête pour le retrait.`,
    }),
  ],
  ready_for_delivery: [
    'order_ready',
    (reference) => ({
      en: `Your order ${reference} is packed and waits for its driver.`,
      af: `Jou bestelling ${reference} is gepak en wag vir die drywer.`,
      fr: `Votre commande ${reference} est prête et attend son livreur.`,
    }),
  ],
  out_for_delivery: [
    'order_on_its_way',
    (reference) => ({
      en: `Your order ${reference} is on its way.`,
      af: `Jou bestelling ${reference} is op pad.`,
      fr: `Votre commande ${reference} est en route.`,
    }),
  ],
  collected: [
    'order_handed_over',
    (reference) => ({
      en: `You have collected your order ${reference}. Enjoy it.`,
      af: `Jy het jou bestelling ${reference} afgehaal. Geniet dit.`,
      fr: `Vous avez retiré votre commande ${reference}. Régalez-vous.`,
    }),
  ],
  delivered: [
    'order_handed_over',
    (reference) => ({
      en: `Your order ${reference} was delivered. Enjoy it.`,
      af: `Jou bestelling ${reference} is afgelewer. Geniet dit.`,
      fr: `Votre commande ${reference} a été livrée. Régalez-vous.`,
    }),
  ],
  cancelled: [
    'order_cancelled',
    (reference) => ({
      en: `Your order ${reference} was cancelled.`,
      af: `Jou bestelling ${reference} is gekanselleer.`,
      fr: `Votre commande ${reference} a été annulée.`,
    }),
  ],
  abandoned: [
    'order_cancelled',
    (reference) => ({
      en: `Your order ${reference} was not paid in time and is cancelled.`,
      af: `Jou bestelling ${reference} is nie betyds betaal nie en is gekanselleer.`,
      fr: `Votre commande ${reference} n’a pas été payée à temps et a été annulée.`,
    }),
  ],
};

/** Creates the notice of a status; empty for statuses without one. */
export function moveNotices(shop: From, { reference }: Named, status: OrderStatus): NewOrderNotice[] {
  const move = MOVES[status];
  return move ? [notice(shop, move[0], move[1](reference))] : [];
}
