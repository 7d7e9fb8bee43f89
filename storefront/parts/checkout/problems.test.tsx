import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Problem } from '@spaza/sdk';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messages as af } from '../../locales/af/ordering.po';
import { messages as en } from '../../locales/en/ordering.po';
import { messages as fr } from '../../locales/fr/ordering.po';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Problems } from './problems.tsx';

/** The messages for a problem, in each language. */
function said(problem: Problem, currency_symbol = 'R'): string[] {
  const i18n = setupI18n({ messages: { en, af, fr } });
  return ['en', 'af', 'fr'].map((locale) => {
    i18n.activate(locale);
    const { unmount } = renderInShop(
      testShop({}, { meta: { currency_symbol } }),
      <I18nProvider i18n={i18n}>
        <Problems problems={[problem]} here="payment" isAside />
      </I18nProvider>,
    );
    const lines = screen
      .queryAllByText(/./, { selector: 'p, p strong' })
      .map(({ textContent }) => textContent);
    unmount();
    return [...new Set(lines)].join(' | ').replaceAll('\u202f', ' ');
  });
}

const problem = (code: string, message?: string, more: Partial<Problem> = {}) =>
  ({
    code,
    params: null,
    messages: message === undefined ? [] : [message],
    status: 422,
    ...more,
  }) as Problem;

test.for<[english: string, afrikaans: string, french: string, Problem]>([
  [
    'Collection date required',
    'Afhaal tydsgleuf word vereis',
    'Retrait : une date est requise',
    problem('slot_required', undefined, { dispatch: 'collection' }),
  ],
  [
    'Delivery date required',
    'Aflewering tydsgleuf word vereis',
    'Livraison : une date est requise',
    problem('slot_required', 'Delivery date required', { dispatch: 'delivery' }),
  ],
  [
    'Delivery date is no longer available, choose another',
    'Aflewering tydsgleuf is nie meer beskikbaar nie, kies ’n ander',
    'Livraison : cette date n’est plus disponible, choisissez-en une autre',
    problem('slot_gone', undefined, { dispatch: 'delivery' }),
  ],
  [
    'A payment method is required',
    '’n Betaalmetode word vereis',
    'Un moyen de paiement est requis',
    problem('payment_required', 'A payment method is required'),
  ],
  [
    'All these items are out of stock',
    'Al hierdie items is uit voorraad',
    'Tous ces articles sont en rupture de stock',
    problem('all_out_of_stock', 'All these items are out of stock'),
  ],
  [
    'Some items have gone out of stock! | Press OK to check your cart and replace them',
    'Sommige items is nou uit voorraad! | Druk Goed om jou mandjie na te gaan en hulle te vervang',
    'Certains articles ne sont plus en stock ! | Appuyez sur OK pour vérifier votre panier et les remplacer',
    problem('out_of_stock', 'Some items have gone out of stock!'),
  ],
  [
    "Some items' prices have changed | Click Confirm Order to confirm",
    'Sommige items se pryse het verander | Klik Bevestig bestelling om te bevestig',
    'Le prix de certains articles a changé | Cliquez sur Confirmer la commande pour confirmer',
    problem('prices_changed', "Some items' prices have changed"),
  ],
  [
    'These price offers have expired.',
    'Hierdie prysaanbiedings het verval.',
    'Ces offres de prix ont expiré.',
    problem('offers_expired', 'These price offers have expired.'),
  ],
  [
    'Minimum order amount is R10',
    'Minimum bestelbedrag is R10',
    'Le montant minimum de commande est de R10',
    problem('minimum_order', 'Minimum order amount is R10'),
  ],
  [
    'Invalid discount code',
    'Ongeldige afslagkode',
    'Code de réduction non valable',
    problem('discount_refused', 'Invalid discount code'),
  ],
  [
    'Discount code limit reached',
    'Afslagkode se limiet is bereik',
    'Ce code de réduction a atteint sa limite',
    problem('discount_refused', 'Discount code limit reached'),
  ],
  [
    'Couriers of this shop go up to 7.5 km, and this address is 12.3 km away. | Choose another address, or collect your order.',
    'Hierdie winkel se koeriers gaan tot 7,5 km ver, en hierdie adres is 12,3 km ver. | Kies ’n ander adres, of haal jou bestelling af.',
    'Les coursiers de ce magasin vont jusqu’à 7,5 km, et cette adresse est à 12,3 km. | Choisissez une autre adresse, ou le retrait en magasin.',
    problem('out_of_range', 'Corner delivers up to 7.5 km; this address is 12.3 km away.'),
  ],
  [
    'Something went wrong, try again',
    'Iets het verkeerd geloop, probeer weer',
    'Un problème est survenu, veuillez réessayer',
    problem('odd'),
  ],
])('"%s" is said in each language', ([english, afrikaans, french, refusal]) =>
  expect(said(refusal)).toEqual([english, afrikaans, french]),
);

test.for([
  ['refused', 'Delivery date required', 'Aflewering tydsgleuf word vereis'],
  ['refused', 'Collection date is no longer available, choose another', /^Afhaal tydsgleuf is nie meer/],
  ['conflict', 'A payment method is required', '’n Betaalmetode word vereis'],
  ['total_refused', 'All these items are out of stock', 'Al hierdie items is uit voorraad'],
  ['refused', 'Some items have gone out of stock!', /^Sommige items is nou uit voorraad!/],
  ['conflict', "Some items' prices have changed", /^Sommige items se pryse het verander/],
  ['refused', 'These price offers have expired.', 'Hierdie prysaanbiedings het verval.'],
  ['refused', 'Minimum order amount is R10', 'Minimum bestelbedrag is R10'],
  ['refused', 'Invalid discount code', 'Ongeldige afslagkode'],
] as const)(
  'a shop that names its refusal "%s" is understood by its words: %s',
  ([code, words, afrikaans]) => {
    const dispatch = words.startsWith('Delivery') ? 'delivery' : 'collection';
    expect(said(problem(code, words, { dispatch }))[1]).toMatch(afrikaans);
  },
);

test('what only the shop has words for is said in them', () => {
  const words = 'No discount code goes with stokvel packs. Remove the code or the packs.';
  expect(said(problem('stokvel_refused', words))).toEqual([words, words, words]);
});

test('the smallest order is in the money of the shop', () =>
  expect(said(problem('minimum_order'), '$')[0]).toBe('Minimum order amount is $10'));

test('the smallest order is the amount that the shop names, in each language', () =>
  expect(said(problem('minimum_order', 'Minimum order amount is R50'))).toEqual([
    'Minimum order amount is R50',
    'Minimum bestelbedrag is R50',
    'Le montant minimum de commande est de R50',
  ]));

test('a small order that the shop refuses in words of its own is refused in those words', () => {
  const words = 'Order a little more, please.';
  expect(said(problem('minimum_order', words))).toEqual([words, words, words]);
});
