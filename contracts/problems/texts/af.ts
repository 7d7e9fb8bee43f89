import { type OrderStatus, roundQuantity } from '../../vocabulary/index.ts';
import type { ORDER_ACTIONS, STOKVEL_REASONS, THINGS } from '../shoppers.ts';
import type { ShopperTexts } from './words.ts';

const THE: Readonly<Record<(typeof THINGS)[number], string>> = {
  order: 'Die bestelling',
  account: 'Die rekening',
  account_kind: 'Die soort rekening',
  address: 'Die adres',
  call: 'Die oproep of bladsy',
  cart: 'Die mandjie',
  category: 'Die kategorie',
  debtor_card: 'Die rekeningkaart',
  demo_station: 'Die opstelling van ’n demostasie',
  fault: 'Die fout',
  file: 'Die lêer',
  import: 'Die invoer',
  invoice: 'Die faktuur',
  leaflet: 'Die pamflet',
  offer: 'Die aanbod',
  picture: 'Die prent',
  product: 'Die produk',
  public_key: 'Die publieke sleutel',
  sellable: 'Die artikel',
  snapshot: 'Die momentopname',
  supplier: 'Die verskaffer',
  transaction: 'Die betaling',
};

const ACTIONS: Readonly<Record<(typeof ORDER_ACTIONS)[number], string>> = {
  change: 'nie verander word nie',
  cancel: 'nie gekanselleer word nie',
  review: 'nie beoordeel word nie',
  pay: 'nie betaal word nie',
  hand_over: 'nie oorhandig word nie',
  dispute: 'nie betwis word nie',
  move: 'nie van status verander nie',
};

const STATUSES: Readonly<Record<OrderStatus, string>> = {
  pending: 'wat aanvaar is',
  preparing: 'wat gepak word',
  stock_short: 'waarvan items kort',
  ready_for_collection: 'wat gereed is vir afhaal',
  ready_for_delivery: 'wat gereed is vir aflewering',
  collected: 'wat afgehaal is',
  out_for_delivery: 'wat op pad is',
  delivered: 'wat afgelewer is',
  cancelled: 'wat gekanselleer is',
  abandoned: 'wat nie betyds betaal is nie',
  pending_payment: 'wat vir betaling wag',
  payment_processing: 'waarvan die betaling nagegaan word',
};

const PACKS: Readonly<Record<(typeof STOKVEL_REASONS)[number], (minimum: number) => string>> = {
  not_sold: () => 'Stokvelpakke word nie tans verkoop nie. Haal hulle uit.',
  by_courier: () =>
    '’n Koerier vervoer nie stokvelpakke nie. Haal hulle af, of laat die winkel die aflewering reël.',
  with_code: () => 'Geen afslagkode geld vir stokvelpakke nie. Verwyder die kode of die pakke.',
  too_few: (minimum) => `’n Stokvelbestelling het ten minste ${minimum} pakke. Voeg nog by.`,
  too_soon: () =>
    'Stokvelpakke is op die vroegste die volgende dag beskikbaar. Hierdie bestelling is vir vroeër.',
};

const DATE = { collection: 'Afhaaldatum', delivery: 'Afleweringsdatum' } as const;

