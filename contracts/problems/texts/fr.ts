import { type OrderStatus, roundQuantity } from '../../vocabulary/index.ts';
import type { ORDER_ACTIONS, STOKVEL_REASONS, THINGS } from '../shoppers.ts';
import type { ShopperTexts } from './words.ts';

const THE: Readonly<Record<(typeof THINGS)[number], string>> = {
  order: 'La commande',
  account: 'Le compte',
  account_kind: 'Le type de compte',
  address: 'L’adresse',
  call: 'L’appel ou la page',
  cart: 'Le panier',
  category: 'La catégorie',
  debtor_card: 'La carte de compte',
  demo_station: 'La configuration d’une station de démonstration',
  fault: 'La panne',
  file: 'Le fichier',
  import: 'L’import',
  invoice: 'La facture',
  leaflet: 'Le prospectus',
  offer: 'L’offre',
  picture: 'L’image',
  product: 'Le produit',
  public_key: 'La clé publique',
  sellable: 'L’article',
  snapshot: 'L’instantané',
  supplier: 'Le magasin',
  transaction: 'Le paiement',
};

const ACTIONS: Readonly<Record<(typeof ORDER_ACTIONS)[number], string>> = {
  change: 'être modifiée',
  cancel: 'être annulée',
  review: 'être évaluée',
  pay: 'être payée',
  hand_over: 'être remise',
  dispute: 'être contestée',
  move: 'passer à ce statut',
};

const STATUSES: Readonly<Record<OrderStatus, string>> = {
  pending: 'acceptée',
  preparing: 'en préparation',
  stock_short: 'en rupture partielle',
  ready_for_collection: 'prête pour le retrait',
  ready_for_delivery: 'prête pour la livraison',
  collected: 'retirée',
  out_for_delivery: 'en cours de livraison',
  delivered: 'livrée',
  cancelled: 'annulée',
  abandoned: 'abandonnée',
  pending_payment: 'en attente de paiement',
  payment_processing: 'dont le paiement est en cours de vérification',
};

const PACKS: Readonly<Record<(typeof STOKVEL_REASONS)[number], (minimum: number) => string>> = {
  not_sold: () => 'Les lots stokvel ne sont pas vendus en ce moment. Supprimez-les.',
  by_courier: () =>
    'Un coursier ne transporte pas de lots stokvel. Choisissez le retrait, ou laissez le magasin organiser la livraison.',
  with_code: () => 'Aucun code promo ne s’applique aux lots stokvel. Supprimez le code ou les lots.',
  too_few: (minimum) => `Une commande stokvel compte au moins ${minimum} lots. Ajoutez-en.`,
  too_soon: () =>
    'Les lots stokvel sont disponibles au plus tôt le lendemain. Cette commande est pour plus tôt.',
};

const DATE = { collection: 'de retrait', delivery: 'de livraison' } as const;

const waitText = (seconds: number) => {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 seconde' : `${seconds} secondes`;
};

/** What the minimum of an order is judged on. */
const COUNTED = 'Seuls les articles comptent, remise déduite, sans livraison ni sacs.';

