import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import Terms, { currencyName } from './terms.tsx';

test.for([
  ['ZAR', 'South African Rand'],
  ['MZN', 'Mozambican Metical'],
] as const)('shows prices in the currency %s of the shop', ([currency_iso, name]) => {
  renderInShop(testShop({}, { meta: { currency_iso } }), <Terms />);
  expect(screen.getByText(/include VAT/).textContent).toContain(`Prices are in ${name} and`);
});

test.for([
  ['ZAR', 'fr', 'rand sud-africain'],
  ['ZAR', 'af', 'Suid-Afrikaanse rand'],
  ['rand', 'en', 'rand'],
] as const)('names the currency %s in the language "%s": %s', ([code, locale, name]) => {
  expect(currencyName(code, locale)).toBe(name);
});
