import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Problem, problemHere } from '@spaza/sdk';
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
    return [...new Set(lines)].join(' | ').replace(/[\u00a0\u202f]/g, ' ');
  });
}

const problem = (code: string, message?: string, more: Partial<Problem> = {}) =>
  ({
    code,
    params: {},
    messages: message === undefined ? [] : [message],
    status: 422,
    ...more,
  }) as Problem;

test.for<[english: string, afrikaans: string, french: string, Problem]>([
  [
    'Collection date required',
    'Afhaal tydsgleuf word vereis',
    'Retrait : une date est requise',
    problem('slot_required', 'No.', { params: { dispatch: 'collection' } }),
  ],
  [
    'Delivery date required',
    'Aflewering tydsgleuf word vereis',
    'Livraison : une date est requise',
    problem('slot_required', 'No.', { params: { dispatch: 'delivery' } }),
  ],
  [
    'Delivery date is no longer available, choose another',
    'Aflewering tydsgleuf is nie meer beskikbaar nie, kies ’n ander',
    'Livraison : cette date n’est plus disponible, choisissez-en une autre',
    problem('slot_gone', 'No.', { params: { dispatch: 'delivery' } }),
  ],
  [
    'A payment method is required',
    '’n Betaalmetode word vereis',
    'Un moyen de paiement est requis',
    problem('payment_required', 'No.'),
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
    problem('out_of_stock', 'No.'),
  ],
  [
    "Some items' prices have changed | Click Confirm Order to confirm",
    'Sommige items se pryse het verander | Klik Bevestig bestelling om te bevestig',
    'Le prix de certains articles a changé | Cliquez sur Confirmer la commande pour confirmer',
    problem('prices_changed', 'No.'),
  ],
  [
    'These price offers have expired.',
    'Hierdie prysaanbiedings het verval.',
    'Ces offres de prix ont expiré.',
    problem('offers_expired', 'These price offers have expired.'),
  ],
  [
    'Minimum order amount is R10. It counts goods less discount, without delivery and bags.',
    'Die minimumbestelbedrag is R10. Dit is die goedere minus afslag, sonder aflewering en sakke.',
    'Le montant minimum de commande est de R10. Seuls les articles comptent, remise déduite, sans livraison ni sacs.',
    problem('minimum_order', 'No.', { params: { minimum_in_cents: 1000 } }),
  ],
  [
    'Couriers of this shop go up to 7.5 km, and this address is 12.3 km away. | Choose another address, or collect your order.',
    'Hierdie winkel se koeriers gaan tot 7,5 km ver, en hierdie adres is 12,3 km ver. | Kies ’n ander adres, of haal jou bestelling af.',
    'Les coursiers de ce magasin vont jusqu’à 7,5 km, et cette adresse est à 12,3 km. | Choisissez une autre adresse, ou le retrait en magasin.',
    problem('out_of_range', 'No.', { params: { supplier: 'Corner', most_km: 7.5, km: 12.3 } }),
  ],
  [
    'Something went wrong, try again',
    'Iets het verkeerd geloop, probeer weer',
    'Un problème est survenu, veuillez réessayer',
    problem('odd'),
  ],
])('"%s" is explained in each language', ([english, afrikaans, french, refusal]) =>
  expect(said(refusal)).toEqual([english, afrikaans, french]),
);

test.for([
  ['without a code', { code: 'refused', params: { code: null } }],
  ['with a code that only the status stands for', { code: 'conflict', params: {}, byStatus: true }],
  ['with a code that nobody knows', { code: 'refused', params: { code: 'gift_missing' } }],
  ['against a part of the cart', { code: 'total_refused', params: { code: null } }],
  ['without the parameters of its code', { code: 'minimum_order', params: null }],
] as const)('shows a refusal %s in the shop’s words, in every language', ([, named]) => {
  const words = 'Order a little more, please.';
  expect(said({ ...named, messages: [words], status: 409 })).toEqual([words, words, words]);
});

test('hides texts of the program, which are for developers', () =>
  expect(said(problemHere('import_waiting'))[0]).toBe('Something went wrong, try again'));

test('gives every reason, one after the other', () => {
  const reasons = ['with_code', 'too_few'] as const;
  const refusal = problem('stokvel_refused', 'No.', { params: { reasons: [...reasons], minimum_packs: 2 } });
  expect(said(refusal)[0]).toBe(
    'No discount code goes with stokvel packs. Remove the code or the packs. | A stokvel order has at least 2 packs. Add some more.',
  );
});

test('writes the smallest order in the shop’s currency', () =>
  expect(said(problem('minimum_order', 'No.', { params: { minimum_in_cents: 1000 } }), '$')[0]).toBe(
    'Minimum order amount is $10. It counts goods less discount, without delivery and bags.',
  ));