/** Texts for shoppers, in French. */
export const fr: ShopperTexts = {
  not_found: ({ what, ids = [] }) =>
    ids.length > 0 ? ids.map((id) => `${THE[what]} ${id} est introuvable.`) : `${THE[what]} est introuvable.`,
  too_many_attempts: ({ seconds }) => `Trop de tentatives. Attendez ${waitText(seconds)}, puis réessayez.`,
  too_large: ({ most_bytes }, { number }) =>
    most_bytes < 1_000_000
      ? `C’est trop volumineux\u00a0: ${number(most_bytes)} octets au plus sont acceptés.`
      : `C’est plus volumineux que ${number(most_bytes / 1_000_000)} Mo. Envoyez moins de données, ou en plusieurs fois.`,
  too_much: 'Un nombre ou une somme dépasse ce qui peut être enregistré. Réduisez cette valeur.',
  conflict: 'Une modification a eu lieu en même temps. Réessayez.',
  unavailable: 'Le magasin n’accède pas à ses données en ce moment. Réessayez bientôt.',
  failed: ({ request_id }) =>
    `Le magasin a rencontré une erreur. Son journal en donne la raison sous ${request_id}.`,

  not_signed_in: 'Connectez-vous pour continuer.',
  session_ended: 'Votre session est terminée. Connectez-vous à nouveau.',
  wrong_credentials: 'Le numéro de téléphone ou le mot de passe est incorrect.',
  login_taken: 'Il existe déjà un compte pour ce numéro de téléphone.',
  terms_required: 'Les conditions générales doivent être acceptées.',
  phone_required: 'Un numéro de téléphone portable est requis',
  phone_invalid: 'Numéro de téléphone portable non valide',
  name_required: 'Le prénom et le nom sont requis.',
  password_too_short: ({ minimum }) => `Le mot de passe doit contenir au moins ${minimum} caractères`,
  password_too_easy:
    'Ce mot de passe est l’un des premiers que n’importe qui essaierait. Choisissez-en un autre.',
  demo_account:
    'Le numéro et le mot de passe du client de démonstration ne peuvent pas être modifiés. Inscrivez-vous pour avoir votre propre compte.',
  current_password_required:
    'Envoyez aussi le mot de passe actuel pour changer le mot de passe ou le numéro de téléphone.',
  current_password_wrong: 'Le mot de passe actuel est incorrect.',
  id_number_invalid:
    'Ce n’est pas un numéro d’identité sud-africain. Saisissez les 13 chiffres de la pièce d’identité, ou laissez vide.',
  code_wrong: ({ tries_left: left }) =>
    `Le code est incorrect. Vous pouvez encore essayer ${left === 1 ? 'une fois' : `${left} fois`}.`,
  code_void: 'Il n’y a plus de code valable pour ce numéro de téléphone. Demandez-en un nouveau.',
  token_void: 'Cette réinitialisation a été utilisée ou a expiré. Demandez un nouveau code.',
  address_book_full: ({ most }) =>
    `Le carnet contient ${most} adresses. Supprimez-en une dont vous n’avez plus besoin.`,

  debtor_cards_not_offered: ({ supplier }) => `${supplier} ne propose pas de cartes de compte.`,
  debtor_registration_required:
    'Ajoutez votre numéro d’identité ou l’adresse de votre entreprise à votre compte, puis redemandez la carte.',
  debtor_card_exists: ({ supplier }) => `Vous avez déjà une carte de compte chez ${supplier}.`,
  debtor_card_required: ({ supplier }) =>
    `Vous n’avez pas de carte de compte acceptée par ${supplier}. Choisissez un autre moyen de paiement.`,
  debtor_card_limit: ({ supplier, left_in_cents, amount_in_cents }, { money }) =>
    `Il reste ${money(left_in_cents)} sur votre carte de compte chez ${supplier}, et la commande s’élève à ${money(amount_in_cents)}. Approvisionnez-la ou choisissez un autre moyen de paiement.`,

  empty_cart: 'Il n’y a rien à commander.',
  minimum_order: ({ minimum_in_cents }, { shortMoney }) =>
    `Le montant minimum de commande est de ${shortMoney(minimum_in_cents)}. ${COUNTED}`,
  out_of_stock: ({ of }) =>
    of === 'changes'
      ? 'Des articles ajoutés sont en rupture de stock'
      : 'Certains articles ne sont plus en stock\u202f!',
  all_out_of_stock: 'Tous ces articles sont en rupture de stock',
  prices_changed: ({ of }) =>
    of === 'changes' ? 'Des prix ont changé' : 'Le prix de certains articles a changé',
  offers_expired: 'Ces offres de prix ont expiré.',
  combos_not_sold: 'Les formules ne sont pas vendues en ce moment. Supprimez-les.',
  invalid_quantity: ({ name, qty, minimum, unit }, { number }) =>
    unit === null && !Number.isInteger(roundQuantity(qty))
      ? `${name} se vend à la pièce\u202f; ${number(qty)} n’est pas un nombre entier.`
      : `La plus petite quantité de ${name} est ${number(minimum)}${unit === null ? '' : ` ${unit}`}.`,
  wrong_supplier: ({ name, supplier }) => `${name} est une offre de ${supplier}, un autre magasin.`,
  invalid_discount_code: 'Code promo non valable',
  discount_limit_reached: 'Ce code promo a atteint sa limite d’utilisation',
  discount_minimum: ({ minimum_in_cents }, { money }) =>
    `Ce code promo exige au moins ${money(minimum_in_cents)} d’articles.`,
  stokvel_refused: ({ reasons, minimum_packs }) => reasons.map((reason) => PACKS[reason](minimum_packs)),

  dispatch_not_offered: ({ supplier }) => `${supplier} ne propose pas ce mode de retrait ou de livraison.`,
  slot_required: ({ dispatch }) => `Une date ${DATE[dispatch]} est requise`,
  slot_gone: ({ dispatch }) => `La date ${DATE[dispatch]} n’est plus disponible, choisissez-en une autre`,
  address_required: ({ missing }) =>
    missing.includes('formatted')
      ? 'Une adresse de livraison est requise. Choisissez-en une sur la carte.'
      : 'L’adresse de livraison n’est pas placée sur la carte. Placez-la.',
  out_of_range: ({ supplier, most_km, km }, { number }) =>
    `${supplier} livre jusqu’à ${number(most_km)} km\u202f; cette adresse est à ${number(km)} km. Choisissez une autre adresse, ou le retrait en magasin.`,
  payment_required: 'Un moyen de paiement est requis',
  payment_not_offered: ({ reason, supplier }) =>
    ({
      not_taken: `${supplier} n’accepte pas ce moyen de paiement ici.`,
      too_late:
        'Il est trop tard pour changer de moyen de paiement. Payez avec celui que vous aviez choisi, ou annulez la commande et passez-la à nouveau.',
      paid_online:
        'Cette commande se paie en ligne. Choisissez un moyen de paiement en ligne, ou annulez la commande et passez-la à nouveau.',
    })[reason],
  credit_changed: 'Le solde de votre portefeuille a changé.',
  key_reused: 'Cette Idempotency-Key a servi à une autre requête. Utilisez-en une nouvelle.',

  wrong_status: ({ status, action, to }) =>
    to === status
      ? 'La commande a déjà ce statut.'
      : `Une commande ${STATUSES[status]} ne peut pas ${ACTIONS[action]}.`,
  unknown_line: ({ line }) => `La commande n’a pas de ligne ${line}.`,
  line_twice: ({ name }) => `${name}\u00a0: la même ligne a été envoyée deux fois. Envoyez-la une fois.`,
  not_short: ({ name }) => `${name} ne manque pas. Il n’y a rien à accepter.`,
  undecided_items: 'Acceptez ou supprimez chaque article manquant, puis cliquez sur METTRE À JOUR',
  payable_amount: ({ minimum_in_cents }, { shortMoney }) =>
    `Le montant à payer doit être d’au moins ${shortMoney(minimum_in_cents)}. ${COUNTED}`,
  nothing_left: 'Il ne resterait rien de cette commande. Annulez-la plutôt.',
  already_reviewed: 'Cette commande a déjà été évaluée.',
  other_order: 'L’avis cite une autre commande que celle du chemin.',

  order_closed: ({ status }) =>
    status === 'cancelled'
      ? 'La commande a été annulée. Elle ne peut plus être payée.'
      : 'La commande n’a pas été payée à temps. Elle ne peut plus être payée.',
  already_paid: 'La commande est déjà payée.',
  not_paid_online: 'Ce moyen de paiement ne s’utilise pas en ligne.',
  amount_error: 'Erreur de montant',
  payment_processing: 'Un paiement pour cette commande est en cours. Attendez qu’il se termine.',
  no_payment: 'Aucun paiement n’a été lancé pour cette commande.',
  unknown_token: 'Ce n’est pas un jeton du formulaire de carte.',
  wrong_provider: 'Ce paiement ne se fait pas ainsi\u00a0: son prestataire procède autrement.',
  wrong_checksum: 'Le prestataire n’a pas signé cette réponse. Rien n’a été modifié.',
  no_test_card: 'Ce n’est pas une carte de test. Les cartes de test figurent sous /docs/payments.',
};
