import type { OrderEvent } from '@spaza/contracts';
import { localeNamed } from '@spaza/contracts/problems/messages';
import { formatMoney, type Locale } from '@spaza/contracts/vocabulary';

/** What happened to an order when it came into a status, by the name of the event; it is stored in English. */
const MOVED: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  af: {
    awaiting_payment: 'Die bestelling is nog nie betaal nie.',
    payment_processing: 'Jou betaling word nagegaan.',
    order_accepted: 'Die winkel het jou bestelling.',
    preparing: 'Jou bestelling word gepak.',
    stock_short: 'Sommige items kort. Aanvaar of verwyder hulle.',
    ready_for_collection: 'Jou bestelling is gereed om afgehaal te word.',
    ready_for_delivery: 'Jou bestelling is gereed om afgelewer te word.',
    out_for_delivery: 'Jou bestelling is op pad.',
    collected: 'Jy het jou bestelling afgehaal.',
    delivered: 'Jou bestelling is afgelewer.',
    cancelled: 'Die bestelling is gekanselleer.',
    abandoned: 'Die bestelling is nie betyds betaal nie.',
  },
  fr: {
    awaiting_payment: 'La commande n’est pas encore payée.',
    payment_processing: 'Votre paiement est en cours de vérification.',
    order_accepted: 'La boutique a votre commande.',
    preparing: 'Votre commande est en préparation.',
    stock_short: 'Il manque des articles. Acceptez-les ou retirez-les.',
    ready_for_collection: 'Votre commande est prête à être retirée.',
    ready_for_delivery: 'Votre commande est prête à être livrée.',
    out_for_delivery: 'Votre commande est en route.',
    collected: 'Vous avez retiré votre commande.',
    delivered: 'Votre commande a été livrée.',
    cancelled: 'La commande a été annulée.',
    abandoned: 'La commande n’a pas été payée à temps.',
  },
};

type RefundWords = Readonly<Record<string, (money: string) => string>>;

/** Where money went back to, by the code of the event. */
const REFUNDED: Readonly<Record<Exclude<Locale, 'en'>, RefundWords>> = {
  af: {
    wallet_refund: (money) => `${money} is terug na jou beursie.`,
    card_refund: (money) => `${money} is terug na jou rekeningkaart.`,
  },
  fr: {
    wallet_refund: (money) => `${money} ont été remis sur votre portefeuille.`,
    card_refund: (money) => `${money} ont été remis sur votre carte de compte.`,
  },
};

/** The message of an event in the language of an account, as far as a code says what it means. */
export function eventMessage(
  { code, name, message, amount_in_cents }: OrderEvent,
  language: string | null | undefined,
): OrderEvent['message'] {
  const locale = localeNamed(language ?? '');
  if (locale === 'en') return message;
  if (code === 'moved') return MOVED[locale][name] ?? message;
  const refunded = REFUNDED[locale][code ?? ''];
  return refunded ? refunded(formatMoney(amount_in_cents ?? 0)) : message;
}