const waitText = (seconds: number) => {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minute`;
  return seconds === 1 ? '1 sekonde' : `${seconds} sekondes`;
};

/** What the minimum of an order is judged on. */
const COUNTED = 'Dit is die goedere minus afslag, sonder aflewering en sakke.';

/** Texts for shoppers, in Afrikaans. */
export const af: ShopperTexts = {
  not_found: ({ what, ids = [] }) =>
    ids.length > 0
      ? ids.map((id) => `${THE[what]} ${id} is nie gevind nie.`)
      : `${THE[what]} is nie gevind nie.`,
  too_many_attempts: ({ seconds }) => `Te veel pogings. Wag ${waitText(seconds)} en probeer dan weer.`,
  too_large: ({ most_bytes }, { number }) =>
    most_bytes < 1_000_000
      ? `Dit is te groot: hoogstens ${number(most_bytes)} grepe word aanvaar.`
      : `Dit is groter as ${number(most_bytes / 1_000_000)} MB. Stuur minder, of in verskeie dele.`,
  too_much: '’n Getal of ’n som is groter as wat gestoor kan word. Maak dit kleiner.',
  conflict: 'Dit is terselfdertyd verander. Probeer weer.',
  unavailable: 'Die winkel kan nie tans by sy data kom nie. Probeer binnekort weer.',
  failed: ({ request_id }) => `Iets het by die winkel misluk. Sy logboek noem die rede onder ${request_id}.`,

  not_signed_in: 'Meld aan om voort te gaan.',
  session_ended: 'Jou sessie is verby. Meld weer aan.',
  wrong_credentials: 'Die selfoonnommer of die wagwoord is verkeerd.',
  login_taken: 'Daar is reeds ’n rekening vir hierdie selfoonnommer.',
  terms_required: 'Die bepalings moet aanvaar word.',
  phone_required: '’n Selfoonnommer word vereis',
  phone_invalid: 'Ongeldige selfoonnommer',
  name_required: 'Naam en van word vereis.',
  password_too_short: ({ minimum }) => `Die wagwoord moet ten minste ${minimum} karakters hê`,
  password_too_easy: 'Hierdie wagwoord is een van die eerstes wat enigiemand sou probeer. Kies ’n ander een.',
  demo_account:
    'Die voorbeeldklant se selfoonnommer en wagwoord kan nie verander word nie. Registreer om jou eie rekening te hê.',
  current_password_required:
    'Stuur ook die huidige wagwoord om die wagwoord of die selfoonnommer te verander.',
  current_password_wrong: 'Die huidige wagwoord is verkeerd.',
  id_number_invalid:
    'Dit is nie ’n Suid-Afrikaanse ID-nommer nie. Tik die 13 syfers van die ID-dokument in, of laat dit leeg.',
  code_wrong: ({ tries_left: left }) =>
    `Die kode is verkeerd. Jy kan nog ${left === 1 ? 'een keer' : `${left} keer`} probeer.`,
  code_void: 'Daar is geen kode vir hierdie selfoonnommer wat nog werk nie. Vra vir ’n nuwe een.',
  token_void: 'Hierdie wagwoordherstel is gebruik of het verval. Vra vir ’n nuwe kode.',
  address_book_full: ({ most }) =>
    `Die adresboek hou ${most} adresse. Verwyder een wat jy nie meer nodig het nie.`,

  debtor_cards_not_offered: ({ supplier }) => `${supplier} bied nie rekeningkaarte aan nie.`,
  debtor_registration_required:
    'Voeg jou ID-nommer of jou besigheidsadres by jou rekening, en vra dan weer vir die kaart.',
  debtor_card_exists: ({ supplier }) => `Jy het reeds ’n rekeningkaart by ${supplier}.`,
  debtor_card_required: ({ supplier }) =>
    `Jy het geen rekeningkaart wat ${supplier} aanvaar nie. Kies ’n ander betaalmetode.`,
  debtor_card_limit: ({ supplier, left_in_cents, amount_in_cents }, { money }) =>
    `Jou rekeningkaart by ${supplier} het ${money(left_in_cents)} oor, en die bestelling kos ${money(amount_in_cents)}. Vul dit aan of kies ’n ander betaalmetode.`,

  empty_cart: 'Daar is niks om te bestel nie.',
  minimum_order: ({ minimum_in_cents }, { shortMoney }) =>
    `Die minimumbestelbedrag is ${shortMoney(minimum_in_cents)}. ${COUNTED}`,
  out_of_stock: ({ of }) =>
    of === 'changes' ? 'Nuut bygevoegde items is uit voorraad' : 'Sommige items is nou uit voorraad!',
  all_out_of_stock: 'Al hierdie items is uit voorraad',
  prices_changed: ({ of }) =>
    of === 'changes' ? 'Pryse het verander' : 'Sommige items se pryse het verander',
  offers_expired: 'Hierdie prysaanbiedings het verval.',
  combos_not_sold: 'Kombo’s word nie tans verkoop nie. Haal hulle uit.',
  invalid_quantity: ({ name, qty, minimum, unit }, { number }) =>
    unit === null && !Number.isInteger(roundQuantity(qty))
      ? `${name} word per stuk verkoop; ${number(qty)} is nie ’n heelgetal nie.`
      : `Die kleinste hoeveelheid van ${name} is ${number(minimum)}${unit === null ? '' : ` ${unit}`}.`,
  wrong_supplier: ({ name, supplier }) => `${name} is ’n aanbod van ${supplier}, ’n ander verskaffer.`,
  invalid_discount_code: 'Ongeldige afslagkode',
  discount_limit_reached: 'Afslagkode se limiet is bereik',
  discount_minimum: ({ minimum_in_cents }, { money }) =>
    `Hierdie afslagkode vereis goedere van ten minste ${money(minimum_in_cents)}.`,
  stokvel_refused: ({ reasons, minimum_packs }) => reasons.map((reason) => PACKS[reason](minimum_packs)),

  dispatch_not_offered: ({ supplier }) =>
    `${supplier} bied nie hierdie manier aan om die goedere te kry nie.`,
  slot_required: ({ dispatch }) => `${DATE[dispatch]} word vereis`,
  slot_gone: ({ dispatch }) => `${DATE[dispatch]} is nie meer beskikbaar nie, kies ’n ander`,
  address_required: ({ missing }) =>
    missing.includes('formatted')
      ? '’n Afleweringsadres word vereis. Kies een op die kaart.'
      : 'Die afleweringsadres het geen plek op die kaart nie. Kies dit daar.',
  out_of_range: ({ supplier, most_km, km }, { number }) =>
    `${supplier} lewer tot ${number(most_km)} km ver af; hierdie adres is ${number(km)} km ver. Kies ’n ander adres, of haal die goedere af.`,
  payment_required: '’n Betaalmetode word vereis',
  payment_not_offered: ({ reason, supplier }) =>
    ({
      not_taken: `${supplier} aanvaar nie hierdie betaalmetode hier nie.`,
      too_late:
        'Dit is te laat om na hierdie betaalmetode te verander. Betaal met die een wat jy gekies het, of kanselleer die bestelling en plaas dit weer.',
      paid_online:
        'Hierdie bestelling word aanlyn betaal. Kies ’n aanlyn betaalmetode, of kanselleer die bestelling en plaas dit weer.',
    })[reason],
  credit_changed: 'Jou beursiekrediet het verander.',
  key_reused: 'Hierdie Idempotency-Key is vir ’n ander versoek gebruik. Gebruik ’n nuwe een.',

  wrong_status: ({ status, action }) => `’n Bestelling ${STATUSES[status]}, kan ${ACTIONS[action]}.`,
  unknown_line: ({ line }) => `Die bestelling het geen reël ${line} nie.`,
  line_twice: ({ name }) => `${name}: dieselfde reël is twee keer gestuur. Stuur dit een keer.`,
  not_short: ({ name }) => `${name} kort nie. Daar is niks om te aanvaar nie.`,
  undecided_items: 'Aanvaar of verwyder elke item wat kort, en klik dan WERK BESTELLING BY',
  payable_amount: ({ minimum_in_cents }, { shortMoney }) =>
    `Die betaalbare bedrag moet ten minste ${shortMoney(minimum_in_cents)} wees. ${COUNTED}`,
  nothing_left: 'Niks sou van hierdie bestelling oorbly nie. Kanselleer dit eerder.',
  already_reviewed: 'Hierdie bestelling is reeds beoordeel.',
  other_order: 'Die beoordeling noem ’n ander bestelling as die pad.',

  order_closed: ({ status }) =>
    status === 'cancelled'
      ? 'Die bestelling is gekanselleer. Dit kan nie meer betaal word nie.'
      : 'Die bestelling is nie betyds betaal nie. Dit kan nie meer betaal word nie.',
  already_paid: 'Die bestelling is reeds betaal.',
  not_paid_online: 'Hierdie betaalmetode word nie aanlyn betaal nie.',
  amount_error: 'Bedrag is verkeerd',
  payment_processing: '’n Betaling vir hierdie bestelling is aan die gang. Wag tot dit klaar is.',
  no_payment: 'Geen betaling is vir hierdie bestelling begin nie.',
  unknown_token: 'Dit is nie ’n kode van die kaartvorm nie.',
  wrong_provider: 'Hierdie betaling werk nie so nie: die betaaldiens daarvan neem dit op ’n ander manier.',
  wrong_checksum: 'Die betaaldiens het nie hierdie antwoord onderteken nie. Niks is verander nie.',
  no_test_card: 'Dit is nie ’n toetskaart nie. Die toetskaarte staan by /docs/payments.',
};
